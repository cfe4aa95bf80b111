import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answered, copyVenues, type Product, startProduct } from '#tests/builders/product.ts'
import { stockedFolder } from '#tests/builders/stock.ts'

// Two venues on one host, two languages each: whoever asks for one must never read a word of another.

const host = 'tickets.city.example'
const voices = [
	{ id: 'harbour-science', locale: 'en-US', event: 'evt_ga', mark: 'HARBOUR-ENGLISH' },
	{ id: 'tidewater-aquarium', locale: 'en-GB', event: 'evt_day', mark: 'TIDEWATER-ENGLISH' },
	{ id: 'harbour-science', locale: 'ar', event: 'evt_ga', mark: 'HARBOUR-ARABIC' },
	{ id: 'tidewater-aquarium', locale: 'es-US', event: 'evt_day', mark: 'TIDEWATER-SPANISH' },
]
const marks = voices.map(({ mark }) => mark)

let folder: Awaited<ReturnType<typeof stockedFolder>>
let product: Product

beforeAll(async () => {
	folder = await stockedFolder('words')
	const venues = await copyVenues(folder.path, (config, id) => {
		const own = voices.filter((voice) => voice.id === id)
		// The head of every page says it.
		const wording = Object.fromEntries(own.map(({ locale, mark }) => [locale, { 'header.events': mark }]))
		const locale = config.locale as Record<string, unknown>
		const supported = own.length > 0 ? own.map((voice) => voice.locale) : locale.supported
		return {
			...config,
			wording: { ...(config.wording as object | undefined), ...wording },
			locale: { ...locale, supported },
			hosts: [{ host, environment: 'demo' }],
			routing: { redirects: { requireSellerPrefix: true } },
		}
	})
	product = await startProduct({ env: { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: venues } })
})
afterAll(async () => {
	await product?.stop()
	await folder?.remove()
})

const visit = (path: string, headers: Record<string, string> = {}): Promise<Answered> =>
	product.send(path, { host, headers: { accept: 'text/html', ...headers } })

const inLanguage = (id: string, locale: string) => ({ cookie: `foyer_lang_${id}=${locale}` })

describe('two venues with two languages each', () => {
	it('keep their words apart when all are asked for at once', async () => {
		const pages = ['', '/events', '/cart', '/checkout', '/nowhere', 'event']
		// Neighbours are of different venues, and of different languages the time after.
		const rounds = Array.from({ length: 12 }, (_, round) =>
			pages.flatMap((page, index) =>
				voices.map((voice) => {
					// By cookie, by the browser's languages, by the address: all ways lead to the same words.
					const way = (round + index) % 3
					const ways: Record<string, string>[] = [
						inLanguage(voice.id, voice.locale),
						{ 'accept-language': `${voice.locale},de;q=0.5` },
						{},
					]
					const path = `/${voice.id}${page === 'event' ? `/events/${voice.event}` : page}`
					const address = way === 2 ? `${path}?lang=${voice.locale}` : path
					return { voice, path: address, headers: ways[way] ?? {} }
				}),
			),
		)
		const answered = async (asked: (typeof rounds)[number]) =>
			Promise.all(
				asked.map(async ({ voice, path, headers }) => ({ voice, path, answer: await visit(path, headers) })),
			)
		// Two dozen at a time: nobody stands in line for so long that the house gives up.
		const answers: Awaited<ReturnType<typeof answered>> = []
		for (const asked of rounds) answers.push(...(await answered(asked)))
		for (const { voice, path, answer } of answers) {
			if (answer.status === 302 || answer.status === 303) continue
			expect(answer.text, path).toContain(voice.mark)
			const foreign = marks.filter((mark) => mark !== voice.mark && answer.text.includes(mark))
			expect(foreign, `${path} in ${voice.locale}`).toEqual([])
			expect(answer.headers['content-language'], path).toBe(voice.locale)
			expect(answer.text).toContain(
				`<html lang="${voice.locale}" dir="${voice.locale === 'ar' ? 'rtl' : 'ltr'}"`,
			)
		}
		expect(answers.filter(({ answer }) => answer.status === 200).length).toBe(4 * 12 * 4)
	}, 180_000)

	it('give each browser the words of its page alone', async () => {
		for (const { id, locale, mark } of voices) {
			const page = await visit(`/${id}/events`, inLanguage(id, locale))
			const [, href = ''] = /href="([^"]*\/wording\/[^"]*)"/.exec(page.text) ?? []
			const words = await visit(href)
			expect(words.json['header.events']).toBe(mark)
			expect(marks.filter((one) => words.text.includes(one))).toEqual([mark])
		}
	})

	it('remember a language for one of them only', async () => {
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
	it('names its twins for search engines, each of which answers in its language', async () => {
		const page = await visit('/harbour-science/events?date=all')
		const links = [...page.text.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)]
		expect(links.map(([, lang]) => lang)).toEqual(['x-default', 'en-US', 'ar'])
		for (const [, lang = '', href = ''] of links.slice(1)) {
			const { pathname, search, host: named } = new URL(href.replaceAll('&amp;', '&'))
			expect(named).toBe(host)
			const twin = await visit(`${pathname}${search}`)
			expect(twin.status).toBe(200)
			expect(twin.headers['content-language']).toBe(lang)
		}
	})

	it('says that it depends on the visitor’s languages', async () => {
		const { headers } = await visit('/harbour-science/events')
		expect(String(headers.vary)).toContain('Accept-Language')
		expect(String(headers.vary)).toContain('Cookie')
	})

	it('offers the switch as links that need no script, and forms that keep a later choice', async () => {
		const { text } = await visit('/harbour-science/events?lang=ar')
		expect(text).toMatch(/<a [^>]*href="\/harbour-science\/events\?lang=en-US"[^>]*hrefLang="en-US"/)
		expect(text).not.toContain('lang=ar&amp;lang=')
	})

	it('writes dates and money once, in the visitor’s language with the digits of codes', async () => {
		const { text } = await visit('/harbour-science/events/evt_ga', inLanguage('harbour-science', 'ar'))
		expect(text).toMatch(/(?:يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر)/)
		expect(text).toMatch(/\d+\.\d\d\s*\u2066US\$/)
		expect(text).not.toMatch(/[٠-٩۰-۹]/)
	})

	it('shows a pseudo-locale to whoever asks, and lists it nowhere', async () => {
		const accented = await visit('/tidewater-aquarium/events?lang=en-XA')
		expect(accented.text).toContain('lang="en-XA"')
		expect(accented.text).toMatch(/\[Çĥööšé/)
		const keys = await visit('/tidewater-aquarium/events?lang=xx-KEY')
		expect(keys.text).toContain('header.language')
		expect(keys.text).not.toMatch(/hrefLang="en-(?:XA|x-key)"/)
	})
})
