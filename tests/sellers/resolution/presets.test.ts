import { afterAll, describe, expect, test } from 'vitest'
import { closeWorlds, newWorld, problemsOf, said } from '#tests/sellers/validation/mistakes.ts'
import { gallery, now } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

const kiosk = {
	configVersion: 2,
	parameters: {
		adultPrice: {
			type: 'string',
			title: 'Adult price',
			description: 'As text, such as "12.00"',
			pattern: '^\\d+\\.\\d\\d$',
		},
		minutes: { type: 'integer', title: 'Minutes', description: 'How long a hold lasts', default: 20 },
		look: {
			type: 'string',
			title: 'Look',
			description: 'Times',
			enum: ['left', 'available'],
			default: 'left',
		},
	},
	cart: { holdMinutes: { $param: 'minutes' } },
	reserve: { availability: { style: { $param: 'look' } } },
	wording: { 'en-US': { 'home.welcome': { $param: 'adultPrice' } } },
}
const price = ['kiosk', { adultPrice: '12.00' }] as const

const withKiosk = (entry: unknown, preset: object = kiosk) =>
	said(problemsOf({ extends: [entry] }, { '_presets/kiosk.json': preset }))

describe('a preset with parameters', () => {
	test('parameters of a preset are replaced by given values or defaults', () => {
		const { seller } = newWorld()
			.seller({ ...gallery, extends: [['kiosk', { adultPrice: '9.50', minutes: 7 }]] })
			.write('seller-configs/_presets/kiosk.json', kiosk)
			.resolve()
		const resolved = seller?.at(now)
		expect(resolved?.config.cart.holdMinutes).toBe(7)
		expect(resolved?.config.reserve.availability.style).toBe('left')
		expect(resolved?.messages['en-US']?.['home.welcome']).toBe('9.50')
	})

	test('a preset passes its parameters on to the preset that it extends', () => {
		const { seller } = newWorld()
			.seller({ ...gallery, extends: [['outer', { hold: 9 }]] })
			.write('seller-configs/_presets/kiosk.json', kiosk)
			.write('seller-configs/_presets/outer.json', {
				configVersion: 2,
				parameters: { hold: { type: 'integer', title: 'Hold', description: 'Minutes' } },
				extends: [['kiosk', { adultPrice: '1.00', minutes: { $param: 'hold' } }]],
			})
			.resolve()
		expect(seller?.at(now).config.cart.holdMinutes).toBe(9)
		expect(seller?.at(now).provenance('cart.holdMinutes')[0]).toMatchObject({
			layer: expect.stringContaining('preset kiosk, parameter'),
			file: 'seller-configs/gallery/seller.json',
			pointer: '/extends/0/1/hold',
		})
	})

	test.each<[string, unknown, string]>([
		[
			'an unknown parameter',
			['kiosk', { adultPrice: '1.00', minuts: 3 }],
			'error CFG2011 Preset "kiosk" has no parameter "minuts" → Did you mean "minutes"? Parameters of "kiosk": adultPrice, minutes, look',
		],
		[
			'a missing parameter',
			'kiosk',
			'error CFG2012 Preset "kiosk" needs the parameter "adultPrice" → Write ["kiosk", { "adultPrice": … }]: As text, such as "12.00"',
		],
		[
			'a wrong type',
			['kiosk', { adultPrice: '1.00', minutes: '3' }],
			'error CFG2013 Parameter "minutes" of preset "kiosk" must be integer, found "3" → How long a hold lasts',
		],
		[
			'a wrong form',
			['kiosk', { adultPrice: '12' }],
			'error CFG2013 Parameter "adultPrice" of preset "kiosk" is "12", but must match ^\\d+\\.\\d\\d$ → As text, such as "12.00"',
		],
		[
			'a value that is not offered',
			['kiosk', { adultPrice: '1.00', look: 'right' }],
			'error CFG2013 Parameter "look" of preset "kiosk" is "right"; allowed: left, available → Times',
		],
		[
			'a value that the setting refuses',
			['kiosk', { adultPrice: '1.00', minutes: 0 }],
			'error CFG1006 cart.holdMinutes must be >= 1, found 0 → Write a number from 1 to 120',
		],
	])("a preset with parameters reports %s at the seller's line", (_name, entry, message) => {
		expect(withKiosk(entry)).toEqual([message])
		const [problem] = problemsOf({ extends: [entry] }, { '_presets/kiosk.json': kiosk })
		expect(problem).toMatch(/^gallery\/seller\.json:(?:1[5-9]|2\d):/)
	})

	test.each<[string, object, string]>([
		[
			'that uses what it does not declare',
			{ ...kiosk, reserve: { descriptionPreviewChars: { $param: 'minuts' } } },
			'error CFG2014 The preset has no parameter "minuts" → Did you mean "minutes"?',
		],
		[
			'that declares what nothing uses',
			{ ...kiosk, reserve: {} },
			'warning CFG2015 The parameter "look" is not used → Write { "$param": "look" } where its value belongs, or remove it',
		],
		[
			'whose default is wrong',
			{
				...kiosk,
				parameters: { ...kiosk.parameters, minutes: { ...kiosk.parameters.minutes, default: 'x' } },
			},
			'error CFG2013 The default of parameter "minutes" must be integer, found "x"',
		],
		[
			'whose pattern is none',
			{ ...kiosk, parameters: { ...kiosk.parameters, look: { ...kiosk.parameters.look, pattern: '(' } } },
			'error CFG2013 The pattern of parameter "look" is not a regular expression → Correct it',
		],
	])('a preset with %s has a problem at its own line', (_name, preset, message) => {
		expect(withKiosk(price, preset)).toContain(message)
		const [problem] = problemsOf({ extends: [price] }, { '_presets/kiosk.json': preset })
		expect(problem).toMatch(/^_presets\/kiosk\.json:/)
	})

	test("a parameter in a seller's file is refused", () => {
		expect(said(problemsOf({ cart: { holdMinutes: { $param: 'minutes' } } }))).toEqual([
			'error CFG2014 { "$param": "minutes" } is used in a seller\'s file → Only presets have parameters: write the value itself',
		])
	})
})

describe('extends', () => {
	test('extends refuses a duplicate preset, with or without parameters', () => {
		const problems = problemsOf({ extends: [price, 'museum', 'kiosk'] }, { '_presets/kiosk.json': kiosk })
		expect(said(problems)).toEqual(['error CFG2016 Preset "kiosk" is extended twice → Keep one of the two'])
	})

	test.each<[string, unknown, RegExp]>([
		['a number', 3, /CFG1003 extends\.0 must be string, found 3/],
		[
			'a name without parameters in a list',
			['museum'],
			/CFG1006 extends\.0 must NOT have fewer than 2 items/,
		],
		['parameters that are a list', ['museum', []], /CFG1003 extends\.0\.1 must be object, found \[\]/],
	])('extends refuses %s', (_name, entry, message) => {
		expect(said(problemsOf({ extends: [entry] })).join('\n')).toMatch(message)
	})

	test('extends refuses a chain of more than eight presets', () => {
		const chain = Object.fromEntries(
			Array.from({ length: 9 }, (_, index) => [
				`_presets/p${index}.json`,
				{ configVersion: 2, extends: [`p${index + 1}`] },
			]),
		)
		const problems = problemsOf({ extends: ['p0'] }, { ...chain, '_presets/p9.json': { configVersion: 2 } })
		expect(said(problems)).toEqual([
			'error CFG2006 Presets are nested more than 8 deep → Put what they share into one preset',
		])
	})
})
