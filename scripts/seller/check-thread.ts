// One thread of `checkVenues`. The compile cache must be enabled before the imports, as in scripts/seller.ts.

import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

enableCompileCache()

const { checkInOwnThread } = await import('./check-venues.ts')
parentPort?.postMessage(checkInOwnThread(workerData))
