import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNoticeStreams, type NoticeStreams } from '#app/boot/notice-streams.ts'
import { StreamReading, streamComment } from '#app/contract/notice-stream.ts'
import type { Notice } from '#app/contract/notices.ts'

let streams: NoticeStreams
beforeEach(() => {
	vi.useFakeTimers()
	streams = createNoticeStreams({ heartbeatMs: 2_000 })
})
afterEach(() => {
	streams.close()
	vi.useRealTimers()
})

const sale = (...events: string[]): Notice => ({ kind: 'sale', seller: 'one', events })
// Longer than notices gather.
const gather = () => vi.advanceTimersByTime(50)

/** A storefront that reads its stream at once. */
function aReader() {
	const read = { text: '', notices: [] as Notice[], isEnded: false }
	const decoder = new TextDecoder()
	const reading = new StreamReading()
	const reader = streams.open().getReader()
	const work = (async () => {
		for (;;) {
			const { done, value } = await reader.read()
			if (done) break
			const text = decoder.decode(value, { stream: true })
			read.text += text
			read.notices.push(...reading.take(text))
		}
		read.isEnded = true
	})()
	return { read, reader, work }
}
const turn = () => vi.advanceTimersByTimeAsync(0)

it('each of a hundred storefronts receives what is sold in one event of its stream', async () => {
	const readers = Array.from({ length: 100 }, aReader)
	streams.send(sale('evt_a'))
	streams.send(sale('evt_b'))
	streams.send({ kind: 'switches', seller: 'two' })
	streams.send({ kind: 'switches', seller: 'two' })
	gather()
	await turn()
	for (const { read } of readers) {
		expect(read.notices).toEqual([sale('evt_a', 'evt_b'), { kind: 'switches', seller: 'two' }])
		expect(read.text.split('data: ')).toHaveLength(2)
	}
})

it('a stream begins with bytes at once, and is never silent', async () => {
	const { read } = aReader()
	await turn()
	expect(read.text).toBe(streamComment)
	await vi.advanceTimersByTimeAsync(6_100)
	expect(read.text).toBe(streamComment.repeat(4))
})

it('a stream whose reader is too slow ends, and does not delay the others', async () => {
	const slow = streams.open()
	const { read } = aReader()
	const events = Array.from({ length: 90 }, (_, index) => `evt_${index}`)
	let sent = 0
	for (; sent < 500; sent += 1) {
		streams.send(sale(...events))
		gather()
		await turn()
	}
	expect(read.notices).toHaveLength(sent)
	let bytes = 0
	for await (const piece of slow) bytes += piece.byteLength
	// The slow reader receives the buffered notices and the end of the stream. Later notices were not buffered for it.
	expect(bytes).toBeGreaterThan(65_000)
	expect(bytes).toBeLessThan(70_000)
})

it('a cancelled stream is removed, and the end of the process ends all others', async () => {
	const { reader } = aReader()
	const other = aReader()
	await reader.cancel()
	streams.send(sale('evt_a'))
	gather()
	await turn()
	expect(other.read.notices).toEqual([sale('evt_a')])
	streams.close()
	await other.work
	expect(other.read.isEnded).toBe(true)
})
