import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionsOf } from '#tests/builders/buyer.ts'
import { type GeneratedVenue, generateVenues } from '#tests/builders/generated-venues.ts'
import { type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'

// A hundred venues in one process, with parallel visitors of all of them: no response contains data of another venue.

const count = 100
const parallelRequests = 24
const anyMark = /zq\d{4}z/g

let folder: Awaited<ReturnType<typeof scratchFolder>>
let product: Product
let venues: GeneratedVenue[]

beforeAll(async () => {
	folder = await scratchFolder('crowd')
	const generated = await generateVenues(folder.path, count, { selling: true })
	venues = generated.venues
	product = await startProduct({
		env: { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: generated.root },
	})
})
afterAll(async () => {
	await product?.stop()
	await folder?.remove()
})

/** A fixed order, so that a failure can be repeated; neighbours are far apart. */
const shuffled = <T>(items: T[]): T[] => items.map((_, index) => items[(index * 37) % items.length] as T)

async function inParallel<T>(tasks: T[], act: (task: T) => Promise<void>): Promise<void> {
	const pending = [...tasks]
	const worker = async (): Promise<void> => {
		for (let task = pending.pop(); task !== undefined; task = pending.pop()) await act(task)
	}
	await Promise.all(Array.from({ length: parallelRequests }, worker))
}

function foreignMarks(text: string, own: GeneratedVenue): string[] {
	return [...new Set(text.match(anyMark) ?? [])].filter((mark) => mark !== own.mark)
}

it('control: the search finds other venues in the list of all venues', async () => {
	const list = await product.send('/', { host: `localhost:${product.port}` })
	expect(foreignMarks(list.text, venues[0] as GeneratedVenue)).toHaveLength(count - 1)
})

const cookies = new Map<string, string>()
const allCookies = (): string => [...cookies.values()].join('; ')

it('one browser can hold a cart at each of a hundred venues', async () => {
	await inParallel(shuffled(venues), async (venue) => {
		const { id: seller } = venue
		const [session] = await sessionsOf(product, seller, 'visit', 2)
		const answer = await product.send('/api/my/cart/modify', {
			seller,
			headers: { origin: `http://${seller}.localhost:${product.port}` },
			body: {
				add: [{ event_session_id: session?.id, ticket_type_id: 'adult', quantity: 1 }],
			},
		})
		expect(answer.status, `${seller}: ${answer.text}`).toBe(200)
		expect(foreignMarks(answer.text, venue)).toEqual([])
		const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '')
		cookies.set(seller, cookie)
	})
	expect(new Set(cookies.values()).size).toBe(count)
})

const pages: [path: string, language: string][] = [
	['/', 'en-US'],
	['/events', 'en-GB'],
	['/events/visit', 'en-US'],
	['/cart', 'en-GB'],
	['/nowhere', 'en-US'],
	['/api/events/available?embed=ticket_type', 'en-US'],
]

// spec: 1§1.1, 1§1.2, 2§1.6
it('each of a hundred venues answers with its own wording, colours, flags and cart', async () => {
	const requests = venues.flatMap((venue) => pages.map(([path, language]) => ({ venue, path, language })))
	await inParallel(shuffled(requests), async ({ venue, path, language }) => {
		const headers = { accept: 'text/html', 'accept-language': language, cookie: allCookies() }
		const page = await product.send(path, { seller: venue.id, headers })
		expect([path, page.status]).toEqual([path, path === '/nowhere' ? 404 : 200])
		expect([path, venue.mark, foreignMarks(page.text, venue)]).toEqual([path, venue.mark, []])
		expect(page.text, path).toContain(venue.mark)
		const set = [page.headers['set-cookie'] ?? []].flat().filter((line) => !line.includes(venue.id))
		expect(set, 'cookies of others').toEqual([])
		if (path === '/events') expect(page.text).toContain(`Listing ${venue.mark} GB`)
		if (path === '/cart') expect(page.text).toContain(`Visit ${venue.mark}`)
	})
})

it('each of a hundred venues has its own style sheet, and none under the name of another', async () => {
	const sheets = new Map<string, GeneratedVenue>()
	await inParallel(venues, async (venue) => {
		const { text } = await product.send('/events', { seller: venue.id })
		const href = /\/theme\/[^"]+/.exec(text)?.[0] ?? ''
		sheets.set(href, venue)
		const css = await product.send(href, { seller: venue.id })
		expect(css.text).toContain(venue.colour)
	})
	expect(sheets.size).toBe(count)
	const [[href] = ['']] = [...sheets]
	const other = venues[50] as GeneratedVenue
	const borrowed = await product.send(href, { seller: other.id })
	expect(borrowed.text).not.toContain((sheets.get(href) as GeneratedVenue).colour)
})
