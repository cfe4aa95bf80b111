import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImages } from '#app/sellers/images/images.ts'
import { servedSizes } from '#app/sellers/images/picture-sizes.ts'
import { drawMark, drawPoster, generatedPicture, markPath, motifNames } from '#app/sellers/images/poster.ts'
import { luminance, posterStyle } from '#app/sellers/images/poster-style.ts'
import { openSellers } from '#app/sellers/registry/registry.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { keywordProperties } from '#app/sellers/theme/keywords.ts'

const css =
	':root{--color-surface:#ffffff;--color-text:#111111;--color-accent:#ff5a36;--imagery-motif:paper;--when-dark:none}\n[data-mode=dark]{--color-brand:#9aa0a6;--when-dark:block}'
const style = posterStyle(css)
// A fifth of the poster's width is enough to measure it and a twenty-fifth of its pixels.
const fifth = { density: 72 / 5 }

describe('a generated poster', () => {
	it('a poster is the same for the same event and differs between events', () => {
		expect(drawPoster(style, 'evt_a')).toBe(drawPoster(style, 'evt_a'))
		const many = Array.from({ length: 40 }, (_, index) => drawPoster(style, `evt_${index}`))
		expect(new Set(many).size).toBe(40)
	})

	it('every motif of a theme has a family of shapes', () => {
		expect(motifNames.toSorted()).toEqual(Object.keys(keywordProperties['imagery.motif'] ?? {}).toSorted())
	})

	it('a poster contains the accent colour of its theme', () => {
		for (let index = 0; index < 12; index += 1) expect(drawPoster(style, `evt_${index}`)).toContain('#ff5a36')
	})

	it('a paper poster has its accent where a square card does not crop it', async () => {
		for (let index = 0; index < 12; index += 1) {
			const svg = drawPoster(
				{ brand: '#202020', accent: '#2b54f0', motif: 'paper', isDark: false },
				`evt_${index}`,
			)
			const crop = { left: 50, top: 0, width: 200, height: 200 }
			const { data } = await sharp(Buffer.from(svg), fifth)
				.extract(crop)
				.raw()
				.toBuffer({ resolveWithObject: true })
			expect(data.includes(Buffer.from([0x2b, 0x54, 0xf0, 0xff])), svg.slice(0, 200)).toBe(true)
		}
	})

	it.each(motifNames)('a poster of the family %s is recognisable as a thumbnail', async (motif) => {
		for (let index = 0; index < 10; index += 1) {
			const svg = drawPoster({ ...style, motif }, `evt_${index}`)
			expect(svg).not.toMatch(/NaN|undefined|Infinity/)
			const { channels } = await sharp(Buffer.from(svg), fifth).resize(64, 51, { fit: 'cover' }).stats()
			// A plain area has no deviation; a recognisable picture has strong light and dark.
			expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(18)
		}
	})

	it.each([
		['a black brand', '#000000', '#2b54f0'],
		['a white brand', '#ffffff', '#fff7c2'],
		['a dark blue', '#062a52', '#ffb000'],
	])('a poster contrasts with a white page and a dark one, with %s', (_, brand, accent) => {
		for (let index = 0; index < 12; index += 1) {
			const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(
				drawPoster({ brand, accent, motif: 'orbits', isDark: false }, `evt_${index}`),
			)?.[1]
			const light = luminance(ground ?? '')
			// Contrast ratios of WCAG, to #ffffff and to #121416 (luminance 0.007).
			expect(1.05 / (light + 0.05), ground).toBeGreaterThan(2)
			expect((light + 0.05) / 0.057, ground).toBeGreaterThan(2)
		}
	})

	it.each(motifNames)(
		'a poster of the family %s has no light field where the page is dark',
		async (motif) => {
			for (let index = 0; index < 10; index += 1) {
				const colours = { brand: '#ffffff', accent: '#2b54f0', motif, isDark: true }
				const svg = drawPoster(colours, `evt_${index}`)
				const fields = [...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].flatMap(([, hex]) => hex ?? [])
				// A light grey of a poster for a light page has 0.7 and more.
				for (const hex of fields) expect(luminance(hex), hex).toBeLessThan(0.4)
				const shapes = (picture: string) => picture.replaceAll(/#[0-9a-f]{6}/g, '')
				expect(shapes(svg)).toBe(shapes(drawPoster({ ...colours, isDark: false }, `evt_${index}`)))
			}
		},
	)

	it('a poster of an unknown family uses orbits', () => {
		expect(drawPoster({ ...style, motif: 'clouds' }, 'a')).toBe(
			drawPoster({ ...style, motif: 'orbits' }, 'a'),
		)
	})
})

describe('the style that a poster reads from a theme', () => {
	it('the style is that of the default mode, with references resolved', () => {
		const found = posterStyle(
			':root{--color-brand:var(--color-link);--color-link:#0b3c6f;--imagery-motif:paper}\n[data-mode=dark]{--color-link:#aabbcc}',
		)
		expect([found.brand, found.motif]).toEqual(['#0b3c6f', 'paper'])
	})

	it('the style of another mode has what that mode changes, and the rest of the default', () => {
		expect(posterStyle(css, 'dark')).toEqual({
			brand: '#9aa0a6',
			accent: '#ff5a36',
			motif: 'paper',
			isDark: true,
		})
		expect(posterStyle(css).isDark).toBe(false)
	})

	it('the style has neutral colours where the theme has none or a circular reference', () => {
		const { brand } = posterStyle(':root{--color-brand:var(--color-link);--color-link:var(--color-brand)}')
		expect(brand).toMatch(/^#[0-9a-f]{6}$/)
	})
})

describe('the paths of generated pictures', () => {
	const sells = (id: string) => id === 'evt_day'
	const generated = (path: string) => generatedPicture(path, (mode) => posterStyle(css, mode), sells)

	it('only an event’s poster and the venue’s favicon are generated', () => {
		expect(generated('_poster/evt_day.svg')).toBe(drawPoster(style, 'evt_day'))
		expect(generated(markPath)).toBe(drawMark(style))
		for (const path of [
			'posters/day.svg',
			'_poster/.svg',
			'_poster/a/b.svg',
			'_poster/a.png',
			`_poster/${'a'.repeat(61)}.svg`,
		])
			expect(generated(path), path).toBeNull()
	})

	it('a poster has a variant for each mode, and no other', () => {
		const dark = generated('_poster/evt_day.dark.svg')
		expect(dark).toBe(drawPoster(posterStyle(css, 'dark'), 'evt_day'))
		expect(dark).not.toBe(generated('_poster/evt_day.svg'))
		expect(generated('_poster/evt_day.light.svg')).toBe(generated('_poster/evt_day.svg'))
		expect(generated('_poster/evt_day.sepia.svg')).toBeNull()
	})

	it('unknown events share a few posters', () => {
		const strangers = Array.from({ length: 300 }, (_, index) => generated(`_poster/nobody-${index}.svg`))
		expect(new Set(strangers).size).toBeLessThanOrEqual(32)
	})
})

describe('the image route', () => {
	let cacheDir: string
	const request = {
		sellerId: 'corner-gallery',
		sizes: servedSizes({
			teaser: { width: 272, height: 216, scale: 2 },
			cover: { width: 1500 },
			cart: { width: 64, height: 51, scale: 2 },
			mobileBreakpoint: 26,
		}),
		crop: true,
		accept: 'image/webp',
	}
	let images: ReturnType<typeof createImages>
	beforeAll(async () => {
		cacheDir = await mkdtemp(join(tmpdir(), 'foyer-posters-'))
		images = createImages({
			cacheDir,
			asset: () => null,
			generated: (_, path) =>
				generatedPicture(
					path,
					() => style,
					() => true,
				),
		})
	})
	afterAll(() => rm(cacheDir, { recursive: true }))

	const ask = (path: string, width: number | null, height: number | null) =>
		images.serve({ ...request, path, width, height })

	it.each(request.sizes)('the image route serves a poster at %s × %s', async (width, height) => {
		const picture = await ask('_poster/evt_day.svg', width, height)
		const made = await sharp(picture?.body).metadata()
		expect([made.format, made.width, made.height]).toEqual(['webp', width, height])
	})

	it('the image route serves the favicon unchanged and refuses other sizes', async () => {
		const mark = await ask(markPath, null, null)
		expect([mark?.contentType, Buffer.from(mark?.body ?? []).toString()]).toEqual([
			'image/svg+xml',
			drawMark(style),
		])
		expect(await ask('_poster/evt_day.svg', 65, 51)).toBeNull()
		expect(await ask('_poster/../seller.svg', 64, 51)).toBeNull()
	})

	it('the image route gives a poster another ETag when the theme changes', async () => {
		const other = createImages({
			cacheDir,
			asset: () => null,
			generated: (_, path) =>
				generatedPicture(
					path,
					() => posterStyle(css.replace('#ff5a36', '#0050ff')),
					() => true,
				),
		})
		const poster = { ...request, path: '_poster/evt_day.svg', width: 64, height: 51 }
		const [before, after] = await Promise.all([images, other].map((one) => one.serve(poster)))
		expect(before?.etag).not.toBe(after?.etag)
	})
})

describe('the shipped venues', () => {
	let sellers: Sellers
	beforeAll(async () => {
		const root = resolve(import.meta.dirname, '../../../seller-configs')
		const log = { info() {}, error() {} }
		sellers = await openSellers({ root, environment: 'demo', watch: false, log })
	})
	afterAll(() => sellers.close())

	it.each([
		['harbour-science', 'orbits'],
		['tidewater-aquarium', 'currents'],
		['orpheum-theatre', 'paper'],
		['corner-gallery', 'paper'],
	])('the venue %s uses the motif %s', (id, motif) => {
		expect(posterStyle(sellers.byId(id)?.theme.css ?? '').motif).toBe(motif)
	})
})
