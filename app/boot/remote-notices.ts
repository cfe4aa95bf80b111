import { setTimeout as pause } from 'node:timers/promises'
import { noticesPath, StreamReading, streamTimes } from '#app/contract/notice-stream.ts'
import type { NoticeListener } from '#app/contract/notices.ts'
import type { RemoteApi } from '#app/gateway/transport.ts'
import { outageOf } from '#app/lib/outage.ts'
import { askEngine } from './engine-question.ts'

/** The notices that a storefront process receives from its engine process. */
export interface RemoteNotices {
	listen(listener: NoticeListener): void
	/** Whether the stream is open and the engine has sent something on it. */
	isLive(): boolean
	/** Opens the stream, and again whenever it ends. */
	start(): void
	close(): Promise<void>
}

interface Options extends RemoteApi {
	log: {
		info(facts: object, message: string): void
		error(facts: object, message: string): void
	}
	/** From 0 to 1: storefronts that lost one engine come back at different moments. */
	random?: () => number
	silentMs?: number
}

const firstPauseMs = 250
const longestPauseMs = 5_000
const silent = new Error('the engine is silent')

/**
 * Keeps a stream open from the engine process, which sends every notice on it. Whenever one has begun, anything may have changed
 * before: `missed` is called when the first bytes arrive, from which on the engine leaves no notice out.
 */
export function openRemoteNotices({
	url,
	key,
	log,
	random = Math.random,
	silentMs = streamTimes.silentMs,
}: Options): RemoteNotices {
	const listeners: NoticeListener[] = []
	const ending = new AbortController()
	let isLive = false
	let isLost = false
	let work: Promise<void> = Promise.resolve()

	function arrived(): void {
		if (isLost) log.info({}, 'the notices of the engine are back')
		isLive = true
		isLost = false
		for (const listener of listeners) listener.missed()
	}

	/** The end of a stream that has lasted is no failure until no other one opens: the engine may have been restarted. */
	function lost(error: unknown, hasLasted: boolean): void {
		const hasEnded = isLive && hasLasted && error !== silent
		isLive = false
		if (isLost || hasEnded || ending.signal.aborted) return
		// Where calls fail for the same reason, the log counts them together.
		isLost = outageOf(error) === null
		log.error({ error }, 'the engine sends no notices: its changes show here after seconds')
	}

	/** Reads one stream to its end; rejects with the reason. */
	async function read(): Promise<never> {
		const cut = new AbortController()
		const abort = (): void => cut.abort(new Error('the storefront ends'))
		ending.signal.addEventListener('abort', abort)
		// Also where a proxy in between keeps all bytes to itself.
		const silence = setTimeout(() => cut.abort(silent), silentMs)
		try {
			const headers = { accept: 'text/event-stream', 'accept-encoding': 'identity' }
			const { body } = await askEngine({ url, key }, noticesPath, { headers, signal: cut.signal })
			if (!body) throw new Error('the engine answered without a stream')
			const reading = new StreamReading()
			for await (const piece of body.pipeThrough(new TextDecoderStream())) {
				silence.refresh()
				if (!isLive) arrived()
				for (const notice of reading.take(piece)) for (const listener of listeners) listener.received(notice)
			}
			throw new Error('the engine has ended the stream')
		} finally {
			clearTimeout(silence)
			ending.signal.removeEventListener('abort', abort)
		}
	}

	async function keepOpen(): Promise<void> {
		let pauseMs = firstPauseMs
		while (!ending.signal.aborted) {
			const began = performance.now()
			const hasLasted = (): boolean => performance.now() - began > longestPauseMs
			await read().catch((error) => lost(error, hasLasted()))
			// A stream that never lasts would otherwise invalidate all pages four times a second.
			pauseMs = hasLasted() ? firstPauseMs : pauseMs
			await pause(pauseMs * (0.75 + random() / 2), undefined, { ref: false, signal: ending.signal }).catch(
				() => undefined,
			)
			pauseMs = Math.min(2 * pauseMs, longestPauseMs)
		}
	}

	return {
		listen: (listener) => {
			listeners.push(listener)
		},
		isLive: () => isLive,
		start() {
			work = keepOpen()
		},
		async close() {
			ending.abort()
			await work
		},
	}
}
