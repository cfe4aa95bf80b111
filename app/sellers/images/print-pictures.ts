import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { createImages, PrintRequest } from './images.ts'

/** Reads pictures for printed documents. */
export interface PrintPictures {
	/** An opaque JPEG or PNG; null where there is none, or none that can be read in time. Never throws. */
	print(request: PrintRequest): Promise<Uint8Array | null>
}

interface Options {
	images: Pick<ReturnType<typeof createImages>, 'print'>
	log: { warn(fields: object, message: string): void }
	waitMs?: number
}

// A conversion takes a tenth of a second. A document that is downloaded waits no longer; the next one has the picture.
const defaultWaitMs = 3_000
// A file that can't be read is not converted again for every order.
const retryMs = 300_000

export function createPrintPictures({ images, log, waitMs = defaultWaitMs }: Options): PrintPictures {
	const unreadable = new LRUCache<string, true>({ max: 1_000, ttl: retryMs })
	return {
		async print(request) {
			const { sellerId, path } = request
			const key = `${sellerId} ${path}`
			if (unreadable.has(key)) return null
			const read = images.print(request).catch((error: unknown) => {
				unreadable.set(key, true)
				log.warn({ seller: sellerId, path, error }, 'a picture is missing in documents: it could not be read')
				return null
			})
			const over = new AbortController()
			const late = sleep(waitMs, null, { signal: over.signal }).catch(() => null)
			return Promise.race([read, late]).finally(() => over.abort())
		},
	}
}
