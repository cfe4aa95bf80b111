import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImages } from '#app/sellers/images/images.ts'
import { generatedPicture } from '#app/sellers/images/poster.ts'
import { posterStyle } from '#app/sellers/images/poster-style.ts'
import { createPrintPictures } from '#app/sellers/images/print-pictures.ts'
import { aGiftOrder, anOrder, aSeller, aTicket, documentsOf } from '../order-fixture.ts'
import { readPdf } from '../read-pdf.ts'

const svg = (width: number, height: number) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="20" cy="20" r="15" fill="#0b3c6f"/></svg>`

let folder: string
let warnings: object[]
let documents: ReturnType<typeof documentsOf>
let pictures: ReturnType<typeof createPrintPictures>

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'foyer-print-'))
	await writeFile(join(folder, 'logo.svg'), svg(160, 40))
	await writeFile(join(folder, 'poster.svg'), svg(300, 200))
	await writeFile(join(folder, 'broken.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><unclosed')
	warnings = []
	pictures = createPrintPictures({
		images: createImages({
			cacheDir: join(folder, 'cache'),
			asset: (_, path) => join(folder, path),
			generated: (_, path) =>
				generatedPicture(
					path,
					() => posterStyle(':root{--color-brand:#0b3c6f}'),
					() => true,
				),
		}),
		log: { warn: (fields) => warnings.push(fields) },
	})
	documents = documentsOf(aSeller({ logo: 'logo.svg' }), {}, pictures)
})
afterAll(() => rm(folder, { recursive: true }))

/** Width, height and kind of the pictures that a PDF embeds. */
function picturesIn(bytes: Uint8Array): string[] {
	const { raw } = readPdf(bytes)
	const objects = raw.split('endobj').filter((object) => object.includes('/Subtype /Image'))
	const number = (object: string, name: string) => new RegExp(`/${name} (\\d+)`).exec(object)?.[1]
	return objects.map(
		(object) =>
			`${number(object, 'Width')}x${number(object, 'Height')} ${object.includes('DCTDecode') ? 'jpeg' : 'png'}`,
	)
}

describe('the pictures of a PDF', () => {
	it('the logo and the picture of each event are embedded once, without transparency', async () => {
		const tickets = [1, 2, 3, 4].map((at) => aTicket({ id: `tk_${at}`, picture: 'poster.svg' }))
		const pdf = await documents.ticketsPdf(anOrder({ tickets }), 'en-US')
		expect(picturesIn(pdf)).toEqual(['432x108 png', '396x264 jpeg'])
		expect(readPdf(pdf).raw).not.toContain('/SMask')
	})

	it('an event without a picture has its generated one', async () => {
		const pdf = await documents.ticketsPdf(anOrder({ tickets: [aTicket({ eventId: 'evt_a' })] }), 'en-US')
		expect(picturesIn(pdf)).toEqual(['432x108 png', '396x264 jpeg'])
	})

	it('a receipt has the logo', async () => {
		expect(picturesIn(await documents.ticketsPdf(aGiftOrder(), 'en-US'))).toEqual(['432x108 png'])
		expect(picturesIn(await documents.receiptPdf(anOrder(), 'en-US'))).toEqual(['432x108 png'])
	})

	it('a logo that can not be read is left out and said in the log once', async () => {
		const broken = documentsOf(aSeller({ logo: 'broken.svg' }), {}, pictures)
		const order = anOrder({ tickets: [aTicket({ picture: 'gone.png' })] })
		for (let at = 0; at < 2; at += 1) {
			const pdf = await broken.ticketsPdf(order, 'en-US')
			expect(picturesIn(pdf)).toEqual([])
			expect(readPdf(pdf).text).toContain('Harbour Science Museum')
		}
		expect(warnings).toHaveLength(1)
		expect(warnings[0]).toMatchObject({ seller: 'harbour', path: 'broken.svg' })
	})

	it('a picture that takes too long is left out, and a later document has it', async () => {
		const conversion = Promise.withResolvers<Uint8Array>()
		const slow = createPrintPictures({
			images: { print: () => conversion.promise },
			log: { warn: (fields) => warnings.push(fields) },
			waitMs: 1,
		})
		const request = { sellerId: 'harbour', path: 'logo.svg', size: [1, 1] as const, use: 'logo' as const }
		expect(await slow.print(request)).toBeNull()
		conversion.resolve(new Uint8Array([1]))
		expect(await slow.print(request)).toEqual(new Uint8Array([1]))
	})
})

describe('the documents of a rush', () => {
	const request = { sellerId: 'one', path: 'logo.svg', size: [540, 108] as const, use: 'logo' as const }

	it('read a picture once in two seconds, and a new one after that', async () => {
		let now = 1_000
		let reads = 0
		const print = async () => new Uint8Array([++reads])
		const source = createPrintPictures({
			images: { print },
			log: { warn: () => undefined },
			clock: () => now,
		})
		expect([await source.print(request), await source.print(request)]).toEqual([
			new Uint8Array([1]),
			new Uint8Array([1]),
		])
		expect(await source.print({ ...request, use: 'photo' })).toEqual(new Uint8Array([2]))
		expect(await source.print({ ...request, sellerId: 'two' })).toEqual(new Uint8Array([3]))
		now = 3_001
		expect(await source.print(request)).toEqual(new Uint8Array([4]))
	})

	it('ask again for one that is missing', async () => {
		const found = [null, new Uint8Array([1])]
		const print = async () => found.shift() ?? null
		const source = createPrintPictures({ images: { print }, log: { warn: () => undefined } })
		expect(await source.print(request)).toBeNull()
		expect(await source.print(request)).toEqual(new Uint8Array([1]))
	})
})
