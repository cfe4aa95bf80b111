import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import type { Flag } from '#app/contract/config.generated.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { createFlagProviders, RemoteFlags, staticFlags } from '#app/sellers/targeting/flag-service.ts'
import { type VisitFacts, visitorFacts } from '#app/sellers/targeting/visit.ts'
import {
	type FlagServiceDouble,
	failing,
	flagsOf,
	saying,
	silent,
	stalling,
	startFlagService,
} from '#tests/builders/flag-service.ts'

const remote: Flag = { kind: 'permission', default: false, source: 'remote', thrown: false, rules: [] }
const flags: Record<string, Flag> = { near: { ...remote, source: 'static' }, far: remote, other: remote }

const timeoutMs = { timeout: 60_000, interval: 2 }

let double: FlagServiceDouble
let providers: RemoteFlags[] = []
let clock = { at: 0 }
type Say = (facts: { flag?: string; reason?: string }, message: string) => void
let log: { info: Mock<Say>; warn: Mock<Say> }

beforeEach(async () => {
	double = await startFlagService()
	providers = []
	clock = { at: 1_000_000 }
	log = { info: vi.fn<Say>(), warn: vi.fn<Say>() }
})
afterEach(async () => {
	vi.restoreAllMocks()
	for (const provider of providers) provider.close()
	await double.close()
})

function provider(change: Partial<{ key: string; refreshSeconds: number; url: string }> = {}): RemoteFlags {
	const service = { url: double.url, key: 'the-key', refreshSeconds: 30, ...change }
	const made = new RemoteFlags(service, flags, { environment: 'demo', log, clock: () => clock.at })
	providers.push(made)
	return made
}

const visit = (visitorId: string | null = 'visitor-1', locale = 'en-US'): VisitFacts =>
	visitorFacts({
		visitorId,
		cartId: null,
		cartCount: 0,
		hasAnchor: false,
		locale,
		route: 'events',
		now: new Date(),
		preview: null,
		account: null,
	})

/** Timeouts last a hundredth of their time; the spy has the requested ones. */
function shortTimeouts() {
	const timeout = AbortSignal.timeout.bind(AbortSignal)
	return vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / 100))
}

/** A turn of the event loop, in which all pending promises settle. */
const turn = (): Promise<void> => new Promise((done) => setImmediate(done))

/** Waits until the background refresh gives the expected values. */
async function later(made: RemoteFlags, expected: object, facts = visit()): Promise<void> {
	await vi.waitFor(() => expect(made.cached('gallery', facts)).toEqual(expected), timeoutMs)
}

/** The values for a visitor without waiting. */
const atOnce = (made: RemoteFlags, visitorId: string): Promise<unknown> =>
	Promise.race([
		made.decide('gallery', visit(visitorId)),
		new Promise((done) => setImmediate(() => done('waits'))),
	])

describe('a flag service', () => {
	test('the client requests flags in bulk with key, visitor and environment', async () => {
		double.answer(flagsOf({ far: true, other: false }))
		expect(await provider().decide('gallery', visit())).toEqual({ far: true, other: false })
		expect(double.received).toEqual([
			{
				method: 'POST',
				path: '/ofrep/v1/evaluate/flags',
				authorization: 'Bearer the-key',
				ifNoneMatch: null,
				context: {
					targetingKey: 'visitor-1',
					role: 'anonymous',
					membership: 'none',
					locale: 'en-US',
					environment: 'demo',
					seller: 'gallery',
				},
			},
		])
	})

	test('the client accepts a service URL with a path, with and without a trailing slash', async () => {
		double.answer(flagsOf({ far: true }))
		expect(await provider({ url: `${double.url}/` }).decide('gallery', visit())).toEqual({ far: true })
	})

	test('the client sends no request without a visitor id', async () => {
		expect(await provider().decide('gallery', visit(null))).toEqual({})
		expect(double.received).toEqual([])
	})

	test('the client uses fresh values and refreshes old ones in the background with the ETag', async () => {
		const made = provider()
		const sent = vi.spyOn(globalThis, 'fetch')
		double.answer(flagsOf({ far: true }, '"one"'))
		await made.decide('gallery', visit())
		clock.at += 29_999
		await made.decide('gallery', visit())
		expect(double.received).toHaveLength(1)
		clock.at += 1
		expect(await made.decide('gallery', visit())).toEqual({ far: true })
		await vi.waitFor(() => expect(double.received).toHaveLength(2), timeoutMs)
		expect(double.received[1]?.ifNoneMatch).toBe('"one"')
		await Promise.all(sent.mock.results.map(({ value }) => value))
		await turn()
		// 304: the cached values are fresh again.
		clock.at += 29_999
		expect(await made.decide('gallery', visit())).toEqual({ far: true })
		await turn()
		expect(sent).toHaveBeenCalledTimes(2)
		double.answer(flagsOf({ far: false }, '"two"'))
		clock.at += 1
		expect(await made.decide('gallery', visit())).toEqual({ far: true })
		await later(made, { far: false })
	})

	test('the client caches values by visitor, language and seller', async () => {
		double.answer(({ context }, outgoing) =>
			flagsOf({ far: context.targetingKey === 'visitor-1' && context.locale === 'en-US' })(
				{ method: '', path: '', authorization: '', ifNoneMatch: null, context },
				outgoing,
			),
		)
		const made = provider()
		expect(await made.decide('gallery', visit())).toEqual({ far: true })
		expect(await made.decide('gallery', visit('visitor-2'))).toEqual({ far: false })
		expect(await made.decide('gallery', visit('visitor-1', 'es-US'))).toEqual({ far: false })
		await made.decide('museum', visit())
		expect(double.received.map(({ context }) => context.seller)).toEqual([
			'gallery',
			'gallery',
			'gallery',
			'museum',
		])
	})

	test('the client shares one request between concurrent calls for a visitor', async () => {
		double.answer(flagsOf({ far: true }))
		const made = provider()
		const both = await Promise.all([made.decide('gallery', visit()), made.decide('gallery', visit())])
		expect([both, double.received.length]).toEqual([[{ far: true }, { far: true }], 1])
	})

	test('the client uses only remote flags and logs others once', async () => {
		double.answer(flagsOf({ far: true, near: true, unheard_of: true, other: 'yes' }, ''))
		const made = provider()
		expect(await made.decide('gallery', visit())).toEqual({ far: true })
		await made.decide('gallery', visit('visitor-2'))
		expect(log.warn.mock.calls.map(([facts, message]) => `${facts.flag}: ${message}`)).toEqual([
			'near: the flag service returned a flag whose source is not "remote"',
			'unheard_of: the flag service returned a flag whose source is not "remote"',
			'other: the flag service returned a value that is no boolean',
		])
	})

	test("the file's rules decide a flag with an error or without a value", async () => {
		const list = [
			{ key: 'far', errorCode: 'PARSE_ERROR' },
			{ key: 'other', reason: 'DISABLED' },
			null,
			7,
			{ value: true },
		]
		double.answer(saying(JSON.stringify({ flags: list })))
		expect(await provider().decide('gallery', visit())).toEqual({})
		expect(log.warn).not.toHaveBeenCalled()
	})
})

describe('a flag service that fails', () => {
	const ways: [string, Parameters<FlagServiceDouble['answer']>[0]][] = [
		['401', (_, outgoing) => outgoing.writeHead(401).end()],
		['403', (_, outgoing) => outgoing.writeHead(403).end()],
		['404', failing(404)],
		['500', failing(500)],
		['503', (_, outgoing) => outgoing.writeHead(503).end('busy')],
		['429', failing(429, { 'retry-after': '120' })],
		['text', saying('<html>', 'text/html')],
		['half a document', saying('{"flags": [')],
		['no list', saying('{"flags": "all"}')],
		['another document', saying('[]')],
		['a closed connection', (_, outgoing) => outgoing.destroy()],
		['an answer to a question that was not asked', (_, outgoing) => outgoing.writeHead(304).end()],
	]

	test.each(ways)("a service with %s leaves the cached value, else the file's rules", async (_, way) => {
		const made = provider()
		double.answer(way)
		expect(await made.decide('gallery', visit())).toEqual({})
		double.answer(flagsOf({ far: true }, '"x"'))
		clock.at += 3_600_000
		await made.decide('gallery', visit())
		await later(made, { far: true })
		double.answer(way)
		clock.at += 30_000
		const before = double.received.length
		expect(await made.decide('gallery', visit())).toEqual({ far: true })
		await vi.waitFor(() => expect(double.received.length).toBe(before + 1), timeoutMs)
		await new Promise((done) => setTimeout(done, 20))
		expect(await made.decide('gallery', visit())).toEqual({ far: true })
	})

	test('a silent service delays one page by two seconds, and no other', async () => {
		double.answer(silent)
		const limit = shortTimeouts()
		const made = provider()
		// Without a timeout this would wait for ever.
		expect(await made.decide('gallery', visit())).toEqual({})
		clock.at += 3_600_000
		for (const id of ['visitor-1', 'visitor-2', 'visitor-3']) expect(await atOnce(made, id)).toEqual({})
		expect(new Set(limit.mock.calls.map(([milliseconds]) => milliseconds))).toEqual(new Set([2_000]))
	})

	test('a response that never ends times out', async () => {
		double.answer(stalling)
		const limit = shortTimeouts()
		expect(await provider().decide('gallery', visit())).toEqual({})
		expect(limit.mock.calls).toEqual([[2_000]])
	})

	test('the client pauses for Retry-After, or for the refresh interval', async () => {
		const made = provider()
		double.answer(failing(429, { 'retry-after': '120' }))
		await made.decide('gallery', visit())
		clock.at += 119_000
		await made.decide('gallery', visit())
		expect(double.received).toHaveLength(1)
		clock.at += 1_001
		double.answer(failing(500))
		await made.decide('gallery', visit())
		await vi.waitFor(() => expect(double.received).toHaveLength(2), timeoutMs)
		await new Promise((done) => setTimeout(done, 20))
		clock.at += 29_000
		await made.decide('gallery', visit())
		expect(double.received).toHaveLength(2)
	})

	test('a failure is logged once with a hint, and the recovery too', async () => {
		const made = provider({ key: 'wrong' })
		await made.decide('gallery', visit())
		clock.at += 30_000
		await made.decide('gallery', visit())
		await vi.waitFor(() => expect(double.received).toHaveLength(2), timeoutMs)
		expect(log.warn).toHaveBeenCalledTimes(1)
		expect(log.warn.mock.calls[0]?.[0].reason).toContain('integrations.flagService.key')
		expect(JSON.stringify(log.warn.mock.calls)).not.toContain('wrong')
		const good = provider()
		double.answer(failing(500))
		await good.decide('gallery', visit())
		double.answer(flagsOf({ far: true }))
		clock.at += 30_000
		await good.decide('gallery', visit())
		await later(good, { far: true })
		expect(log.info).toHaveBeenCalledTimes(1)
	})

	test('the client probes a failing service with one request at a time', async () => {
		const made = provider()
		double.answer(failing(500))
		await made.decide('gallery', visit())
		clock.at += 30_000
		double.answer(silent)
		await Promise.all(['a', 'b', 'c'].map((id) => made.decide('gallery', visit(id))))
		await vi.waitFor(() => expect(double.received).toHaveLength(2), timeoutMs)
	})

	test('an unreachable service counts as failing', async () => {
		const { url } = double
		await double.close()
		expect(await provider({ url }).decide('gallery', visit())).toEqual({})
		double = await startFlagService()
	})
})

describe('the provider of a seller', () => {
	const seller = (flagService: object | null) =>
		({ id: 'gallery', config: { flags, integrations: { flagService } } }) as unknown as ResolvedSeller
	const service = () => ({ url: double.url, key: { $env: 'FLAGS_KEY' }, refreshSeconds: 30 })
	const variables = { FLAGS_KEY: 'the-key', OTHER_KEY: 'another' }

	test("a seller without a flag service uses the file's rules", async () => {
		const all = createFlagProviders({ environment: 'demo', log, variables })
		expect(all.of(seller(null))).toBe(staticFlags)
		expect(await staticFlags.decide('gallery', visit())).toEqual({})
	})

	// spec: integrations.flagService
	test('the provider sends the key of the variable, and no request without one', async () => {
		const all = createFlagProviders({ environment: 'demo', log, variables })
		await all.of(seller(service())).decide('gallery', visit())
		expect(double.received.at(-1)?.authorization).toBe('Bearer the-key')
		expect(all.of(seller({ ...service(), key: { $env: 'MISSING_KEY' } }))).toBe(staticFlags)
		all.close()
	})

	test('the provider is replaced only when its settings change', () => {
		const all = createFlagProviders({ environment: 'demo', log, variables })
		const first = all.of(seller(service()))
		expect(all.of(seller(service()))).toBe(first)
		expect(all.of(seller({ ...service(), key: { $env: 'OTHER_KEY' } }))).not.toBe(first)
		all.close()
	})
})
