import { enableCompileCache } from 'node:module'

// Keeps compiled code between starts, so it must come before anything is imported: the second start
// is the one that people wait for.
enableCompileCache()
const { startProduct } = await import('./server/start.ts')
await startProduct({ dev: process.argv.includes('--dev') })
