import { resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { articlesOf, termKeyOf } from '#app/sellers/wording/term-forms.ts'
import { placedTextsIn } from '#app/sellers/wording/text-shape.ts'
import { createTranslator, type Translate } from '#app/sellers/wording/translate.ts'
import { messagesFor, sourceLocale } from '#app/sellers/wording/wording.ts'
import { closeWorlds, newWorld, problemsOf, said } from '#tests/sellers/validation/mistakes.ts'
import { gallery, now } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

const root = resolve(import.meta.dirname, '../../..')
const { catalogue } = readProduct(placesOf(root, resolve(root, 'seller-configs')))

function speaking(locale: string, texts: Record<string, unknown>): Translate {
	const overrides = [{ locale, prefix: '', texts } as never]
	return createTranslator(messagesFor(locale, { catalogue, overrides, defaultLocale: locale }), locale)
}

describe('a venue that renames a term', () => {
	const english = speaking('en-US', { 'term.ticket': { one: 'admission', other: 'admissions' } })
	test.each([
		['cart.button', { count: 1 }, 'Cart, 1 admission'],
		['cart.button', { count: 3 }, 'Cart, 3 admissions'],
		['cart.extend.confirm', {}, 'Yes, hold my admissions'],
		['events.card.button', {}, 'Choose admissions'],
		['header.events', {}, 'Admissions'],
		['reserve.tickets.required', {}, 'Please select at least one admission to continue.'],
		['reserve.step.tickets', {}, 'Choose your admissions'],
		['mail.confirmation.subject', { event: 'Tides', number: 'H1' }, 'Your admissions for Tides (H1)'],
		['mail.confirmation.tickets', {}, 'Admissions'],
		['tickets.page', { index: 1, count: 2 }, 'Admission 1 of 2'],
		['seats.change_tickets', {}, 'Change Admissions'],
	])('%s %o: %s', (key, values, sentence) => {
		expect(english(key, values as Record<string, string | number>)).toBe(sentence)
	})

	test('the article of a renamed term is derived', () => {
		const t = speaking('en-US', {
			'term.membership': { one: 'annual pass', other: 'annual passes' },
			'term.gift_card': { one: 'present', other: 'presents' },
		})
		expect(t('membership.required')).toBe('Please select an annual pass to continue.')
		expect(t('reserve.giftcard.required')).toBe('Please select a present to continue.')
		expect(t('giftcard.empty', { balance: '$0' })).toBe('Present balance is $0')
	})

	test('a Spanish venue writes the articles of a renamed term, because gender decides them', () => {
		const t = speaking('es-US', {
			'term.ticket': { one: 'pase', many: 'pases', other: 'pases' },
			'term.ticket.a': 'un pase',
			'term.ticket.the': { one: 'el pase', many: 'los pases', other: 'los pases' },
		})
		expect(t('reserve.tickets.required')).toBe('Elija al menos un pase para continuar.')
		expect(t('reserve.admit_ask')).toBe('Indique para quién son los pases y continúe.')
		expect(t('cart.button', { count: 2 })).toBe('Carrito, 2 pases')
		expect(t('header.events')).toBe('Pases')
	})

	test('the Arabic article is prefixed to the renamed noun', () => {
		const forms = {
			zero: 'بطاقة',
			one: 'بطاقة',
			two: 'بطاقتان',
			few: 'بطاقات',
			many: 'بطاقة',
			other: 'بطاقة',
		}
		const t = speaking('ar', { 'term.ticket': forms })
		expect(t('reserve.step.tickets')).toBe('اختر البطاقات')
		expect(t('cart.button', { count: 2 })).toBe('السلة، 2 بطاقتان')
		expect(t('cart.button', { count: 11 })).toBe('السلة، 11 بطاقة')
	})

	test('a renamed term affects only its own venue', () => {
		const world = newWorld()
		world.seller({ ...gallery, wording: { 'en-US': { 'term.ticket': { one: 'pass', other: 'passes' } } } })
		world.seller({ ...gallery, id: 'other' }, 'other')
		const messages = (id: string) => world.resolve(id).seller?.at(now).messages['en-US'] ?? {}
		expect(createTranslator(messages('gallery'), 'en-US')('home.resend')).toBe('Already have passes?')
		expect(createTranslator(messages('other'), 'en-US')('home.resend')).toBe('Already have tickets?')
	})
})

describe('articles', () => {
	test.each([
		['admission', 'an admission'],
		['pass', 'a pass'],
		['hour ticket', 'an hour ticket'],
		['user card', 'a user card'],
		['unicorn', 'a unicorn'],
		['one-day pass', 'a one-day pass'],
		['evening', 'an evening'],
		['umbrella', 'an umbrella'],
	])('%s: %s', (one, expected) => {
		expect(articlesOf({ one, other: `${one}s` }, 'en-GB')?.a).toBe(expected)
	})

	test('the rules derive the articles of the catalogue from its nouns', () => {
		for (const locale of ['en-US', 'en-GB', 'ar']) {
			for (const [key, text] of catalogue.get(locale) ?? []) {
				const articles = /^term\.[a-z_]+$/.test(key) ? articlesOf(text, locale) : null
				if (!articles || locale === 'ar') continue
				expect(catalogue.get(locale)?.get(`${key}.a`), key).toEqual(articles.a)
				expect(catalogue.get(locale)?.get(`${key}.the`), key).toEqual(articles.the)
			}
		}
		expect(articlesOf({ one: 'بطاقة هدايا', other: 'بطاقة هدايا' }, 'ar')?.the.one).toBe('بطاقة الهدايا')
	})
})

describe('a term without its articles', () => {
	const locale = { ...gallery.locale, supported: ['en-US', 'es-US'] }
	const forms = { one: 'pase', many: 'pases', other: 'pases' }

	test("a term without its articles is refused where they can't be derived", () => {
		const problems = said(problemsOf({ locale, wording: { 'es-US': { 'term.ticket': forms } } }))
		expect(problems).toEqual([
			'error CFG4012 "term.ticket" is renamed, but "term.ticket.a" and "term.ticket.the" still say "una entrada" and {"one":"la entrada","many":"las entradas","other":"las entradas"} → Write them too: in es-US the article depends on the noun',
		])
	})

	test('a term without its articles is accepted in English', () => {
		const words = { one: 'pass', other: 'passes' }
		expect(problemsOf({ wording: { 'en-US': { 'term.ticket': words } } })).toEqual([])
	})
})

/** Terms that are written out for a reason, by key. */
const literal: Record<string, Record<string, string>> = {
	'en-US': {
		'reserve.query.session_and_date': 'names of parameters of an address',
		'mail.confirmation.calendar': 'the name of the file',
		'preview.note': 'said to staff, not to visitors',
	},
	'en-GB': {
		'reserve.query.session_and_date': 'names of parameters of an address',
		'mail.confirmation.calendar': 'the name of the file',
		'preview.note': 'said to staff, not to visitors',
	},
	'es-US': {
		'blocks.hours.exceptions': 'opening hours, not the times of a session',
		'preview.note': 'said to staff, not to visitors',
	},
	'fr-FR': {
		'cart.blocked': '"passer commande" is to check out, whatever an order is called',
		'cart.checkout': '"passer commande" is to check out, whatever an order is called',
		'cart.pay': '"passer commande" is to check out, whatever an order is called',
		'preview.note': 'said to staff, not to visitors',
	},
	'de-DE': {
		'preview.note': 'said to staff, not to visitors',
	},
	ar: {
		'reserve.query.types_not_found_strict': 'to ask for a link, which is the word for an order too',
		'blocks.hours.exceptions': 'opening hours, not the times of a session',
		'login.otp.attempts': 'to ask for a link, which is the word for an order too',
		'mail.login_code.reason': 'to ask to log in, not for an order',
		'mail.member_numbers.reason': 'to ask for numbers, not for an order',
		'mail.password_reset.reason': 'to ask for a password, not for an order',
	},
}

describe('sentences', () => {
	const nouns = (locale: string): string[] =>
		[...(catalogue.get(locale) ?? [])]
			.filter(([key]) => /^term\.[a-z_]+$/.test(key))
			.flatMap(([key, text]) => placedTextsIn(text, key).map((one) => one.text))

	/** Arabic prefixes are written together with the noun. */
	const sayingOne = (locale: string) => {
		const words = [...new Set(nouns(locale))].sort((one, other) => other.length - one.length)
		const start = locale === 'ar' ? '(?<!\\p{L})(?:و|ب|ك|ل|ف)?(?:ال|ل)?' : '(?<!\\p{L})'
		return new RegExp(`${start}(?:${words.join('|')})(?!\\p{L})`, 'iu')
	}

	test.each([...catalogue.keys()])('the texts of %s refer to terms instead of writing them out', (locale) => {
		const pattern = sayingOne(locale)
		const found = [...(catalogue.get(locale) ?? [])]
			.filter(([key]) => !key.startsWith('term.'))
			.filter(([key, text]) =>
				placedTextsIn(text, key).some((one) =>
					pattern.test(one.text.replace(/\$t\([^)]*\)|\{\{.*?\}\}/g, '')),
				),
			)
			.map(([key]) => key)
		// Exactly the texts with a reason.
		expect(found.sort()).toEqual(Object.keys(literal[locale] ?? {}).sort())
	})

	test('the check of texts finds a planted word', () => {
		expect(sayingOne('en-US').test('Your Tickets are ready')).toBe(true)
		expect(sayingOne('en-US').test('Ticketing')).toBe(false)
		expect(sayingOne('es-US').test('Sus entradas')).toBe(true)
		expect(sayingOne('ar').test('اختر التذاكر')).toBe(true)
	})

	test.each([...catalogue.keys()])('the texts of %s refer to terms that exist', (locale) => {
		const known = catalogue.get(sourceLocale) ?? new Map()
		for (const [key, text] of catalogue.get(locale) ?? []) {
			for (const [, name = ''] of JSON.stringify(text).matchAll(/\$t\(\s*([\w.]+)/g))
				expect(known.has(name) || known.has(termKeyOf(name)), `${key}: ${name}`).toBe(true)
		}
	})
})
