import { describe, expect, it } from 'vitest'
import type { ResolvedSeller } from '#app/seller/sellers.ts'
import { chosenLanguage, languageOf } from '#app/server/language.ts'

const seller = {
	locales: ['en-US', 'es-US'],
	config: { locale: { default: 'en-US' } },
} as unknown as ResolvedSeller
const ask = (headers: Record<string, string>, url = 'http://one.example/events?date=today') =>
	new Request(url, { headers })

describe('languageOf', () => {
	it.each([
		[{}, 'en-US'],
		[{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }, 'es-US'],
		[{ 'accept-language': 'en;q=0.4, es;q=0.8' }, 'es-US'],
		[{ 'accept-language': 'de-DE,fr' }, 'en-US'],
		[{ 'accept-language': 'es', cookie: 'foyer_lang=en-US' }, 'en-US'],
		[{ cookie: 'foyer_lang=xx-XX' }, 'en-US'],
	])('reads %j as %s', (headers, expected) => {
		expect(languageOf(ask(headers), seller)).toBe(expected)
	})
})

describe('chosenLanguage', () => {
	it('remembers the choice and leads back to the same page', () => {
		const answer = chosenLanguage(ask({}, 'http://one.example/events?date=today&lang=es-US'), seller)
		expect(answer?.status).toBe(303)
		expect(answer?.headers.get('location')).toBe('/events?date=today')
		expect(answer?.headers.get('set-cookie')).toContain('foyer_lang=es-US')
	})

	it('never leads to another site', () => {
		const answer = chosenLanguage(ask({}, 'http://one.example//evil.example/?lang=es-US'), seller)
		expect(answer?.headers.get('location')).toBe('/evil.example/')
	})

	it('ignores a language that the seller does not speak', () => {
		expect(chosenLanguage(ask({}, 'http://one.example/?lang=de-DE'), seller)).toBeNull()
	})
})
