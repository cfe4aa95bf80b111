import { enableCompileCache } from 'node:module'

// The onboarding command line; its commands are in scripts/seller. The compile cache must be enabled before the
// imports: a short command spends most of its time on loading the validators.
enableCompileCache()

// Ends without an error when the reader of a pipe closes it, as in `… | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code !== 'EPIPE') throw error
	process.exit(0)
})

const { runSeller } = await import('./seller/main.ts')
process.exitCode = await runSeller(process.argv.slice(2))
