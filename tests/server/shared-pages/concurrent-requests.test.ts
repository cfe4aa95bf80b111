import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { aPageApp, html } from '#tests/builders/page-app.ts'
import { gallery, World } from '#tests/sellers/world.ts'

const host = 'gallery.localhost:3000'
const now = new Date('2027-05-01T12:00:10Z')
const world = new World().seller(gallery)
beforeAll(() => {
	vi.useFakeTimers({ toFake: ['Date'], now })
})
afterAll(() => {
	vi.useRealTimers()
	world.close()
})

function resolved(): ResolvedSeller {
	const { seller, problems } = world.resolve()
	if (!seller) throw new Error(JSON.stringify(problems))
	return seller.at(now)
}

/** An app whose renders wait until they are released. */
function appWithHeldRenders() {
	const heldRenders: (() => void)[] = []
	const app = aPageApp({
		site: { seller: resolved() },
		host,
		render: async (request, { render, nonce, visit }) => {
			await new Promise<void>((resolve) => heldRenders.push(resolve))
			request.signal.throwIfAborted()
			const cookie = request.headers.get('cookie') ?? ''
			return html(`${render} ${nonce} ${visit.requestId} ${visit.attempt} ${cookie}`)
		},
	})
	const releaseRenders = async (): Promise<void> => {
		for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
		for (const release of heldRenders.splice(0)) release()
	}
	return { ...app, releaseRenders }
}

const path = '/events/evt_a?date=2027-05-02'

describe('150 concurrent requests for one page that is not cached', () => {
	it('concurrent requests share one render, each with a nonce, a request id and an attempt of its own', async () => {
		const { visits, ask, releaseRenders } = appWithHeldRenders()
		const requests = Array.from({ length: 150 }, () => ask(path))
		await releaseRenders()
		const answers = await Promise.all(requests)
		const texts = await Promise.all(answers.map((answer) => answer.text()))
		expect(visits).toHaveLength(1)
		expect(new Set(texts.map((text) => text.split(' ')[0]))).toEqual(new Set(['1']))
		expect(new Set(texts.map((text) => text.split(' ')[1])).size).toBe(150)
		expect(texts.map((text) => text.split(' ')[2])).toEqual(
			answers.map((answer) => answer.headers.get('x-request-id')),
		)
		const attempts = texts.map((text) => text.split(' ')[3])
		expect(new Set(attempts).size).toBe(150)
		expect(attempts).not.toContain('undefined')
		for (const [index, answer] of answers.entries())
			expect(answer.headers.get('content-security-policy')).toContain(
				`'nonce-${texts[index]?.split(' ')[1]}'`,
			)
	})

	it('control: concurrent requests with carts get a render each', async () => {
		const { visits, ask, releaseRenders } = appWithHeldRenders()
		const requests = Array.from({ length: 150 }, (_, number) =>
			ask(path, `foyer_cart_gallery=crt_${number}.s`),
		)
		await releaseRenders()
		const texts = await Promise.all(requests.map(async (answer) => (await answer).text()))
		expect(visits).toHaveLength(150)
		expect(texts.map((text) => text.split(' ')[4])).toEqual(
			Array.from({ length: 150 }, (_, number) => `foyer_cart_gallery=crt_${number}.s`),
		)
	})
})

describe('a render that several visitors share', () => {
	it('a shared render reads no cookie of the first visitor', async () => {
		const { ask, releaseRenders } = appWithHeldRenders()
		const requests = [
			ask(path, 'foyer_visit_gallery=expresscheckout=1; foyer_consent_gallery=granted'),
			ask(path),
		]
		await releaseRenders()
		const texts = await Promise.all(requests.map(async (answer) => (await answer).text()))
		expect(texts.map((text) => text.split(' ')[4])).toEqual(['', ''])
	})

	it('a shared render continues when the first client disconnects', async () => {
		const { visits, ask, releaseRenders } = appWithHeldRenders()
		const client = new AbortController()
		const first = ask(path, '', { signal: client.signal })
		const second = ask(path)
		await new Promise(setImmediate)
		client.abort()
		await releaseRenders()
		await first
		expect([(await second).status, visits.length]).toEqual([200, 1])
	})
})

describe('the attempt of a page, which is part of the key of a reservation', () => {
	it('the attempt of a page is not the request id, which is logged', async () => {
		const { visits, ask } = aPageApp({ site: { seller: resolved() }, host })
		const answer = await ask(path)
		const id = answer.headers.get('x-request-id')
		expect(visits[0]?.requestId).toBe(id)
		expect(visits[0]?.attempt).toMatch(/^[\w-]{36}$/)
		expect(visits[0]?.attempt).not.toBe(id)
	})
})

describe('the scheme of the addresses in a page', () => {
	it.each(['http', 'https'] as const)(
		'the scheme of addresses is https wherever the product is served over https: requested by %s',
		async (scheme) => {
			const { visits, ask } = aPageApp({ site: { seller: resolved() }, host, publicScheme: 'https' })
			await ask(path, '', { scheme })
			expect(visits[0]?.scheme).toBe('https')
		},
	)

	it('the scheme of addresses is otherwise that of the request, and the page cache separates the two', async () => {
		const { visits, ask } = aPageApp({ site: { seller: resolved() }, host })
		const answers = [
			await ask(path, '', { scheme: 'http' }),
			await ask(path, '', { scheme: 'https' }),
			await ask(path, '', { scheme: 'http' }),
		]
		expect(visits.map(({ scheme }) => scheme)).toEqual(['http', 'https'])
		expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
			'<p>1</p>',
			'<p>2</p>',
			'<p>1</p>',
		])
	})
})
