import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placesOf, readProduct } from '#app/seller/product.ts'
import { termKeyOf } from '#app/seller/term-forms.ts'
import { appCode, withoutComments } from './app-code.ts'

// A text that no page renders is work for every translator. Texts of screens that are still to come are listed
// in scripts/check/specification-missing.json.

const root = resolve(import.meta.dirname, '../..')
const waiting = JSON.parse(readFileSync(resolve(root, 'scripts/check/specification-missing.json'), 'utf8'))
const laterKeys = new Set<string>(waiting['words of later screens'])
const { catalogue } = readProduct(placesOf(root, resolve(root, 'seller-configs')))
/** Key and text; each entry of a list has a key of its own. */
const texts = new Map<string, unknown>(
	[...(catalogue.get('en-US') ?? [])].flatMap(([key, text]) =>
		Array.isArray(text)
			? text.map((one, index): [string, unknown] => [`${key}.${index}`, one])
			: [[key, text]],
	),
)
const namespaces = [...new Set([...texts.keys()].map((key) => key.split('.')[0] ?? ''))]

/** Keys that code puts together, by how they begin, and every end that they can have. */
const puzzled: Record<string, readonly string[]> = {
	// `reserve.availability.style`
	'availability.': ['left', 'available'],
	'calendar.legend.': ['available', 'few', 'sold_out', 'closed'],
	'cart.widget.': [
		'subtotal',
		'discounts',
		'fees',
		'fees_fixed',
		'fees_percent',
		'paid',
		'gift_cards',
		'payments',
		'scheduled',
	],
	'controls.timer.left.': ['300', '120', '60', '30'],
	// `events.filters.date`; "all" has a key of its own
	'events.filter.': ['today', 'tomorrow'],
	// `theme.modes`, and what the visitor's system says
	'footer.mode.': ['auto', 'light', 'dark', 'high-contrast'],
	// `home.ctaOrder`
	'home.': ['login', 'join', 'guest'],
	'identity.': [
		'first_name',
		'last_name',
		'email',
		'email_confirm',
		'phone',
		'country',
		'zip_code',
		'newsletter',
	],
	'identity.required.': ['first_name', 'last_name', 'email', 'email_confirm', 'phone', 'country', 'zip_code'],
	'mail.confirmation.': ['subtotal', 'discounts', 'fees', 'total', 'paid'],
	'reserve.admission.': ['single', 'single_text', 'flexible', 'flexible_text'],
	'seats.err.': ['only_available', 'only_selected', 'too_few', 'too_many'],
	'seats.state.': ['selected', 'booked', 'unavailable'],
	// One more than there are `reserve.sessionTabs.thresholds`
	'sessions.tabs.': ['0', '1', '2'],
}

// What these name with dots are settings, tokens, tables and columns: they say nothing to visitors.
const silent = ['seller/', 'commerce/', 'data/']
const sources = appCode()
	.filter(({ name }) => !silent.some((folder) => name.startsWith(folder)))
	.map(({ code }) => withoutComments(code))
const schemas = readdirSync(resolve(root, 'schemas'), { recursive: true, encoding: 'utf8' })
	.filter((name) => name.endsWith('.schema.json') && !name.startsWith('dist'))
	.map((name) => readFileSync(resolve(root, 'schemas', name), 'utf8'))

/** Everything in quotes that begins like a key; a file name does too, but has a known end. */
function namedKeys(code: string): string[] {
	const key = new RegExp(`['"\`]((?:${namespaces.join('|')})\\.[\\w.]+)['"\`]`, 'g')
	const keys = [...code.matchAll(key)].map(([, name]) => name ?? '')
	return keys.filter((name) => !/\.(?:tsx?|css|json|svg|ics|pdf|html)$/.test(name))
}

/** How the keys begin that code puts together. */
function puzzledKeys(code: string): string[] {
	const start = new RegExp(`\`((?:${namespaces.join('|')})\\.[\\w.]*)\\$\\{`, 'g')
	return [...code.matchAll(start)].map(([, name]) => name ?? '')
}

/** Texts inside of texts, in any language; with the noun of a term come its forms with an article. */
const nested = [...catalogue.values()].flatMap((language) =>
	[...JSON.stringify([...language.values()]).matchAll(/\$t\(([\w.]+)/g)].flatMap(([, name = '']) => {
		const key = termKeyOf(name)
		const noun = /^term\.[a-z_]+/.exec(key)?.[0]
		return noun ? [noun, `${noun}.a`, `${noun}.the`] : [name]
	}),
)

function unused(keys: Iterable<string>, code: readonly string[]): string[] {
	const used = new Set([
		...[...code, ...schemas].flatMap(namedKeys),
		...Object.entries(puzzled).flatMap(([start, ends]) => ends.map((end) => start + end)),
		...nested,
	])
	return [...keys].filter((key) => !used.has(key))
}

/** Keys that are marked as coming later and that code says already. */
const outdatedMarks = (code: readonly string[]): string[] => {
	const ends = Object.entries(puzzled).flatMap(([start, all]) => all.map((end) => start + end))
	return [...new Set([...code.flatMap(namedKeys), ...ends])].filter((key) => laterKeys.has(key))
}

const missing = (code: readonly string[]): string[] =>
	[...new Set(code.flatMap(namedKeys))].filter((key) => !texts.has(key))

describe('the words of the product', () => {
	test('each is said somewhere', () => {
		expect(unused(texts.keys(), sources).filter((key) => !laterKeys.has(key))).toEqual([])
	})

	test('each that is marked as coming later is said nowhere yet', () => {
		expect(outdatedMarks(sources)).toEqual([])
		expect(outdatedMarks(["t('login.disabled')"])).toEqual(['login.disabled'])
	})

	test('each that code says exists', () => {
		expect(missing(sources)).toEqual([])
	})

	test('what is put together is known, and exists with every end', () => {
		expect([...new Set(sources.flatMap(puzzledKeys))].sort()).toEqual(Object.keys(puzzled).sort())
		const keys = Object.entries(puzzled).flatMap(([start, ends]) => ends.map((end) => start + end))
		expect(keys.filter((key) => !texts.has(key))).toEqual([])
	})

	test('a planted word that nobody says is found, and one that does not exist', () => {
		const all = [...texts.keys(), 'cart.planted'].filter((key) => !laterKeys.has(key))
		expect(unused(all, sources)).toEqual(['cart.planted'])
		expect(unused(['cart.planted'], ["t('cart.planted')"])).toEqual([])
		expect(missing(["t('cart.title') + t('cart.planted')"])).toEqual(['cart.planted'])
	})
})
