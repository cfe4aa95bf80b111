import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { type Product, startProduct } from '#tests/builders/product.ts'
import { runProduct } from '#tests/builders/running-product.ts'
import { stockedFolder } from '#tests/builders/stock.ts'

const anySeller = /harbour|tidewater/i

const product = runProduct('hosts')

/** The response to bytes that no client library would send. */
function raw(port: number, text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect(port, '127.0.0.1', () => socket.end(text))
		let answer = ''
		socket.on('data', (chunk) => {
			answer += chunk
		})
		socket.on('error', reject)
		socket.on('close', () => resolve(answer))
	})
}

/** The id of the seller whose style sheet the page links. */
async function sellerOf(
	from: Product,
	host: string,
	headers: Record<string, string> = {},
): Promise<string | null> {
	const page = await from.send('/events', { host, headers })
	return /\/theme\/([a-z-]+)\./.exec(page.text)?.[1] ?? null
}

describe('a host', () => {
	it.each([
		['a stranger', 'evil.example'],
		['a venue that does not exist', 'no-such-venue.localhost'],
		['a name inside another', 'harbour-science.localhost.evil.example'],
		['a prototype', '__proto__.localhost'],
	])('a host of %s gets no seller name and no cookie', async (_what, host) => {
		for (const path of [
			'/',
			'/events',
			'/api/events/available',
			'/theme/harbour-science.css',
			'/images/logo.svg',
			'/healthz/config',
			'/_outbox',
		]) {
			const answer = await product.send(path, { host })
			expect([400, 404], `${path} ${answer.status}`).toContain(answer.status)
			expect(answer.text, path).not.toMatch(anySeller)
			expect(answer.headers['set-cookie'], path).toBeUndefined()
		}
	})

	it.each(['HARBOUR-SCIENCE.localhost', 'harbour-science.localhost.', 'harbour-science.localhost:8080'])(
		'a host written as %s is the same venue',
		async (host) => {
			expect(await sellerOf(product, host)).toBe('harbour-science')
		},
	)

	it.each([
		[
			'two Host headers',
			'GET / HTTP/1.1\r\nHost: harbour-science.localhost\r\nHost: tidewater-aquarium.localhost\r\n\r\n',
		],
		['no Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
		[
			'a target with another host in it',
			'GET http://tidewater-aquarium.localhost/ HTTP/1.1\r\nHost: harbour-science.localhost\r\n\r\n',
		],
		[
			'a target with its own host in it',
			'GET http://harbour-science.localhost/ HTTP/1.1\r\nHost: harbour-science.localhost\r\n\r\n',
		],
		['a user in the host', 'GET / HTTP/1.1\r\nHost: harbour-science.localhost@evil.example\r\n\r\n'],
		['a path in the host', 'GET / HTTP/1.1\r\nHost: harbour-science.localhost/evil\r\n\r\n'],
		['a list of hosts', 'GET / HTTP/1.1\r\nHost: harbour-science.localhost, evil.example\r\n\r\n'],
		['an empty host', 'GET / HTTP/1.1\r\nHost: \r\n\r\n'],
		['a target that is not a path', 'OPTIONS * HTTP/1.1\r\nHost: harbour-science.localhost\r\n\r\n'],
	])('a request with %s gets 400', async (_what, text) => {
		const answer = await raw(product.port, text)
		expect(answer).toMatch(/^HTTP\/1\.1 400 /)
		expect(answer).not.toMatch(anySeller)
	})
})

describe('forwarded headers', () => {
	const host = 'tidewater-aquarium.localhost'

	it.each(['X-Forwarded-Host', 'X-Original-Host', 'Forwarded'])(
		'the header %s of an untrusted client is ignored',
		async (name) => {
			const value = name === 'Forwarded' ? 'host=harbour-science.localhost' : 'harbour-science.localhost'
			expect(await sellerOf(product, host, { [name]: value })).toBe('tidewater-aquarium')
		},
	)

	it('X-Forwarded-Host of a trusted proxy is used', async () => {
		const own = await stockedFolder('trusting')
		const behindProxy = await startProduct({
			env: { DATA_DIR: `${own.path}/data`, TRUSTED_PROXIES: '10.0.0.0/8,127.0.0.1' },
		})
		try {
			expect(await sellerOf(behindProxy, 'inner.example', { 'X-Forwarded-Host': host })).toBe(
				'tidewater-aquarium',
			)
			expect(await sellerOf(behindProxy, host, { 'X-Forwarded-Host': 'evil.example' })).toBeNull()
			expect(await sellerOf(behindProxy, host)).toBe('tidewater-aquarium')
		} finally {
			await behindProxy.stop()
			await own.remove()
		}
	}, 180_000)
})

describe('the bare localhost', () => {
	it('localhost lists the venues in a demonstration', async () => {
		const page = await product.send('/', { host: `localhost:${product.port}` })
		expect(page.status).toBe(200)
		expect(page.text).toContain(`http://harbour-science.localhost:${product.port}/`)
		expect(page.text).toContain(`http://tidewater-aquarium.localhost:${product.port}/`)
	})

	it('localhost names no venue below the list', async () => {
		const page = await product.send('/events', { host: `localhost:${product.port}` })
		expect(page.status).toBe(404)
		expect(page.text).not.toMatch(anySeller)
	})
})
