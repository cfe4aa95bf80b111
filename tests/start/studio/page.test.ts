import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { runProduct } from '#tests/builders/running-product.ts'

const product = runProduct('studio-page')
const assets = 'build/studio/assets'

describe('the page of the Studio', () => {
	it('is answered at the host of a venue, of several and of the operator, and nowhere else', async () => {
		expect((await product.send('/_studio')).status).toBe(200)
		expect((await product.send('/_studio/')).status).toBe(200)
		expect((await product.send('/_studio', { host: `localhost:${product.port}` })).status).toBe(200)
		expect((await product.send('/_studio', { host: 'elsewhere.example' })).status).toBe(404)
		expect((await product.send('/_studio/words')).status).toBe(404)
		expect((await product.send('/_studio', { method: 'POST', body: {} })).status).toBe(404)
	})

	it('allows nothing but its own files, calls and pages, is in no frame and in no cache', async () => {
		const { headers } = await product.send('/_studio')
		const policy = String(headers['content-security-policy'])
		expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
		expect(policy).toContain("frame-ancestors 'none'")
		expect(policy).toContain("frame-src 'self'")
		expect(policy).not.toMatch(/unsafe|nonce|https?:/)
		expect(headers['x-frame-options']).toBe('DENY')
		expect(headers['cache-control']).toBe('no-store')
		expect(headers['referrer-policy']).toBe('no-referrer')
		expect(headers['set-cookie']).toBeUndefined()
	})

	it('loads files that browsers cache for ever, with their types', async () => {
		const { text } = await product.send('/_studio')
		const names = [...text.matchAll(/(?:src|href)="(\/_studio\/assets\/[^"]+)"/g)].map(
			([, name = '']) => name,
		)
		expect(names).toHaveLength(2)
		for (const name of names) {
			const file = await product.send(name)
			expect(file.status, name).toBe(200)
			expect(file.headers['cache-control']).toContain('immutable')
			expect(file.headers['x-content-type-options']).toBe('nosniff')
			const small = await product.send(name, { headers: { 'accept-encoding': 'gzip' } })
			expect(small.headers['content-encoding']).toBe('gzip')
		}
		expect((await product.send('/_studio/assets/nothing.js')).status).toBe(404)
		expect((await product.send('/_studio/assets/..%2findex.html')).status).toBe(404)
	})
})

test('the script of the Studio weighs less than 200 kB', () => {
	const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
	const bytes = scripts.map((name) => gzipSync(readFileSync(join(assets, name))).length)
	expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(200_000)
	expect(scripts.length).toBeGreaterThan(0)
})

test('the first script of the Studio weighs less than 85 kB', async () => {
	const { text } = await product.send('/_studio')
	const name = /src="\/_studio\/assets\/([^"]+\.js)"/.exec(text)?.[1] ?? ''
	expect(gzipSync(readFileSync(join(assets, name))).length).toBeLessThan(85_000)
})

test.each(['/', '/events', '/cart', '/login', '/robots.txt'])(
	'%s of a shop names nothing of the Studio',
	async (path) => {
		expect((await product.send(path)).text).not.toContain('_studio')
	},
)
