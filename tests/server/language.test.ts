import { describe, expect, it } from 'vitest'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { languageOf, switchLanguage, withLanguage } from '#app/server/visit-switches.ts'

const seller = {
	id: 'one',
	locales: ['en-US', 'es-US', 'ar'],
	previewLocales: ['en-XA', 'en-x-key'],
	config: { locale: { default: 'en-US' } },
} as unknown as ResolvedSeller
const live = { ...seller, previewLocales: [] } as ResolvedSeller
const ask = (headers: Record<string, string>, url = 'http://one.example/events?date=today') =>
	new Request(url, { headers })
const click = { 'sec-fetch-site': 'same-origin' }
const plain = { isSecure: false }

describe('languageOf', () => {
	it.each([
		[{}, 'en-US'],
		[{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }, 'es-US'],
		[{ 'accept-language': 'en;q=0.4, es;q=0.8' }, 'es-US'],
		[{ 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.5' }, 'ar'],
		[{ 'accept-language': 'de-DE,fr' }, 'en-US'],
		[{ 'accept-language': 'es', cookie: 'foyer_lang_one=en-US' }, 'en-US'],
		[{ cookie: 'foyer_lang_one=ar' }, 'ar'],
		[{ cookie: 'foyer_lang_one=xx-XX' }, 'en-US'],
		[{ cookie: 'foyer_lang_two=ar' }, 'en-US'],
	])('the language for the headers %j is %s', (headers, expected) => {
		expect(languageOf(ask(headers), seller)).toBe(expected)
	})

	it.each([
		['es-US', 'es-US'],
		['ar', 'ar'],
		['en-XA', 'en-XA'],
		['xx-KEY', 'en-x-key'],
		['de-DE', 'ar'],
	])('an address with lang=%s is answered in %s, whatever was chosen before', (lang, expected) => {
		const request = ask({ cookie: 'foyer_lang_one=ar' }, `http://one.example/events?lang=${lang}`)
		expect(languageOf(request, seller)).toBe(expected)
	})

	it.each(['en-XA', 'xx-KEY', 'en-x-key'])('the locale %s does not exist in production', (lang) => {
		expect(languageOf(ask({}, `http://one.example/?lang=${lang}`), live)).toBe('en-US')
		expect(languageOf(ask({ cookie: `foyer_lang_one=${lang}` }), live)).toBe('en-US')
	})
})

describe('chosenLanguage', () => {
	const address = 'http://one.example/events?date=today&lang=es-US'

	// spec: locale.default
	it('a click on a language is stored and redirects to the same page', () => {
		const answer = switchLanguage(ask(click, address), seller, plain)
		expect(answer?.status).toBe(303)
		expect(answer?.headers.get('location')).toBe('/events?date=today')
		expect(answer?.headers.get('set-cookie')).toContain('foyer_lang_one=es-US;')
	})

	it('a link from another site is the page itself, in that language, and is stored too', () => {
		const request = ask({ 'sec-fetch-site': 'cross-site' }, address)
		expect(switchLanguage(request, seller, plain)).toBeNull()
		const answer = withLanguage(new Response('page'), { request, seller, locale: 'es-US' }, plain)
		expect(answer.headers.get('content-language')).toBe('es-US')
		expect(answer.headers.get('set-cookie')).toContain('foyer_lang_one=es-US;')
	})

	it('a language switch never redirects to another site', () => {
		const answer = switchLanguage(ask(click, 'http://one.example//evil.example/?lang=es-US'), seller, plain)
		expect(answer?.headers.get('location')).toBe('/evil.example/')
	})

	it('a language that the seller does not support is ignored', () => {
		expect(switchLanguage(ask(click, 'http://one.example/?lang=de-DE'), seller, plain)).toBeNull()
	})

	it('the language cookie is secure where the product is served over https', () => {
		const secure = switchLanguage(ask(click, address), seller, { isSecure: true })
		expect(secure?.headers.get('set-cookie')).toMatch(/; Secure$/)
		expect(switchLanguage(ask(click, address), seller, plain)?.headers.get('set-cookie')).not.toMatch(
			/Secure/,
		)
	})
})

describe('withLanguage', () => {
	it('a response has its language and what it varies by', () => {
		const answer = withLanguage(new Response(), { request: ask({}), seller, locale: 'ar' }, plain)
		expect(answer.headers.get('content-language')).toBe('ar')
		expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie')
		expect(answer.headers.has('set-cookie')).toBe(false)
	})

	it('a response of a seller with one language does not vary', () => {
		const one = { ...seller, locales: ['en-US'] } as ResolvedSeller
		const answer = withLanguage(new Response(), { request: ask({}), seller: one, locale: 'en-US' }, plain)
		expect(answer.headers.has('vary')).toBe(false)
	})
})
