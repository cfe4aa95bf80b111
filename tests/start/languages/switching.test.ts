import { describe, expect, it } from 'vitest'
import type { Answered } from '#tests/builders/product.ts'
import { runProduct } from '#tests/builders/running-product.ts'

// Two venues on one host, with two languages each: no response contains wording of another venue or language.

const host = 'tickets.city.example'
const variants = [
	{ id: 'harbour-science', locale: 'en-US', event: 'evt_ga', mark: 'HARBOUR-ENGLISH' },
	{ id: 'tidewater-aquarium', locale: 'en-GB', event: 'evt_day', mark: 'TIDEWATER-ENGLISH' },
	{ id: 'harbour-science', locale: 'ar', event: 'evt_ga', mark: 'HARBOUR-ARABIC' },
	{ id: 'tidewater-aquarium', locale: 'es-US', event: 'evt_day', mark: 'TIDEWATER-SPANISH' },
]
const marks = variants.map(({ mark }) => mark)

const product = runProduct('words', {
	change: (config, id) => {
		const own = variants.filter((variant) => variant.id === id)
		// Every page has this wording in its header.
		const wording = Object.fromEntries(own.map(({ locale, mark }) => [locale, { 'header.events': mark }]))
		const locale = config.locale as Record<string, unknown>
		const supported = own.length > 0 ? own.map((variant) => variant.locale) : locale.supported
		return {
			...config,
			wording: { ...(config.wording as object | undefined), ...wording },
			locale: { ...locale, supported },
			hosts: [{ host, environment: 'demo' }],
			routing: { redirects: { requireSellerPrefix: true } },
		}
	},
})

const visit = (path: string, headers: Record<string, string> = {}): Promise<Answered> =>
	product.send(path, { host, headers: { accept: 'text/html', ...headers } })

const inLanguage = (id: string, locale: string) => ({ cookie: `foyer_lang_${id}=${locale}` })

describe('two venues with two languages each', () => {
	it('concurrent requests for two venues in two languages each get their own wording', async () => {
		const pages = ['', '/events', '/cart', '/checkout', '/nowhere', 'event']
		// Neighbouring requests are of different venues, and of different languages in the next round.
		const batches = Array.from({ length: 12 }, (_, batch) =>
			pages.flatMap((page, index) =>
				variants.map((variant) => {
					// The language is chosen by cookie, by the browser's languages, or by the address.
					const selector = (batch + index) % 3
					const selectors: Record<string, string>[] = [
						inLanguage(variant.id, variant.locale),
						{ 'accept-language': `${variant.locale},de;q=0.5` },
						{},
					]
					const path = `/${variant.id}${page === 'event' ? `/events/${variant.event}` : page}`
					const address = selector === 2 ? `${path}?lang=${variant.locale}` : path
					return { variant, path: address, headers: selectors[selector] ?? {} }
				}),
			),
		)
		const fetchRound = async (requests: (typeof batches)[number]) =>
			Promise.all(
				requests.map(async ({ variant, path, headers }) => ({
					variant,
					path,
					answer: await visit(path, headers),
				})),
			)
		// Two dozen at a time, so that no request waits long enough to be refused.
		const answers: Awaited<ReturnType<typeof fetchRound>> = []
		for (const requests of batches) answers.push(...(await fetchRound(requests)))
		for (const { variant, path, answer } of answers) {
			if (answer.status === 302 || answer.status === 303) continue
			expect(answer.text, path).toContain(variant.mark)
			const foreign = marks.filter((mark) => mark !== variant.mark && answer.text.includes(mark))
			expect(foreign, `${path} in ${variant.locale}`).toEqual([])
			expect(answer.headers['content-language'], path).toBe(variant.locale)
			expect(answer.text).toContain(
				`<html lang="${variant.locale}" dir="${variant.locale === 'ar' ? 'rtl' : 'ltr'}"`,
			)
		}
		expect(answers.filter(({ answer }) => answer.status === 200).length).toBe(4 * 12 * 4)
	}, 180_000)

	it("a browser gets the messages of its page's venue and language only", async () => {
		for (const { id, locale, mark } of variants) {
			const page = await visit(`/${id}/events`, inLanguage(id, locale))
			const [, href = ''] = /href="([^"]*\/wording\/[^"]*)"/.exec(page.text) ?? []
			const words = await visit(href)
			expect(words.json['header.events']).toBe(mark)
			expect(marks.filter((one) => words.text.includes(one))).toEqual([mark])
		}
	})

	it('a chosen language is remembered for one venue only', async () => {
		const click = { 'sec-fetch-site': 'same-origin' }
		const answer = await visit('/tidewater-aquarium/events?category=x&lang=es-US', click)
		expect(answer.status).toBe(303)
		expect(answer.headers.location).toBe('/tidewater-aquarium/events?category=x')
		const cookie = [answer.headers['set-cookie'] ?? []]
			.flat()
			.map((line) => line.split(';')[0])
			.join('; ')
		expect((await visit('/tidewater-aquarium/events', { cookie })).headers['content-language']).toBe('es-US')
		expect((await visit('/harbour-science/events', { cookie })).headers['content-language']).toBe('en-US')
	})
})

describe('a page in several languages', () => {
	it('a page lists its alternates for search engines, each of which answers in its language', async () => {
		const page = await visit('/harbour-science/events?date=all')
		const links = [...page.text.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)]
		expect(links.map(([, lang]) => lang)).toEqual(['x-default', 'en-US', 'ar'])
		for (const [, lang = '', href = ''] of links.slice(1)) {
			const { pathname, search, host: named } = new URL(href.replaceAll('&amp;', '&'))
			expect(named).toBe(host)
			const alternate = await visit(`${pathname}${search}`)
			expect(alternate.status).toBe(200)
			expect(alternate.headers['content-language']).toBe(lang)
		}
	})

	it('a page varies by the visitor’s languages and cookies', async () => {
		const { headers } = await visit('/harbour-science/events')
		expect(String(headers.vary)).toContain('Accept-Language')
		expect(String(headers.vary)).toContain('Cookie')
	})

	it('languages are switched by links without scripts, and links replace an earlier choice', async () => {
		const { text } = await visit('/harbour-science/events?lang=ar')
		expect(text).toMatch(/<a [^>]*href="\/harbour-science\/events\?lang=en-US"[^>]*hrefLang="en-US"/)
		expect(text).not.toContain('lang=ar&amp;lang=')
	})

	it('dates and money are written in the visitor’s language with Latin digits', async () => {
		const { text } = await visit('/harbour-science/events/evt_ga', inLanguage('harbour-science', 'ar'))
		expect(text).toMatch(/(?:يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر)/)
		expect(text).toMatch(/\d+\.\d\d\s*\u2066US\$/)
		expect(text).not.toMatch(/[٠-٩۰-۹]/)
	})

	it('a pseudo-locale is served on request, and listed nowhere', async () => {
		const accented = await visit('/tidewater-aquarium/events?lang=en-XA')
		expect(accented.text).toContain('lang="en-XA"')
		expect(accented.text).toMatch(/\[Çĥööšé/)
		const keys = await visit('/tidewater-aquarium/events?lang=xx-KEY')
		expect(keys.text).toContain('header.language')
		expect(keys.text).not.toMatch(/hrefLang="en-(?:XA|x-key)"/)
	})
})
