import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '#app/lib/money.ts'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { placeholdersOf, pluralFormsOf } from '#app/sellers/wording/text-shape.ts'
import { createTranslator } from '#app/sellers/wording/translate.ts'
import { messagesFor } from '#app/sellers/wording/wording.ts'

const root = resolve(import.meta.dirname, '../../..')
const { catalogue } = readProduct(placesOf(root, resolve(root, 'seller-configs')))
const english = catalogue.get('en-US') ?? new Map()
const t = createTranslator(
	messagesFor('en-US', { catalogue, overrides: [], defaultLocale: 'en-US' }),
	'en-US',
)

describe('texts that embed a number, a currency or another text', () => {
	test('attempts are counted, not "attempt(s)"', () => {
		expect(t('login.otp.attempts', { count: 1 })).toBe(
			'You have 1 more attempt before you need to request a new login link',
		)
		expect(pluralFormsOf(english.get('login.otp.attempts'))).toEqual(['one', 'other'])
	})

	test('a balance is written in the currency of the seller', () => {
		expect(placeholdersOf(english.get('giftcard.empty'))).toEqual(['balance'])
		const balance = formatMoney('0.00', 'GBP', 'en-GB')
		expect(t('giftcard.empty', { balance })).toBe('Gift Card balance is £0.00')
	})

	// spec: 1§5.5
	test('the find-tickets message says what its button says', () => {
		const override = { locale: 'en-US', prefix: '', texts: { 'reserve.find_tickets': 'Look for dates' } }
		const sources = { catalogue, overrides: [override as never], defaultLocale: 'en-US' }
		const say = createTranslator(messagesFor('en-US', sources), 'en-US')
		expect(say('reserve.find_required')).toBe('Please click the Look for dates button to continue')
	})

	test('weeks, code lengths and limits come from settings', () => {
		expect(t('membership.cards', { min: 2, max: 4 })).toContain('arrive in 2 to 4 weeks')
		expect(t('login.otp.prompt', { length: 8 })).toBe('Enter your 8-character code')
		expect(t('reserve.ten_types', { max: 12 })).toContain('up to 12 different')
	})

	test('CityPASS is a term: a venue may sell another pass', () => {
		const override = { locale: 'en-US', prefix: '', texts: { 'term.citypass': 'Harbour Pass' } }
		const sources = { catalogue, overrides: [override as never], defaultLocale: 'en-US' }
		const say = createTranslator(messagesFor('en-US', sources), 'en-US')
		expect(say('citypass.mismatch')).toContain('check your Harbour Pass code')
		expect(say('promo.invalid_citypass')).toContain('Harbour Pass')
	})
})
