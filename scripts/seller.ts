import { enableCompileCache } from 'node:module'

// The onboarding command line; its commands are in scripts/seller. The compile cache must be enabled before the
// imports: a short command spends most of its time on loading the validators.
enableCompileCache()
const { runSeller } = await import('./seller/main.ts')
process.exitCode = await runSeller(process.argv.slice(2))
