import type { LookupAddress } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { isPublicAddress } from '#app/boot/studio/new-venue/website/public-address.ts'
import { addressIn } from '#app/boot/studio/new-venue/website/website-address.ts'
import { bytesOfLogo, logoAddresses } from '#app/boot/studio/new-venue/website/website-logo.ts'
import { lookIn } from '#app/boot/studio/new-venue/website/website-look.ts'
import { createWebsiteReader } from '#app/boot/studio/new-venue/website/website-reader.ts'

const mark = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 4, background: '#0b4c6b' } })
		.png()
		.toBuffer()

describe('the logo of a website', () => {
	const base = new URL('https://museum.example/visit/')
	const found = (html: string) => logoAddresses(html, base).map(({ href }) => href)

	test('is the picture that is named so, before the icon for a phone', () => {
		expect(
			found(`<link rel="apple-touch-icon" href="/icon.png"><img src="/hall.jpg" alt="The hall">
				<img class="site-logo" src="../mark.png?v=1&amp;w=2">`),
		).toEqual(['https://museum.example/mark.png?v=1&w=2', 'https://museum.example/icon.png'])
	})

	test('is named by structured data, as an address or as a picture with one', () => {
		const data = (logo: string) =>
			`<script type="application/ld+json">{"@type":"Museum","logo":${logo}}</script>`
		expect(found(data('"https://cdn.example/mark.webp"'))).toEqual(['https://cdn.example/mark.webp'])
		expect(found(data('{"@type":"ImageObject","url":"/mark.png"}'))).toEqual([
			'https://museum.example/mark.png',
		])
	})

	test('is no drawing, no data of its own and no script', () => {
		const addresses = ['/logo.svg', 'data:image/png;base64,AA==', 'javascript:alert(1)', '//[']
		expect(found(addresses.map((src) => `<img alt="logo" src="${src}">`).join(''))).toEqual([])
	})

	test('is read as a small PNG, and one that can’t be read is passed over', async () => {
		const picture = await mark(1_400, 350)
		const site = await aWebsite((request, response) => {
			if (request.url === '/')
				html('<img class="logo" src="/broken.png"><img class="logo" src="/mark.png">')(request, response)
			else
				response
					.setHeader('content-type', 'image/png')
					.end(request.url === '/mark.png' ? picture : 'no picture')
		})
		const { logo, problem } = await site.read(site.at)
		expect(problem).toBeNull()
		const read = await sharp(bytesOfLogo(logo ?? '') ?? Buffer.of()).metadata()
		expect([read.format, read.width, read.height]).toEqual(['png', 704, 176])
		expect(site.requests).toEqual(['museum.example/', 'museum.example/broken.png', 'museum.example/mark.png'])
	})

	test('at a private address is not asked for', async () => {
		const site = await aWebsite((request, response) =>
			html(`${page}<img class="logo" src="http://inside.example:${request.socket.localPort}/mark.png">`)(
				request,
				response,
			),
		)
		expect((await site.read(site.at)).logo).toBeNull()
		expect(site.requests).toEqual(['museum.example/'])
	})
})

describe('the postal address of a website', () => {
	const found = (data: unknown, lang = 'en') =>
		addressIn(
			`<html lang="${lang}"><script>var a = 1</script><script type="application/ld+json">${JSON.stringify(data)}</script>`,
		)
	const museum = (address: unknown) => ({
		'@graph': [{ '@type': 'WebSite' }, { '@type': 'Museum', address }],
	})
	const street = { streetAddress: '4 rue  du Port', addressLocality: 'Paris', postalCode: '75004' }

	test.each<[unknown, string, string]>([
		[{ ...street, addressCountry: 'FR' }, 'fr', '4 rue du Port, 75004 Paris, France'],
		[
			{ ...street, addressCountry: { '@type': 'Country', name: 'France' } },
			'en',
			'4 rue du Port, 75004 Paris, France',
		],
		[
			{
				streetAddress: '1 Harbour Walk',
				addressLocality: 'New York',
				addressRegion: 'NY',
				postalCode: '10004',
				addressCountry: 'US',
			},
			'en',
			'1 Harbour Walk, New York, NY 10004, United States',
		],
		[
			{
				streetAddress: '9 Quay',
				addressLocality: 'London',
				addressRegion: 'Greater London',
				postalCode: 'SE1 9TW',
				addressCountry: 'GB',
			},
			'en',
			'9 Quay, London SE1 9TW, United Kingdom',
		],
		['4 rue du Port, Paris', 'fr', '4 rue du Port, Paris'],
		[{ ...street, addressCountry: 'FR' }, 'no language', '4 rue du Port, 75004 Paris'],
	])('%j in a page in %j is "%s"', (address, lang, text) => {
		expect(found(museum(address), lang)).toBe(text)
	})

	test('is none without structured data, and in data that can not be read', () => {
		expect(found({ '@type': 'Museum', name: 'River Museum' })).toBeNull()
		expect(addressIn('<p>4 rue du Port, Paris</p>')).toBeNull()
		expect(addressIn('<script type="application/ld+json">{ "address": </script>')).toBeNull()
		expect(addressIn('<script type="application/ld+json"')).toBeNull()
	})

	test('is looked for in large, deep and unclosed data within a second', () => {
		const began = performance.now()
		expect(found(Array.from({ length: 300_000 }, (_, index) => index))).toBeNull()
		expect(
			addressIn(`<script type="application/ld+json">${'['.repeat(400_000)}${']'.repeat(400_000)}`),
		).toBeNull()
		expect(addressIn('<script>'.repeat(200_000))).toBeNull()
		expect(performance.now() - began).toBeLessThan(1_000)
	})

	test('is offered with what else was read', async () => {
		const data = JSON.stringify(museum({ ...street, addressCountry: 'FR' }))
		const site = await aWebsite(html(`<html lang="fr"><script type="application/ld+json">${data}</script>`))
		expect(await site.read(site.at)).toEqual({
			colours: [],
			fonts: [],
			logo: null,
			address: '4 rue du Port, 75004 Paris, France',
			problem: null,
		})
	})
})

describe('the address of a website', () => {
	test.each([
		...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
		...['192.0.0.8', '192.168.1.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
		...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', 'fc00::1', 'fd12::1', 'fe80::1'],
		...['ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', 'localhost', ''],
	])('%s is not public', (address) => {
		expect(isPublicAddress(address)).toBe(false)
	})

	test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('%s is public', (address) => {
		expect(isPublicAddress(address)).toBe(true)
	})
})

let servers: Server[] = []
afterEach(() => {
	for (const server of servers) {
		server.closeAllConnections()
		server.close()
	}
	servers = []
})

const page = '<meta name="theme-color" content="#0b4c6b">'

/** A website on this machine at `museum.example`, whose address stands for a public one; all other addresses are private. */
async function aWebsite(answer: RequestListener) {
	const requests: string[] = []
	const server = createServer((request, response) => {
		requests.push(`${request.headers.host?.replace(/:\d+$/, '')}${request.url}`)
		expect(request.headers.cookie).toBeUndefined()
		expect(request.headers.authorization).toBeUndefined()
		answer(request, response)
	})
	servers.push(server)
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	const port = String((server.address() as AddressInfo).port)
	const names: Readonly<Record<string, string[]>> = {
		'museum.example': ['127.0.0.1'],
		'inside.example': ['10.0.0.1'],
		'both.example': ['127.0.0.1', '10.0.0.1'],
	}
	const read = createWebsiteReader({
		ports: [port],
		isAllowed: (address) => address === '127.0.0.1',
		resolve: (host, _options, done) => {
			const found: LookupAddress[] = (names[host] ?? []).map((address) => ({ address, family: 4 }))
			done(found.length > 0 ? null : new Error('no such host'), found)
		},
		mostMs: 1_000,
	})
	return { port, requests, read, at: `http://museum.example:${port}` }
}

const html =
	(text: string): RequestListener =>
	(_, response) =>
		response.setHeader('content-type', 'text/html; charset=utf-8').end(text)

const leads =
	(to: (port: number) => string): RequestListener =>
	(request, response) =>
		response.writeHead(302, { location: to(request.socket.localPort ?? 0) }).end()

describe('a website', () => {
	test('is read with its style sheet', async () => {
		const site = await aWebsite((request, response) => {
			const isStyle = request.url === '/style.css'
			response.setHeader('content-type', isStyle ? 'text/css' : 'text/html')
			response.end(
				isStyle
					? ':root { --brand-main: #7a1f3d } body { font-family: "Libre Caslon", serif }'
					: `${page}<link rel="stylesheet" href="/style.css">`,
			)
		})
		expect(await site.read(site.at)).toEqual({
			colours: ['#0b4c6b', '#7a1f3d'],
			fonts: ['Libre Caslon'],
			logo: null,
			address: null,
			problem: null,
		})
		expect(site.requests).toEqual(['museum.example/', 'museum.example/style.css'])
	})

	test.each([
		['file:///etc/passwd', 'address'],
		['gopher://museum.example/', 'address'],
		['http://kim:secret@museum.example/', 'address'],
		['http://museum.example:22/', 'address'],
		['not an address', 'address'],
		['', 'address'],
	])('%j is refused as no address of a website', async (address, problem) => {
		const site = await aWebsite(html(page))
		expect((await site.read(address)).problem).toBe(problem)
		expect(site.requests).toEqual([])
	})

	test.each(['inside.example', 'both.example', '10.0.0.1', '[::1]', '127.1.2.3', '2130706434', '0x7f.2'])(
		'at %s is refused, because it is not public',
		async (host) => {
			const site = await aWebsite(html(page))
			expect((await site.read(`http://${host}:${site.port}/`)).problem).toBe('private')
			expect(site.requests).toEqual([])
		},
	)

	test.each(['inside.example', '10.0.0.1', '[::1]'])('that leads to %s is not followed', async (host) => {
		const site = await aWebsite(leads((port) => `http://${host}:${port}/admin`))
		expect((await site.read(site.at)).problem).toBe('private')
		expect(site.requests).toEqual(['museum.example/'])
	})

	test('that leads to a file is not followed', async () => {
		const site = await aWebsite(leads(() => 'file:///etc/passwd'))
		expect((await site.read(site.at)).problem).toBe('address')
	})

	test('that leads in a circle is given up after four redirects', async () => {
		const site = await aWebsite(leads(() => '/'))
		expect((await site.read(site.at)).problem).toBe('away')
		expect(site.requests).toHaveLength(5)
	})

	test('is read without a style sheet that is not public', async () => {
		const site = await aWebsite((request, response) => {
			const { localPort } = request.socket
			html(`${page}<link rel=stylesheet href="http://inside.example:${localPort}/x.css">`)(request, response)
		})
		expect(await site.read(site.at)).toMatchObject({
			colours: ['#0b4c6b'],
			fonts: [],
			logo: null,
			problem: null,
		})
		expect(site.requests).toEqual(['museum.example/'])
	})

	test('larger than two megabytes is given up', async () => {
		const site = await aWebsite(html(page + 'x'.repeat(2_000_001)))
		expect((await site.read(site.at)).problem).toBe('large')
	})

	test('that does not end is given up after the time limit', async () => {
		const site = await aWebsite((_, response) => {
			response.writeHead(200, { 'content-type': 'text/html' }).write(page)
		})
		expect((await site.read(site.at)).problem).toBe('late')
	})

	test('that is no page, or packed, or away is no obstacle', async () => {
		const picture = await aWebsite((_, response) => response.setHeader('content-type', 'image/png').end('x'))
		expect((await picture.read(picture.at)).problem).toBe('away')
		const packed = await aWebsite((_, response) =>
			response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x'),
		)
		expect((await packed.read(packed.at)).problem).toBe('away')
		expect((await packed.read(`http://nowhere.example:${packed.port}/`)).problem).toBe('away')
		const plain = await aWebsite(html('<p>Welcome</p>'))
		expect((await plain.read(plain.at)).problem).toBe('empty')
	})
})

test('grays, icons and generic fonts are not offered, and what is offered is a color', () => {
	const css = `--primary: red; --accent: #c33; a { color: #ccc; font-family: sans-serif }
		b { color: rgb(200, 40, 40); font-family: 'Font Awesome' } --brand: url(javascript:alert(1))`
	expect(lookIn('<meta name="theme-color" content="javascript:alert(1)">', [css])).toEqual({
		colours: ['#cc3333', '#c82828'],
		fonts: [],
	})
})
