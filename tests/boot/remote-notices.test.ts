import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openRemoteNotices, type RemoteNotices } from '#app/boot/remote-notices.ts'
import { noticesPath, streamComment, streamEvent } from '#app/contract/notice-stream.ts'
import type { Notice } from '#app/contract/notices.ts'

const key = 'the-key-of-a-test-with-32-letters'
const sale: Notice = { kind: 'sale', seller: 'one', events: ['evt_ä'] }
const log = { info: vi.fn(), error: vi.fn() }

let server: Server
let streams: ServerResponse[]
/** What the engine says first. */
let begin: (stream: ServerResponse) => void
let notices: RemoteNotices
let received: Notice[]
let missed: number
let refused: number

beforeEach(async () => {
	vi.clearAllMocks()
	streams = []
	received = []
	missed = 0
	refused = 0
	begin = (stream) => stream.writeHead(200).write(streamComment)
	server = createServer((incoming, outgoing) => {
		if (incoming.url !== noticesPath || incoming.headers['x-foyer-key'] !== key) {
			refused += 1
			return void outgoing.writeHead(403).end()
		}
		streams.push(outgoing)
		begin(outgoing)
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	notices = aStorefront(key)
})
afterEach(async () => {
	await notices.close()
	server.closeAllConnections()
	await new Promise((done) => server.close(done))
})

function aStorefront(shown: string): RemoteNotices {
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const opened = openRemoteNotices({ url, key: shown, log, random: () => 0, silentMs: 400 })
	opened.listen({
		received: (notice) => void received.push(notice),
		missed: () => {
			missed += 1
		},
	})
	return opened
}

const until = (ask: () => unknown, answer: unknown) =>
	expect.poll(ask, { timeout: 5_000, interval: 5 }).toEqual(answer)

it('notices arrive whole, however the network divides them, and unknown ones are left out', async () => {
	notices.start()
	await until(notices.isLive, true)
	const bytes = Buffer.from(streamEvent([{ kind: 'of a later version' } as never, sale]))
	const [stream] = streams
	for (const byte of bytes) {
		stream?.write(Buffer.of(byte))
		await new Promise(setImmediate)
	}
	await until(() => received, [sale])
	expect(log.error).not.toHaveBeenCalled()
})

it('everything counts as changed when a stream has begun, and not before the engine has sent something', async () => {
	begin = (stream) => stream.writeHead(200).flushHeaders()
	notices.start()
	await until(() => streams.length, 1)
	expect([notices.isLive(), missed]).toEqual([false, 0])
	streams[0]?.write(streamComment)
	await until(() => missed, 1)
	expect(notices.isLive()).toBe(true)
	begin = (stream) => stream.writeHead(200).write(streamComment)
	streams[0]?.destroy()
	await until(() => missed, 2)
	expect([streams.length, log.error.mock.calls.length, log.info.mock.calls.length]).toEqual([2, 1, 1])
})

it.each([
	['that sends no byte', (stream: ServerResponse) => stream.writeHead(200).flushHeaders()],
	['that falls silent', (stream: ServerResponse) => void stream.writeHead(200).write(streamComment)],
	['that does not answer', () => undefined],
])('a stream %s is given up, and another one opened', async (_, silent) => {
	begin = silent
	notices.start()
	await until(() => streams.length, 2)
	await until(() => streams[0]?.destroyed, true)
	begin = (stream) => stream.writeHead(200).write(streamComment)
	await until(notices.isLive, true)
	expect(log.error).toHaveBeenCalledTimes(1)
})

it('an engine that refuses the key is asked again, and named once', async () => {
	const other = aStorefront('another-key-of-32-letters-or-more')
	other.start()
	await until(() => refused, 3)
	expect(String(log.error.mock.calls[0]?.[0].error)).toContain('the engine answered 403')
	expect(other.isLive()).toBe(false)
	await other.close()
	expect(log.error).toHaveBeenCalledTimes(1)
})

it('the end of the storefront ends its stream at once, without an error', async () => {
	notices.start()
	await until(notices.isLive, true)
	await notices.close()
	await until(() => streams[0]?.destroyed, true)
	expect([notices.isLive(), log.error.mock.calls.length, streams.length]).toEqual([false, 0, 1])
})
