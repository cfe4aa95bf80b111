import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { aBuyer, laterOf, typesOf } from '#tests/builders/buyer.ts'
import { type DatabaseGate, openDatabaseGate } from '#tests/builders/database-gate.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import {
	type Answered,
	copyVenues,
	type Product,
	type Send,
	scratchFolder,
	startProduct,
	withoutLimits,
} from '#tests/builders/product.ts'
import { freePort } from '../../../scripts/tools/postgres.ts'

export const minute = 60_000
export const seller = 'harbour-science'
export const event = 'evt_ga'

export const other = 'tidewater-aquarium'
export const third = 'corner-gallery'
const away = 'http://127.0.0.1:9'
const key = { $env: 'SERVICE_KEY' }

type Config = Record<string, unknown>

/** Providers of addresses and logins at one venue, of payments at another, and of a captcha at a third, that refuse connections. */
function withServicesAway(config: Config): Config {
	const free = withoutLimits(config)
	const integrations = free.integrations as object | undefined
	if (free.id === seller) {
		const external = { loginUrl: away, logoutUrl: away, clientId: 'foyer', clientSecret: key }
		return {
			...free,
			auth: { method: 'external', external },
			integrations: { ...integrations, addressLookup: { url: away, key } },
		}
	}
	if (free.id === third) {
		const captcha = { provider: 'hcaptcha', publicKey: 'site-key', secretKey: key, url: away }
		return { ...free, integrations: { ...integrations, captcha } }
	}
	if (free.id !== other) return free
	const payment = {
		gatewayId: 'stripe',
		publishableKey: 'pk_test_1',
		stripe: { url: away, secretKey: key, webhookSecret: key },
	}
	return { ...free, integrations: { ...integrations, payment } }
}

interface Line {
	level: number
	msg: string
	requestId?: string
	outage?: string
	first?: string
	error?: object
	cause?: object
	fault?: object
}

/** The warnings and errors of an output. How long a statement takes is a matter of the machine. */
export const warningsIn = (output: string): Line[] =>
	output
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line) as Line)
		.filter(({ level, msg }) => level >= 40 && msg !== 'a statement was slow')

/**
 * A product whose mail server and providers are away, behind a gate to its database, and what it logs. Opened before the tests of
 * a file and closed after them.
 */
export function logScene(name: string) {
	let folder: Awaited<ReturnType<typeof scratchFolder>>
	let gate: DatabaseGate
	let client: pg.Client
	let product: Product

	beforeAll(async () => {
		folder = await scratchFolder(name)
		const databaseUrl = await freshDatabaseUrl(name.replaceAll('-', '_'))
		gate = await openDatabaseGate(databaseUrl)
		client = new pg.Client({ connectionString: databaseUrl })
		await client.connect()
		product = await startProduct({
			env: {
				DATA_DIR: `${folder.path}/data`,
				DATABASE_URL: gate.url,
				SERVICE_KEY: 'a-key-of-a-service-0123456789abcdef',
				LOG_LEVEL: 'warn',
				// A mail server that is away.
				SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
				SELLER_CONFIGS: await copyVenues(folder.path, withServicesAway),
			},
		})
	}, 3 * minute)
	afterAll(async () => {
		await product?.stop()
		await client?.end()
		await gate?.close()
		await folder?.remove()
	}, minute)

	/** Warnings and errors since a moment. */
	const entriesSince = (before: number): Line[] => warningsIn(product.output().slice(before))

	const linesSince = (before: number): string[] => entriesSince(before).map(({ msg }) => msg)

	/** The lines since a moment, when there is one and a request that follows has been answered. */
	async function linesAfter(before: number): Promise<string[]> {
		await expect.poll(() => linesSince(before).length, { timeout: minute }).toBeGreaterThan(0)
		await ask('/healthz')
		return linesSince(before)
	}

	const ask = (path: string, more: Send = {}): Promise<Answered> =>
		product.send(path, {
			...more,
			seller,
			headers: {
				accept: 'text/html',
				// The page cache must not answer.
				cookie: 'foyer_login=unknown',
				origin: `http://${seller}.localhost:${product.port}`,
				...more.headers,
			},
		})

	async function holding(quantity = 1, venue = seller, of = event) {
		const { json } = await product.send(`/cached_api/events/${of}/sessions?limit=50`, { seller: venue })
		const [session] = laterOf(json.event_session._data)
		const [type] = await typesOf(product, venue, of)
		const buyer = aBuyer(product, { seller: venue })
		const held = await buyer.reserve(session?.id ?? '', type?.id ?? '', quantity)
		return { buyer, held }
	}

	/** Sends the beginning of a request, and hangs up. */
	const hangUp = (text: string): Promise<void> =>
		new Promise((done) => {
			const socket = connect(product.port, '127.0.0.1', () => {
				socket.write(text)
				setTimeout(() => socket.resetAndDestroy(), 20)
			})
			socket.resume().on('error', () => undefined)
			socket.on('close', () => done())
		})

	return {
		product: () => product,
		query: (text: string, values?: unknown[]) => client.query(text, values),
		gate: () => gate,
		folder: () => folder.path,
		/** Where the output ends at this moment. */
		mark: () => product.output().length,
		entriesSince,
		linesSince,
		linesAfter,
		ask,
		holding,
		hangUp,
	}
}
