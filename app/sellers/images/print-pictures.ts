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
	/** Milliseconds, from any origin. */
	clock?: () => number
}

// A conversion takes a tenth of a second. A document that is downloaded waits no longer; the next one has the picture.
const defaultWaitMs = 3_000
// A file that can't be read is not converted again for every order.
const retryMs = 300_000
// Orders of the same event need the same pictures. A replaced picture appears in documents after this time.
const knownMs = 2_000
const mostBytes = 4 * 2 ** 20

export function createPrintPictures({
	images,
	log,
	waitMs = defaultWaitMs,
	clock = () => performance.now(),
}: Options): PrintPictures {
	const unreadable = new LRUCache<string, true>({ max: 1_000, ttl: retryMs })
	const known = new LRUCache<string, Uint8Array>({
		ttl: knownMs,
		ttlResolution: 0,
		maxSize: mostBytes,
		sizeCalculation: ({ byteLength }) => byteLength,
		perf: { now: clock },
	})
	return {
		async print(request) {
			const { sellerId, path } = request
			const key = `${sellerId} ${path}`
			if (unreadable.has(key)) return null
			const name = JSON.stringify(request)
			const before = known.get(name)
			if (before) return before
			const read = images.print(request).then(
				(picture) => {
					if (picture) known.set(name, picture)
					return picture
				},
				(error: unknown) => {
					unreadable.set(key, true)
					log.warn(
						{ seller: sellerId, path, error },
						'a picture is missing in documents: it could not be read',
					)
					return null
				},
			)
			const over = new AbortController()
			const late = sleep(waitMs, null, { signal: over.signal }).catch(() => null)
			return Promise.race([read, late]).finally(() => over.abort())
		},
	}
}
