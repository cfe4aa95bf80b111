import { resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Json } from '#app/sellers/files/json-value.ts'
import { readSource } from '#app/sellers/files/read.ts'
import { placesOf, readProduct, sellerIds } from '#app/sellers/registry/product.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { environments } from '#app/sellers/resolution/environments.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { leavesOf } from '#app/sellers/resolution/provenance.ts'
import { resolveSeller } from '#app/sellers/resolution/resolve.ts'
import { closeWorlds, newWorld } from '#tests/sellers/validation/mistakes.ts'
import { gallery, now } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

const root = resolve(import.meta.dirname, '../../..')
const product = readProduct(placesOf(root, resolve(root, 'seller-configs')))
const ids = sellerIds(product.places)

// Production refuses the venues that sell with the test gateway.
const resolved = (id: string): ResolvedSeller => {
	const { seller, problems } = resolveSeller(product, id, { environment: 'demo', now })
	if (!seller) throw new Error(JSON.stringify(problems))
	return seller.at(now)
}

const files = new Map<string, { value: Json; lines: string[] }>()

/** A file of the product, read once: thousands of values are looked up. */
function fileAt(file: string): { value: Json; lines: string[] } {
	const source = files.has(file) ? null : readSource(root, file)
	const found = files.get(file) ?? { value: source?.value ?? null, lines: source?.text.split('\n') ?? [] }
	files.set(file, found)
	return found
}

/** The text of a file at the line and column of an origin. */
const written = (from: { file: string; line: number; column: number }): string =>
	(fileAt(from.file).lines[from.line - 1] ?? '').slice(from.column - 1)

function standsThere(value: Json, text: string): boolean {
	if (Array.isArray(value)) return text.startsWith('[')
	if (typeof value === 'object' && value !== null) return text.startsWith('{')
	const literal = /^(?:"(?:\\.|[^"\\])*"|[^\s,}\]]+)/.exec(text)?.[0] ?? 'null'
	return JSON.parse(literal) === value
}

/** Texts of the catalogue that an earlier venue has looked up. */
const seen = new Set<string>()

describe.each(ids)('every value of %s', (id) => {
	test('every value has the file and line that contain it', () => {
		const seller = resolved(id)
		const config = seller.config as unknown as Json
		const leaves = leavesOf(config)
		expect(leaves.length).toBeGreaterThan(100)
		const lost = leaves.filter((pointer) => {
			const value = valueAt(config, pointer) ?? null
			const [origin] = seller.provenance(pointer)
			if (!origin || !standsThere(origin.value, written(origin))) return true
			// A setting bound to a flag has the value of the flag.
			const isBound = typeof origin.value === 'object' && origin.value !== null && '$flag' in origin.value
			const atPointer = valueAt(fileAt(origin.file).value, origin.pointer)
			return !isBound && (JSON.stringify(value) !== JSON.stringify(origin.value) || atPointer === undefined)
		})
		expect(lost).toEqual([])
	})

	test('every text has the file and line of its override or default', () => {
		const seller = resolved(id)
		const texts = seller.locales.flatMap((locale) =>
			Object.keys(seller.messages[locale] ?? {}).map((key) => ({ locale, key })),
		)
		expect(texts.length).toBeGreaterThan(200)
		const lost = texts.filter(({ locale, key }) => {
			const text = `${locale} ${key} ${seller.messages[locale]?.[key]}`
			if (seen.has(text)) return false
			seen.add(text)
			const path = key.replace(/_(zero|one|two|few|many|other)$/, '.$1')
			const said = seller.messages[locale]?.[key]
			const [origin] = [
				...seller.provenance(`wording.${locale}.${key}`),
				...seller.provenance(`wording.${locale}.${path}`),
			]
			if (!origin) return true
			// A text of another language is wrapped in isolates; capitals and articles of a term derive from its noun.
			const plain = (text: Json | undefined) => String(text).replace(/[\u2066-\u2069]/g, '')
			const isMade = origin.layer.includes('derived from term.')
			if (!isMade && plain(origin.value) !== plain(said)) return true
			return !standsThere(origin.value, written(origin))
		})
		expect(lost).toEqual([])
	})
})

test('the layers of the shipped venues are those of every environment but production', () => {
	expect(environments.filter((name) => name !== 'production')).toEqual(['development', 'demo'])
})

describe('the provenance of a value', () => {
	function seller(content: object, files: Record<string, unknown> = {}): ResolvedSeller {
		const world = newWorld().seller({ ...gallery, ...content })
		for (const [file, text] of Object.entries(files)) world.write(`seller-configs/${file}`, text)
		const { seller: made, problems } = world.resolve()
		if (!made) throw new Error(problems.map(({ sentence }) => sentence).join('\n'))
		return made.at(now)
	}

	const preset = {
		configVersion: 2,
		parameters: {
			minutes: { type: 'integer', title: 'Minutes', description: 'How long a hold lasts', default: 20 },
		},
		cart: { holdMinutes: { $param: 'minutes' } },
	}

	test('the provenance of a parameter names the preset, the parameter and the line of its value', () => {
		const given = seller({ extends: [['kiosk', { minutes: 7 }]] }, { '_presets/kiosk.json': preset })
		expect(given.provenance('cart.holdMinutes')[0]).toEqual({
			layer: 'preset kiosk, parameter minutes',
			file: 'seller-configs/gallery/seller.json',
			pointer: '/extends/0/1/minutes',
			line: 18,
			column: 20,
			value: 7,
		})
		const byDefault = seller({ extends: ['kiosk'] }, { '_presets/kiosk.json': preset })
		expect(byDefault.provenance('cart.holdMinutes')[0]).toMatchObject({
			file: 'seller-configs/_presets/kiosk.json',
			pointer: '/parameters/minutes/default',
			value: 20,
		})
	})

	test('the provenance of a split page or environment is in its own file', () => {
		const split = seller(
			{},
			{
				'gallery/pages/home.json': { order: ['resend-link', 'home-cta'] },
				'gallery/env.demo.json': { cart: { holdMinutes: 3 } },
			},
		)
		expect(split.provenance('pages.home.order.1')[0]).toMatchObject({
			layer: 'seller',
			file: 'seller-configs/gallery/pages/home.json',
			pointer: '/order/1',
			line: 4,
		})
		expect(split.provenance('cart.holdMinutes')[0]).toMatchObject({
			layer: 'environment demo',
			file: 'seller-configs/gallery/env.demo.json',
			line: 3,
		})
	})

	test('a value that a higher layer removes has no origin below it', () => {
		const image = { src: 'a.svg', alt: 'home.welcome' }
		const without = seller(
			{ extends: ['thanks'], completedOrder: { image: null } },
			{ '_presets/thanks.json': { configVersion: 2, completedOrder: { image } } },
		)
		expect(without.provenance('completedOrder.image.src')).toEqual([])
		expect(without.provenance('completedOrder.image').map(({ layer }) => layer)).toEqual([
			'seller',
			'preset thanks',
			'platform',
		])
	})

	test('the provenance in an older file is the original line', () => {
		const old = seller({ identity: { limits: { postalMax: 8 } } })
		expect(old.config.identity.limits.postal.max).toBe(8)
		expect(old.provenance('identity.limits.postal.max')[0]).toMatchObject({
			layer: 'seller',
			pointer: '/identity/limits/postalMax',
			value: 8,
		})
	})
})
