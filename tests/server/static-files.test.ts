import { rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { staticFiles } from '#app/server/built-pages.ts'
import { scratchFolder } from '#tests/builders/product.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
	for (const close of closers.splice(0)) await close()
})

async function startServer(): Promise<{ url: string; file: string }> {
	const { path, remove } = await scratchFolder('static')
	await mkdir(`${path}/assets`)
	const file = `${path}/assets/page-abc.js`
	writeFileSync(file, 'export const a = 1')
	writeFileSync(`${file}.gz`, gzipSync('export const a = 1'))
	const serve = staticFiles(path)
	const server = createServer((incoming, outgoing) =>
		serve(incoming, outgoing, () => outgoing.writeHead(204).end()),
	)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	closers.push(() => new Promise((resolve) => server.close(resolve)), remove)
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, file }
}

it('a built file is served with an immutable cache header, compressed where the browser supports it', async () => {
	const { url } = await startServer()
	const answer = await fetch(`${url}/assets/page-abc.js`, { headers: { 'accept-encoding': 'gzip' } })
	expect(answer.headers.get('cache-control')).toContain('immutable')
	expect(answer.headers.get('content-encoding')).toBe('gzip')
	expect(await answer.text()).toBe('export const a = 1')
	const again = await fetch(`${url}/assets/page-abc.js`, {
		headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
	})
	expect(again.status).toBe(304)
})

it('built files are served from memory while the folder is rebuilt', async () => {
	const { url, file } = await startServer()
	rmSync(file)
	const answer = await fetch(`${url}/assets/page-abc.js`)
	expect(await answer.text()).toBe('export const a = 1')
})

it('a missing asset gets 404, and every other path is passed on', async () => {
	const { url } = await startServer()
	expect((await fetch(`${url}/assets/../../package.json`)).status).toBe(204)
	expect((await fetch(`${url}/assets/none.js`)).status).toBe(404)
	expect((await fetch(`${url}/events`)).status).toBe(204)
})
