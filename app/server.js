import { enableCompileCache } from 'node:module'
import { dirname } from 'node:path'

// Keeps compiled code between starts, so it must come before anything is imported: the second start is the one that people
// wait for. This file is JavaScript, because Node would strip its types before it has the cache, and keep what strips them:
// 16 MB for as long as the process runs.
const { directory } = enableCompileCache()
// Threads look for it by this variable.
if (directory) process.env.NODE_COMPILE_CACHE ||= dirname(directory)
const { startProduct } = await import('./server/start.ts')
await startProduct({ dev: process.argv.includes('--dev') })
