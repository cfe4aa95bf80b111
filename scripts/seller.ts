import { enableCompileCache } from 'node:module'

// The onboarding command line; its commands are in scripts/seller. Compiled code is kept between calls, so this
// comes before anything is imported: most of a short command is reading the validators.
enableCompileCache()
const { runSeller } = await import('./seller/main.ts')
process.exitCode = await runSeller(process.argv.slice(2))
