import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import { writeSessions } from '#tests/builders/member-sessions.ts'
import { type ProductNodes, startNodes } from '#tests/builders/nodes/product-nodes.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import {
	type Answered,
	copyVenues,
	type Product,
	scratchFolder,
	startProduct,
	withoutLimits,
} from '#tests/builders/product.ts'

// What several processes on one PostgreSQL decide together, asked through a proxy that gives each request to the next of them.

const seller = 'harbour-science'
const limited = 'corner-gallery'
const event = 'evt_ga'
const minute = 60_000
const cartsPerMinute = 30
const places = 100
// A tenth of the places.
const ownShare = 10

type Config = Record<string, unknown>

// A process in production joins the others, where a live venue needs a real payment provider.
const keys = { HALL_STRIPE_KEY: 'sk_live_hall', HALL_STRIPE_HOOKS: 'whsec_hall' }
const payment = {
	gatewayId: 'stripe',
	publishableKey: 'pk_live_hall',
	stripe: {
		url: 'http://127.0.0.1:9',
		secretKey: { $env: 'HALL_STRIPE_KEY' },
		webhookSecret: { $env: 'HALL_STRIPE_HOOKS' },
	},
}

/** One venue with accounts and a share of each session for an address, and one with a limit of new carts. */
function changed(config: Config, id: string): Config {
	const free: Config = { ...withoutLimits(config), status: 'draft' }
	const { limits } = free.api as { limits: object }
	if (id === limited) {
		const api = { limits: { ...limits, cartCreatePerMinute: cartsPerMinute } }
		return { ...free, status: 'live', api, integrations: { payment } }
	}
	if (id !== seller) return free
	const holds = { sharePercent: 10, minPlaces: 8 }
	return { ...free, auth: { method: 'otp' }, api: { limits, holds } }
}

// `npm run test:hunt` asks four as well.
const counts = process.env.NODE_COUNTS?.split(',').map(Number) ?? [2]

describe.each(counts)('%i processes on one PostgreSQL', (count) => {
	let folder: Awaited<ReturnType<typeof scratchFolder>>
	let venues: string
	let older: string
	let databaseUrl: string
	let nodes: ProductNodes
	let late: Product | undefined

	beforeAll(async () => {
		folder = await scratchFolder(`one-truth-${count}`)
		venues = await copyVenues(folder.path, changed)
		for (const name of ['orpheum-theatre', 'tidewater-aquarium'])
			await rm(join(venues, name), { recursive: true, force: true })
		await capacity(places)
		older = join(folder.path, 'older')
		await cp(venues, older, { recursive: true })
		databaseUrl = await freshDatabaseUrl(`one_truth_${count}`)
		const env = { ...keys, SELLER_CONFIGS: venues, LOG_LEVEL: 'error' }
		nodes = await startNodes(count, { databaseUrl, folder: folder.path, env })
	}, 5 * minute)
	afterAll(async () => {
		await late?.stop()
		await nodes?.stop()
		await folder?.remove()
	}, minute)

	const file = (name: string) => join(venues, seller, name)
	async function capacity(all: number): Promise<void> {
		const catalog = JSON.parse(await readFile(file('catalog.json'), 'utf8'))
		catalog.events.find(({ id }: { id: string }) => id === event).schedule.capacity = all
		await writeFile(file('catalog.json'), JSON.stringify(catalog, null, 2))
	}
	const each = <Found>(act: (product: Product) => Promise<Found>) => Promise.all(nodes.products.map(act))
	const atOnce = (times: number, act: () => Promise<Answered>) =>
		Promise.all(Array.from({ length: times }, act))
	const addTo = (venue: string, ip: string, add: object) =>
		nodes.front.send('/api/my/cart/modify', {
			seller: venue,
			body: { add: [add] },
			headers: { 'x-forwarded-for': ip },
		})
	const placesAt = async (product: Pick<Product, 'send'>) =>
		(await sessionsOf(product, seller, event)).at(-1)?.available_capacity

	it('allow an address its new carts once, at the same moment', async () => {
		const nothing = { event_session_id: 'none', ticket_type_id: 'none', quantity: 1 }
		const answers = await atOnce(8 * cartsPerMinute, () => addTo(limited, '203.0.113.5', nothing))
		const made = answers.filter(({ status }) => status !== 429).length
		expect(made).toBeGreaterThanOrEqual(cartsPerMinute)
		// The first one in each further process is not counted by the others.
		expect(made).toBeLessThan(cartsPerMinute + count)
		expect((await addTo(limited, '203.0.113.6', nothing)).status).not.toBe(429)
	})

	it('let an address hold its share of a session once, at the same moment', async () => {
		const session = (await sessionsOf(nodes.front, seller, event)).at(-2)
		const [type] = await typesOf(nodes.front, seller, event)
		const two = { event_session_id: session?.id, ticket_type_id: type?.id, quantity: 2 }
		const answers = await atOnce(6 * ownShare, () => addTo(seller, '203.0.113.7', two))
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(ownShare / 2)
		const refused = answers.filter(({ status }) => status !== 200)
		expect(new Set(refused.map(({ json }) => json._code))).toEqual(new Set(['address_limit_exceeded']))
		expect((await addTo(seller, '203.0.113.8', two)).status).toBe(200)
	})

	it('know a login wherever it was made, and its end at once', async () => {
		const token = (await writeSessions(databaseUrl, seller, [{ id: 'acc_ada', firstName: 'Ada' }])).get(
			'acc_ada',
		)
		const cookie = `foyer_login_${seller}=${token}`
		const user = async (product: Product) =>
			(await product.send('/api/my/user', { seller, headers: { cookie } })).status
		expect(await each(user)).toEqual(nodes.products.map(() => 200))
		const [first] = nodes.products
		const origin = `http://${seller}.localhost:${first?.port}`
		const out = await first?.send('/api/logout', { seller, body: {}, headers: { cookie, origin } })
		expect(out?.status, out?.text).toBe(200)
		expect(await each(user)).toEqual(nodes.products.map(() => 401))
	})

	it(
		'obey the switches of operators, and have them after a restart',
		async () => {
			const sentence = 'Back at three.'
			const ops = (...args: string[]) =>
				promisify(execFile)(process.execPath, ['scripts/seller.ts', 'ops', seller, ...args], {
					env: {
						...process.env,
						SELLER_CONFIGS: venues,
						DATABASE_URL: databaseUrl,
						DATA_DIR: `${folder.path}/operator`,
					},
				})
			const state = async (product: Product) => {
				const page = await product.send(`/events/${event}`, { seller })
				const list = await product.send('/events', { seller })
				return [page.text.includes(sentence), list.text.includes('/events/evt_makers')]
			}
			expect(await each(state)).toEqual(nodes.products.map(() => [false, true]))
			await ops('--pause', '--notice', sentence, '--hide', 'evt_makers')
			const all = nodes.products.map(() => [true, false])
			await expect.poll(() => each(state), { timeout: minute / 4 }).toEqual(all)
			const [type] = await typesOf(nodes.front, seller, event)
			const session = (await sessionsOf(nodes.front, seller, event)).at(-3)
			const one = { event_session_id: session?.id, ticket_type_id: type?.id, quantity: 1 }
			const codes = (await atOnce(2 * count, () => addTo(seller, '203.0.113.9', one))).map(
				({ json }) => json._code,
			)
			expect(new Set(codes)).toEqual(new Set(['sales_paused']))
			await nodes.kill(0)
			await nodes.restart(0)
			expect(await each(state)).toEqual(all)
			await ops('--resume', '--no-notice', '--show', 'evt_makers')
			await expect
				.poll(() => each(state), { timeout: minute / 4 })
				.toEqual(nodes.products.map(() => [false, true]))
		},
		3 * minute,
	)

	it(
		'sell by the last good files while those of the venue are broken, also after a restart',
		async () => {
			const good = await readFile(file('seller.json'), 'utf8')
			await writeFile(file('seller.json'), '{ "id": ')
			const health = async (product: Product): Promise<string> => {
				const { json } = await product.send('/healthz/config', { host: `localhost:${product.port}` })
				return json.sellers.find(({ id }: { id: string }) => id === seller)?.state
			}
			await expect
				.poll(() => each(health), { timeout: minute / 2 })
				.toEqual(nodes.products.map(() => 'stale'))
			await nodes.kill(0)
			await nodes.restart(0)
			const [type] = await typesOf(nodes.front, seller, event)
			const session = (await sessionsOf(nodes.front, seller, event)).at(-4)
			const one = { event_session_id: session?.id, ticket_type_id: type?.id, quantity: 1 }
			for (const { status, text } of await atOnce(count, () => addTo(seller, '203.0.113.10', one)))
				expect(status, text).toBe(200)
			await writeFile(file('seller.json'), good)
			await expect.poll(() => each(health), { timeout: minute / 2 }).toEqual(nodes.products.map(() => 'ok'))
		},
		3 * minute,
	)

	it(
		'never put the catalogue of an older folder over a newer one',
		async () => {
			expect(await each(placesAt)).toEqual(nodes.products.map(() => places))
			await capacity(places + 50)
			const newer = nodes.products.map(() => places + 50)
			await expect.poll(() => each(placesAt), { timeout: minute / 2 }).toEqual(newer)
			late = await startProduct({
				env: {
					// In a demonstration the folder of a process that starts counts as saved.
					...keys,
					FOYER_ENV: 'production',
					SMTP_URL: 'smtp://127.0.0.1:9',
					DATABASE_URL: databaseUrl,
					SELLER_CONFIGS: older,
					DATA_DIR: `${folder.path}/late`,
				},
			})
			expect((await late.send('/readyz', { host: `localhost:${late.port}` })).status).toBe(200)
			expect(await each(placesAt)).toEqual(newer)
			const client = new pg.Client({ connectionString: databaseUrl })
			await client.connect()
			const { rows } = await client.query(
				'select distinct capacity from event_session where seller_id = $1 and event_template_id = $2 and not withdrawn',
				[seller, event],
			)
			await client.end()
			expect(rows).toEqual([{ capacity: places + 50 }])
		},
		3 * minute,
	)
})
