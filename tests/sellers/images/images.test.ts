import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureOf, uncropped } from '#app/pages/shared/picture.ts'
import { createImages } from '#app/sellers/images/images.ts'
import { servedSizes } from '#app/sellers/images/picture-sizes.ts'

const drawing =
	'<svg xmlns="http://www.w3.org/2000/svg" width="150" height="100"><rect width="150" height="100" fill="#0b3c6f"/></svg>'
const images = {
	teaser: { width: 272, height: 216, scale: 2 },
	cover: { width: 1500 },
	cart: { width: 64, height: 51, scale: 2 },
	mobileBreakpoint: 26,
}
const request = {
	sizes: servedSizes(images),
	sellerId: 'harbour-science',
	path: 'posters/tides.svg',
	width: 544,
	height: 432,
	crop: true,
	accept: 'image/avif,image/webp,*/*',
}

let root: string
let asked: string[]
let made: ReturnType<typeof createImages>

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
	made = createImages({
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

describe('a picture with a focal point', () => {
	/** A photograph whose left half is red and whose right half is blue, three times as wide as high. */
	async function partAt(x: number, size: { width: number; height: number }, crop = true) {
		const half = { width: 900, height: 600, channels: 3 as const }
		const blue = await sharp({ create: { ...half, background: '#0000ff' } })
			.png()
			.toBuffer()
		const both = sharp({ create: { ...half, width: 1_800, background: '#ff0000' } })
		await writeFile(
			join(root, 'halves.png'),
			await both
				.composite([{ input: blue, left: 900, top: 0 }])
				.png()
				.toBuffer(),
		)
		const focused = createImages({
			cacheDir: join(root, `focused-${x}`),
			asset: () => join(root, 'halves.png'),
			focus: () => ({ x, y: 50 }),
		})
		const picture = await focused.serve({
			...request,
			...size,
			crop,
			path: 'halves.png',
			accept: 'image/png',
		})
		const { width, height } = await sharp(picture?.body).metadata()
		const { channels } = await sharp(picture?.body).stats()
		return { size: { width, height }, red: channels[0]?.mean ?? 0, blue: channels[2]?.mean ?? 0 }
	}
	const card = { width: 544, height: 432 }

	// spec: theme.pictures
	it.each([
		[0, 255, 0],
		[100, 0, 255],
		[50, 127, 127],
	])('at %i percent from the left shows the part there, in the same size', async (x, red, blue) => {
		const part = await partAt(x, card)
		expect(part.size).toEqual(card)
		expect(Math.abs(part.red - red)).toBeLessThan(4)
		expect(Math.abs(part.blue - blue)).toBeLessThan(4)
	})

	it('is whole where it is not cropped', async () => {
		expect((await partAt(100, card, false)).size).toEqual({ width: 544, height: 181 })
	})
})

describe('pictures of a seller', () => {
	it('a vector picture is rendered at the requested size, larger than its own', async () => {
		const picture = await made.serve({ ...request, width: 1500, height: 1000 })
		const { width, height, format } = await sharp(picture?.body).metadata()
		expect([width, height, format, picture?.contentType]).toEqual([1500, 1000, 'heif', 'image/avif'])
	})

	// spec: images.rewrite
	it('a photograph is never enlarged', async () => {
		const picture = await made.serve({ ...request, path: 'photo.png', width: 1500, height: 1000 })
		const { width, height } = await sharp(picture?.body).metadata()
		expect([width, height]).toEqual([300, 200])
	})

	it('an uncropped picture fits into the box as a whole', async () => {
		const picture = await made.serve({ ...request, crop: false })
		const { width, height } = await sharp(picture?.body).metadata()
		expect([width, height]).toEqual([544, 363])
	})

	it.each([
		['image/avif,image/webp,*/*', 'image/avif'],
		['image/webp,*/*', 'image/webp'],
		['*/*', 'image/webp'],
		['image/png', 'image/png'],
	])('a browser that accepts %s gets %s', async (accept, contentType) => {
		expect((await made.serve({ ...request, accept }))?.contentType).toBe(contentType)
	})

	it('a vector picture without a size is sent unchanged', async () => {
		const picture = await made.serve({ ...request, width: null, height: null })
		expect([picture?.contentType, Buffer.from(picture?.body ?? []).toString()]).toEqual([
			'image/svg+xml',
			drawing,
		])
	})

	it('concurrent requests for one picture share one conversion', async () => {
		const all = await Promise.all(
			Array.from({ length: 8 }, () => made.serve({ ...request, width: 272, height: 216 })),
		)
		const again = await made.serve({ ...request, width: 272, height: 216 })
		expect(new Set([...all, again].map((picture) => picture?.etag)).size).toBe(1)
		const cached = await readdir(join(root, 'cache'), { recursive: true })
		expect(cached.filter((name) => name.includes((again?.etag ?? '').slice(1, -1)))).toHaveLength(1)
	})

	// spec: images.rewrite
	it.each([
		[100_000, 100_000],
		[545, 432],
		[544, null],
		[Number.NaN, 432],
		[-64, -51],
	])('the image route refuses the size %s × %s', async (width, height) => {
		expect(await made.serve({ ...request, width, height })).toBeNull()
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
	])('the image route does not look up %s', async (path) => {
		asked.length = 0
		expect(await made.serve({ ...request, path })).toBeNull()
		expect(asked).toEqual([])
	})

	it('the image route returns null for a deleted file', async () => {
		expect(await made.serve({ ...request, path: 'gone.png' })).toBeNull()
	})

	// spec: images.teaser
	it('the image route offers every size that the pages request, with any settings', () => {
		const odd = {
			teaser: { width: 201, height: 133, scale: 3 },
			cover: { width: 999 },
			cart: { width: 33, height: 35, scale: 1 },
			mobileBreakpoint: 26,
		}
		for (const settings of [images, odd]) {
			const home = { prefix: '', revision: 'r', publicConfig: { images: settings } }
			const served = servedSizes(settings).map(([width, height]) => `sizex=${width}&sizey=${height}`)
			const asked = (['teaser', 'cover', 'wide', 'cart'] as const).flatMap(
				(use) => pictureOf('a.svg', '', use, home)?.srcSet.match(/sizex=\d+&sizey=\d+/g) ?? [],
			)
			expect(asked.length).toBeGreaterThan(6)
			expect(asked.filter((size) => !served.includes(size))).toEqual([])
		}
	})

	// spec: event.meta.image_profile, 1§7.26
	it('pages request an uncropped picture where it must not be cropped', () => {
		const home = { prefix: '', revision: 'r1', publicConfig: { images } }
		const cover = pictureOf('a.svg', 'A lighthouse', 'cover', home)
		if (!cover) throw new Error('there is no picture')
		const whole = uncropped(cover)
		expect(whole).toMatchObject({ whole: true, alt: 'A lighthouse', width: cover.width })
		expect(whole.src).toBe(`${cover.src}&crop=false`)
		expect(whole.srcSet.match(/&crop=false \d+w/g)).toHaveLength(cover.srcSet.split(', ').length)
	})

	// spec: 1§9.33, 1§9.34, 1§9.35, images.cover.width, images.teaser
	it('the shipped settings give the sizes of the specification', () => {
		const sizes = servedSizes(images).map((size) => size.join(' × '))
		expect(sizes).toEqual(expect.arrayContaining(['544 × 432', '1500 × 1000', '128 × 102']))
	})
})
