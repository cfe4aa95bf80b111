import { rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { staticFiles } from '#app/server/static-files.ts'
import { scratchFolder } from '#tests/builders/product.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
	for (const close of closing.splice(0)) await close()
})

async function serving(): Promise<{ url: string; file: string }> {
	const { path, remove } = await scratchFolder('static')
	await mkdir(`${path}/assets`)
	const file = `${path}/assets/page-abc.js`
	writeFileSync(file, 'export const a = 1')
	writeFileSync(`${file}.gz`, gzipSync('export const a = 1'))
	const serve = staticFiles(path)
	const server = createServer((incoming, outgoing) =>
		serve(incoming, outgoing, () => outgoing.writeHead(204).end()),
	)
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	closing.push(() => new Promise((done) => server.close(done)), remove)
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, file }
}

it('serves a built file for ever, compressed where the browser can', async () => {
	const { url } = await serving()
	const answer = await fetch(`${url}/assets/page-abc.js`, { headers: { 'accept-encoding': 'gzip' } })
	expect(answer.headers.get('cache-control')).toContain('immutable')
	expect(answer.headers.get('content-encoding')).toBe('gzip')
	expect(await answer.text()).toBe('export const a = 1')
	const again = await fetch(`${url}/assets/page-abc.js`, {
		headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
	})
	expect(again.status).toBe(304)
})

it('goes on with what it started with while the folder is built anew', async () => {
	const { url, file } = await serving()
	rmSync(file)
	const answer = await fetch(`${url}/assets/page-abc.js`)
	expect(await answer.text()).toBe('export const a = 1')
})

it('answers a missing file itself and lets every other path through', async () => {
	const { url } = await serving()
	expect((await fetch(`${url}/assets/../../package.json`)).status).toBe(204)
	expect((await fetch(`${url}/assets/none.js`)).status).toBe(404)
	expect((await fetch(`${url}/events`)).status).toBe(204)
})
