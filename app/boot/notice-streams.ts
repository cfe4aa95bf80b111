import { streamComment, streamEvent, streamTimes } from '#app/contract/notice-stream.ts'
import type { Notice } from '#app/contract/notices.ts'
import { UnsentNotices } from '#app/data/unsent-notices.ts'

/** The streams from an engine process to its storefront processes. */
export interface NoticeStreams {
	/** Sends a notice on every open stream within some milliseconds; never throws. */
	send(notice: Notice): void
	/** Opens a stream: server-sent events, until its reader or the process ends. */
	open(): ReadableStream<Uint8Array>
	close(): void
}

// As between processes on one database: what a rush sells in this time is one event.
const gatherMs = 20
// Of one stream, beyond what the sockets hold: some hundred sales. The stream of a slower reader ends.
const mostWaitingBytes = 65_536

/** Each event is encoded once, however many streams there are. */
export function createNoticeStreams({ heartbeatMs }: { heartbeatMs: number } = streamTimes): NoticeStreams {
	const encoder = new TextEncoder()
	const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
	const sales = new UnsentNotices()
	const others = new Map<string, Notice>()
	let timer: NodeJS.Timeout | undefined

	function write(text: string): void {
		const bytes = encoder.encode(text)
		for (const stream of streams) {
			stream.enqueue(bytes)
			if ((stream.desiredSize ?? 0) <= 0) end(stream)
		}
	}

	/** What waits is still sent. The reader then opens another stream and takes everything for changed. */
	function end(stream: ReadableStreamDefaultController<Uint8Array>): void {
		streams.delete(stream)
		stream.close()
	}

	function flush(): void {
		timer = undefined
		const notices = [...sales.take(), ...others.values()]
		others.clear()
		write(streamEvent(notices))
	}

	const heartbeat = setInterval(() => write(streamComment), heartbeatMs).unref()

	return {
		send(notice) {
			if (streams.size === 0) return
			if (notice.kind === 'sale') sales.add(notice)
			else others.set(`${notice.kind} ${notice.seller}`, notice)
			timer ??= setTimeout(flush, gatherMs).unref()
		},
		open() {
			let own: ReadableStreamDefaultController<Uint8Array>
			return new ReadableStream<Uint8Array>(
				{
					start(stream) {
						own = stream
						streams.add(stream)
						stream.enqueue(encoder.encode(streamComment))
					},
					cancel: () => {
						streams.delete(own)
					},
				},
				new ByteLengthQueuingStrategy({ highWaterMark: mostWaitingBytes }),
			)
		},
		close() {
			clearInterval(heartbeat)
			clearTimeout(timer)
			for (const stream of streams) end(stream)
		},
	}
}
