import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketOf } from '#app/sellers/targeting/flags.ts'
import { aBuyer, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import { type FlagServiceDouble, flagsOf, startFlagService } from '#tests/builders/flag-service.ts'
import { type Answered, withoutLimits } from '#tests/builders/product.ts'
import { runProduct } from '#tests/builders/running-product.ts'

// One venue whose flags and blocks depend on the visitor, tested over HTTP; the other is as shipped.

type Json = Record<string, unknown>
type Entry = Record<string, Json>

const seller = 'harbour-science'
const event = 'evt_ga'
const notice = (text: string, when: object) => ({ type: 'notice', props: { text }, when })

/** Values that no response may contain. */
const secret = {
	owner: 'planted-owner@flags.example',
	salt: 'planted-salt',
	percent: 37.125,
	note: 'Planted: what the flag is for',
	key: 'planted-flag-key',
	variable: 'PLANTED_FLAG_KEY',
	until: '2031-07-09',
}

function withTargeting(config: Json, url: string): Json {
	const pages = config.pages as Record<string, Entry>
	const add = (page: string, slot: string, blocks: Entry): Json => {
		const existing = (pages[page] ?? {}) as Entry
		const slots = { ...existing.slots, [slot]: Object.keys(blocks) }
		return { ...existing, blocks: { ...existing.blocks, ...blocks }, slots }
	}
	const rollout = { percent: secret.percent, salt: secret.salt }
	return {
		...config,
		integrations: { ...(config.integrations as Json), flagService: { url, key: { $env: secret.variable } } },
		// A setting that the engine reads: half of the visitors may extend their cart, by two minutes from the request on.
		cart: { ...(config.cart as Json), holdMinutes: 1, timer: { allowExtend: { $flag: 'extend' } } },
		flags: {
			...(config.flags as Json),
			part: {
				kind: 'experiment',
				default: false,
				owner: secret.owner,
				description: secret.note,
				expires: '2031-12-31',
				rules: [{ until: `${secret.until}T00:00`, rollout, value: true }],
			},
			extend: { kind: 'permission', default: false, rules: [{ rollout: { percent: 50 }, value: true }] },
			afar: { kind: 'permission', default: false, source: 'remote' },
		},
		pages: {
			...pages,
			events: add('events', 'before-list', {
				'of-part': notice('home.welcome', { flag: 'part' }),
				'of-afar': notice('home.welcome', { flag: 'afar' }),
				'of-member': notice('home.welcome', { role: ['member'] }),
				'of-guest': notice('home.welcome', { role: ['guest'], cart: 'has-items' }),
				'of-christmas': notice('home.welcome', { from: '2040-12-24T00:00', until: '2040-12-27T00:00' }),
			}),
			event: add('event', 'before-dates', {
				'of-admission': notice('home.welcome', { eventCategory: ['Admission'] }),
				'of-planetarium': notice('home.welcome', { eventCategory: ['Planetarium'] }),
			}),
		},
	}
}

let service: FlagServiceDouble
beforeAll(async () => {
	service = await startFlagService(secret.key)
})
const product = runProduct('visits', {
	change: (config, id) =>
		id === seller ? withTargeting(withoutLimits(config), service.url) : withoutLimits(config),
	env: () => ({ [secret.variable]: secret.key }),
})
afterAll(() => service?.close())

const visit = (path: string, cookie = '', at = seller): Promise<Answered> =>
	product.send(path, { seller: at, headers: { cookie } })

/** The data of a page's own route, as client-side navigation fetches it. */
const dataOf = (path: string, route: string, cookie = ''): Promise<Answered> =>
	visit(`${path}${path.includes('?') ? '&' : '?'}_data=routes/${route}`, cookie)

const blocks = (answer: Answered): string[] => [
	...new Set(answer.text.match(/of-(?:part|afar|member|guest|christmas|admission|planetarium)/g) ?? []),
]

function cookieIn(answer: Answered, name: string): string {
	const lines = [answer.headers['set-cookie'] ?? []].flat()
	return lines.find((line) => line.startsWith(name))?.split(';')[0] ?? ''
}

/** A visitor id that is inside or outside a rollout. */
function visitorIdFor(
	isIn: boolean,
	{ flag, salt, percent }: { flag: string; salt: string; percent: number },
): string {
	for (let index = 0; ; index += 1) {
		const id = String(index).padStart(22, 'v')
		if (bucketOf(flag, salt, id) * 100 < percent === isIn) return id
	}
}
const part = { flag: 'part', salt: secret.salt, percent: secret.percent }
const extend = { flag: 'extend', salt: '', percent: 50 }
const visitorCookie = (id: string): string => `foyer_visitor_${seller}=${id}`

describe('a rollout', () => {
	it('a rollout sets a cookie, and gives a visitor the same page every time', async () => {
		const first = await visit('/events')
		const cookie = cookieIn(first, `foyer_visitor_${seller}`)
		expect(cookie).not.toBe('')
		const again = await Promise.all([visit('/events', cookie), visit('/events', cookie)])
		expect(again.map(blocks)).toEqual([blocks(first), blocks(first)])
		expect(again.map((answer) => cookieIn(answer, 'foyer_visitor'))).toEqual(['', ''])
	})

	// spec: pages.blocks.when
	it('a rollout shows a block to visitors inside it only, in the page and in its data', async () => {
		const [inside, outside] = [
			visitorCookie(visitorIdFor(true, part)),
			visitorCookie(visitorIdFor(false, part)),
		]
		for (const ask of [() => visit('/events', inside), () => dataOf('/events', 'events', inside)])
			expect(blocks(await ask())).toContain('of-part')
		for (const ask of [() => visit('/events', outside), () => dataOf('/events', 'events', outside)])
			expect(blocks(await ask())).not.toContain('of-part')
	})

	it('a rollout has the same result for the page and for the engine', async () => {
		const [session] = await sessionsOf(product, seller, event)
		const [type] = await typesOf(product, seller, event)
		const extended = async (visitorId: string) => {
			const buyer = aBuyer(product, { seller })
			await buyer.reserve(session?.id ?? '', type?.id ?? '', 1)
			const answer = await product.send(`/api/cart/${buyer.cartId}`, {
				seller,
				method: 'PATCH',
				headers: {
					cookie: visitorCookie(visitorId),
					origin: `http://${seller}.localhost:${product.port}`,
					authorization: `Cart ${buyer.token}`,
				},
				body: { expires_at: new Date(Date.now() + 16 * 60_000).toISOString() },
			})
			return [answer.status, answer.json._code]
		}
		expect(await extended(visitorIdFor(true, extend))).toEqual([200, undefined])
		expect(await extended(visitorIdFor(false, extend))).toEqual([409, 'extension_refused'])
	})

	it('a venue without rollouts sets no visitor cookie', async () => {
		const answer = await visit('/events', '', 'tidewater-aquarium')
		expect([answer.status, cookieIn(answer, 'foyer_visitor')]).toEqual([200, ''])
	})
})

describe('a flag of the service', () => {
	// spec: 2§7.39
	it('a remote flag is decided by the service for each visitor, and by the file while the service fails', async () => {
		service.answer((asked, outgoing) =>
			flagsOf({ afar: String(asked.context.targetingKey).endsWith('1'), part: true })(asked, outgoing),
		)
		const shows = async (id: string) => blocks(await visit('/events', visitorCookie(id))).includes('of-afar')
		// After a timeout the service is asked again a minute later.
		await expect.poll(() => shows('visitor'.padEnd(22, '1')), { timeout: 100_000 }).toBe(true)
		expect(await shows('visitor'.padEnd(22, '2'))).toBe(false)
		const { context } = service.received.at(-1) ?? { context: {} }
		expect(context).toMatchObject({ role: 'anonymous', locale: 'en-US', environment: 'demo', seller })
		service.answer((_, outgoing) => outgoing.writeHead(500).end())
		expect(await shows('visitor'.padEnd(22, '1'))).toBe(true)
		expect(await shows('newcomer'.padEnd(22, '1'))).toBe(false)
	})
})

describe('conditions', () => {
	it('a condition can test for a cart with tickets', async () => {
		const [session] = await sessionsOf(product, seller, event)
		const [type] = await typesOf(product, seller, event)
		const buyer = aBuyer(product, { seller })
		await buyer.reserve(session?.id ?? '', type?.id ?? '', 1)
		expect(blocks(await visit('/events', `foyer_cart_${seller}=${buyer.token}`))).toContain('of-guest')
		expect(blocks(await visit('/events'))).not.toContain('of-guest')
	})

	it('a condition can test the category of an event on its page', async () => {
		expect(blocks(await visit(`/events/${event}`))).toEqual(['of-admission'])
		expect(blocks(await visit('/events/evt_planetarium'))).toEqual(['of-planetarium'])
	})
})

describe('a preview', () => {
	it('a preview shows pages for another role at another time, says so, and ends without scripts', async () => {
		const response = await visit('/events?preview&as=member&at=2040-12-25T10:00')
		expect([response.status, response.headers.location]).toEqual([303, '/events'])
		const cookie = cookieIn(response, `foyer_preview_${seller}`)
		const page = await visit('/events', cookie)
		expect(blocks(page)).toEqual(expect.arrayContaining(['of-member', 'of-christmas']))
		expect(page.text).toMatch(/Preview: member, [^<]*Dec 25, 2040[^<]*10:00 AM/)
		expect(page.headers['cache-control']).toContain('private')
		const end = /<a[^>]*href="([^"]*preview=off)"[^>]*>End preview<\/a>/.exec(page.text)?.[1] ?? ''
		expect(end).toBe('/events?preview=off')
		const ended = await visit(end, cookie)
		expect([ended.status, ended.headers.location]).toEqual([303, '/events'])
		expect(String(ended.headers['set-cookie'])).toContain('Max-Age=0')
		const after = await visit('/events')
		expect(blocks(after)).not.toContain('of-member')
		expect(after.text).not.toContain('End preview')
	})

	it('a preview ribbon is on every page, including the not-found page', async () => {
		const cookie = cookieIn(await visit('/?preview&as=staff'), `foyer_preview_${seller}`)
		const paths = ['/', '/events', `/events/${event}`, '/cart', '/checkout', '/nowhere']
		const pages = await Promise.all(paths.map((path) => visit(path, cookie)))
		const rendered = pages.filter(({ status }) => status === 200 || status === 404)
		expect(rendered.length).toBeGreaterThan(3)
		for (const { text } of rendered) expect(text).toContain('Preview: staff')
	})

	it('a preview has the requested language', async () => {
		const cookie = cookieIn(await visit('/events?preview&locale=es-US'), `foyer_preview_${seller}`)
		const page = await visit('/events', cookie)
		expect(page.text).toContain('<html lang="es-US"')
		expect(page.text).toContain('Terminar la vista previa')
	})

	it('a preview at one venue does not affect another', async () => {
		const cookie = cookieIn(await visit('/events?preview&as=member'), `foyer_preview_${seller}`)
		const other = await visit('/events', cookie, 'tidewater-aquarium')
		expect(other.text).not.toContain('End preview')
	})

	it('a preview does not change the clock of the engine', async () => {
		const path = `/events/${event}`
		const cookie = cookieIn(await visit(`${path}?preview&at=2040-12-25T10:00`), `foyer_preview_${seller}`)
		const dates = (answer: Answered) => answer.json.event.state.date ?? answer.json.event.state.step
		const [before, previewed, after] = [
			dates(await dataOf(path, 'event')),
			dates(await dataOf(path, 'event', cookie)),
			dates(await dataOf(path, 'event')),
		]
		// The day may change during the test.
		expect([before, after]).toContainEqual(previewed)
	})
})

it('rules, owners, percentages, salts and keys are in no response', async () => {
	const inside = visitorCookie(visitorIdFor(true, part))
	const cookie = cookieIn(await visit('/events?preview&as=member'), `foyer_preview_${seller}`)
	const answers = await Promise.all(
		['', inside, cookie].flatMap((one) => [
			visit('/', one),
			visit('/events', one),
			visit(`/events/${event}`, one),
			visit('/cart', one),
			visit('/nowhere', one),
			dataOf('/events', 'events', one),
			dataOf(`/events/${event}`, 'event', one),
			visit('/events?_data=root', one),
		]),
	)
	for (const word of [...Object.values(secret).map(String), service.url, '"rollout"', '"when"', '$flag'])
		expect(
			answers.filter(({ text }) => text.includes(word)).map(({ text }) => text.slice(0, 200)),
			word,
		).toEqual([])
	// Control: the blocks that flags have chosen are found in the same responses.
	expect(answers.filter((answer) => blocks(answer).includes('of-part')).length).toBeGreaterThan(0)
})
