import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImages, servedSizes } from '#app/seller/images.ts'

const drawing =
	'<svg xmlns="http://www.w3.org/2000/svg" width="150" height="100"><rect width="150" height="100" fill="#0b3c6f"/></svg>'
const request = {
	sellerId: 'harbour-science',
	path: 'posters/tides.svg',
	width: 544,
	height: 432,
	crop: true,
	accept: 'image/avif,image/webp,*/*',
}

let root: string
let asked: string[]
let images: ReturnType<typeof createImages>

beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), 'foyer-images-'))
	await writeFile(join(root, 'drawing.svg'), drawing)
	await writeFile(
		join(root, 'photo.png'),
		await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffb000' } })
			.png()
			.toBuffer(),
	)
	asked = []
	images = createImages({
		cacheDir: join(root, 'cache'),
		asset(_, path) {
			asked.push(path)
			if (path === 'posters/tides.svg') return join(root, 'drawing.svg')
			if (path === 'photo.png') return join(root, 'photo.png')
			return path === 'gone.png' ? join(root, 'gone.png') : null
		},
	})
})
afterAll(() => rm(root, { recursive: true }))

describe('pictures of a seller', () => {
	it('draws a vector file at the size that is asked for, larger than its own', async () => {
		const picture = await images.serve({ ...request, width: 1500, height: 1000 })
		const { width, height, format } = await sharp(picture?.body).metadata()
		expect([width, height, format, picture?.contentType]).toEqual([1500, 1000, 'webp', 'image/webp'])
	})

	it('never enlarges a photograph', async () => {
		const picture = await images.serve({ ...request, path: 'photo.png', width: 1500, height: 1000 })
		const { width, height } = await sharp(picture?.body).metadata()
		expect([width, height]).toEqual([300, 200])
	})

	it('fits the whole picture into the box when it must not be cropped', async () => {
		const picture = await images.serve({ ...request, crop: false })
		const { width, height } = await sharp(picture?.body).metadata()
		expect([width, height]).toEqual([544, 363])
	})

	it('sends a browser without webp a png', async () => {
		expect((await images.serve({ ...request, accept: 'image/png' }))?.contentType).toBe('image/png')
	})

	it('sends a vector file as it is when no size is named', async () => {
		const picture = await images.serve({ ...request, width: null, height: null })
		expect([picture?.contentType, Buffer.from(picture?.body ?? []).toString()]).toEqual([
			'image/svg+xml',
			drawing,
		])
	})

	it('makes a picture once, however many ask for it', async () => {
		const all = await Promise.all(
			Array.from({ length: 8 }, () => images.serve({ ...request, width: 272, height: 216 })),
		)
		const again = await images.serve({ ...request, width: 272, height: 216 })
		expect(new Set([...all, again].map((picture) => picture?.etag)).size).toBe(1)
		const kept = await readdir(join(root, 'cache'), { recursive: true })
		expect(kept.filter((name) => name.includes((again?.etag ?? '').slice(1, -1)))).toHaveLength(1)
	})

	it.each([
		[100_000, 100_000],
		[545, 432],
		[544, null],
		[Number.NaN, 432],
		[-64, -51],
	])('refuses the size %s × %s, which is not one of its own', async (width, height) => {
		expect(await images.serve({ ...request, width, height })).toBeNull()
	})

	it.each([
		'../seller.json',
		'posters/../../secret.svg',
		'/etc/passwd.svg',
		'posters\\..\\x.svg',
		'.hidden.svg',
		'posters//tides.svg',
		'posters/tides.svg\0.png',
		'seller.json',
		'%2e%2e/x.svg',
	])('does not even look for %s', async (path) => {
		asked.length = 0
		expect(await images.serve({ ...request, path })).toBeNull()
		expect(asked).toEqual([])
	})

	it('answers nothing for a file that was deleted', async () => {
		expect(await images.serve({ ...request, path: 'gone.png' })).toBeNull()
	})

	it('offers every size that the pages ask for', async () => {
		const { pictureSizes } = await import('#app/flows/picture.ts')
		const asks = Object.values(pictureSizes).flatMap(({ width, height, scales }) =>
			scales.map((scale) => `${width * scale}x${height * scale}`),
		)
		const served = servedSizes.map(([width, height]) => `${width}x${height}`)
		expect(asks.filter((size) => !served.includes(size))).toEqual([])
	})
})
