import { afterAll, describe, expect, test } from 'vitest'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { resolveSeller } from '#app/sellers/resolution/resolve.ts'
import { variableValue } from '#app/sellers/resolution/variables.ts'
import { formatProblem } from '#app/sellers/validation/reporter.ts'
import { looksSecret, maskSecrets, secretsIn } from '#app/sellers/validation/secrets.ts'
import { closeWorlds, newWorld, problemsOf, said } from '#tests/sellers/validation/mistakes.ts'
import { gallery, now } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

const service = { url: 'https://flags.example', key: { $env: 'GALLERY_FLAGS_KEY' } }
const theKey = 'kOp3nS3same-0123456789-abcdefXYZ'

function resolved(
	content: object,
	options: { environment?: 'demo' | 'development'; variables?: Record<string, string> } = {},
) {
	const world = newWorld().seller({ ...gallery, ...content })
	const product = world.product()
	const { environment = 'demo', variables = {} } = options
	return resolveSeller(product, 'gallery', { environment, now, variables })
}

describe('a variable', () => {
	test('a variable is named in the file and read where it is used', () => {
		const variables = { GALLERY_FLAGS_KEY: theKey }
		const { seller, problems } = resolved({ integrations: { flagService: service } }, { variables })
		expect(problems).toEqual([])
		const key = seller?.at(now).config.integrations.flagService?.key
		expect(key).toEqual({ $env: 'GALLERY_FLAGS_KEY' })
		expect(key && variableValue(key, variables)).toBe(theKey)
	})

	test("the value of a variable is not in the configuration, the browser's part, origins or problems", () => {
		const variables = { GALLERY_FLAGS_KEY: theKey }
		const wrong = { integrations: { flagService: service }, cart: { holdMinutes: 'x' } }
		const good = resolved({ integrations: { flagService: service } }, { variables })
		const seller = good.seller?.at(now)
		const everything = JSON.stringify([
			seller,
			seller?.provenance('integrations.flagService.key'),
			resolved(wrong, { variables }).problems,
		])
		expect(everything).toContain('GALLERY_FLAGS_KEY')
		expect(everything).not.toContain(theKey)
		expect(JSON.stringify(seller?.publicConfig)).not.toContain('FLAGS_KEY')
	})

	test('an unset variable is an error only in the environment that needs it', () => {
		const onlyInDemo = { environments: { demo: { integrations: { flagService: service } } } }
		expect(resolved(onlyInDemo).problems.map(formatProblem)).toEqual([
			expect.stringMatching(
				/seller\.json:\d+:\d+ error CFG2903 The variable GALLERY_FLAGS_KEY is not set, and demo needs it\n\s+→ Set GALLERY_FLAGS_KEY in the environment of the process/,
			),
		])
		expect(resolved(onlyInDemo, { environment: 'development' }).problems).toEqual([])
		const notInDemo = {
			integrations: { flagService: service },
			environments: { demo: { integrations: { flagService: null } } },
		}
		expect(resolved(notInDemo).problems).toEqual([])
	})

	test('the provenance of a variable is the line that names it', () => {
		const variables = { GALLERY_FLAGS_KEY: theKey }
		const { seller } = resolved({ integrations: { flagService: service } }, { variables })
		expect(seller?.at(now).provenance('integrations.flagService.key.$env')[0]).toMatchObject({
			layer: 'seller',
			value: 'GALLERY_FLAGS_KEY',
		})
	})

	test('a variable is refused in a setting that takes none', () => {
		const problems = said(problemsOf({ mail: { fromAddress: { $env: 'MAIL' } } }))
		expect(problems).toEqual([
			expect.stringMatching(
				/^error CFG2904 mail\.fromAddress can't take its value from the environment \("MAIL"\) → Write the value itself; settings that take one: .*integrations\.flagService\.key/,
			),
		])
	})

	test('a secret setting accepts only a variable', () => {
		const problems = said(problemsOf({ integrations: { flagService: { ...service, key: 'abc' } } }))
		expect(problems).toEqual([
			'error CFG1003 integrations.flagService.key must be object, found "abc" → Keep the value in the environment and name it: { "$env": "NAME" }',
		])
	})
})

describe('a secret in a file', () => {
	const stripe = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')

	test.each([
		['a key of a payment provider', stripe],
		['a private key', '-----BEGIN RSA PRIVATE KEY-----\nMIIEow'],
		['a token of a code host', `ghp_${'a1B2c3D4e5'.repeat(3)}`],
		['a web token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3'],
		['32 bytes in hexadecimal', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
		['32 bytes in base64', 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg='],
	])('a text with %s is recognised as a secret', (_name, text) => {
		expect(looksSecret(text)).toBe(true)
		expect(secretsIn({ a: ['b', { c: text }] })).toEqual(['/a/1/c'])
	})

	test.each([
		'Pier 9, 120 Harbour Drive, New York, NY 10004',
		'https://www.harbourscience.example/plan-your-visit/2027/spring-programme',
		'special-exhibition-2027-spring-evening-of-the-tides',
		'venue.hours.weekdays_times',
		'dddd, MMMM D, YYYY [at] h:mm A',
		'posters/penguins-at-feeding-time-in-the-afternoon.webp',
		'0000000000000000000000000000000000000000',
		'<p>Members always visit free. <a href="/membership">Join</a></p>',
	])('%s is not taken for a secret', (text) => {
		expect(looksSecret(text)).toBe(false)
	})

	test('a secret is an error at its line in every kind of file, and no message quotes it', () => {
		const files: Record<string, unknown> = {
			'gallery/wording.en-US.json': { 'home.welcome': stripe },
			'gallery/pages/home.json': { order: [stripe] },
			'_presets/keys.json': { configVersion: 2, mail: { fromName: stripe } },
			'gallery/catalog.json': { venues: [{ id: 'a', name: stripe, timezone: 'UTC' }], events: [] },
		}
		const problems = problemsOf({ extends: ['keys'], api: { key: stripe } }, files)
		const found = problems.filter((problem) => problem.includes('CFG2902'))
		expect(found.map((problem) => problem.replace(/:.*/s, '')).sort()).toEqual([
			'_presets/keys.json',
			'gallery/catalog.json',
			'gallery/pages/home.json',
			'gallery/seller.json',
			'gallery/wording.en-US.json',
		])
		expect(problems.join('\n')).not.toContain(stripe)
	})

	test('a secret in a message is masked', () => {
		expect(maskSecrets(`home.order is "${stripe}"; allowed: a, b`)).toBe('home.order is "•••"; allowed: a, b')
	})
})

test('the shipped venues have no secret', () => {
	const root = `${import.meta.dirname}/../../..`
	const product = readProduct(placesOf(root, `${root}/seller-configs`))
	expect(product.presets.length).toBeGreaterThan(2)
	for (const id of ['harbour-science', 'tidewater-aquarium', 'orpheum-theatre', 'corner-gallery']) {
		const { problems } = resolveSeller(product, id, { environment: 'demo', now })
		expect(problems.filter(({ code }) => code === 'CFG2902')).toEqual([])
	}
})
