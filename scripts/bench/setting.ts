import { aBuyer, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import {
	copyVenues,
	type Product,
	scratchFolder,
	startProduct,
	withoutLimits,
} from '#tests/builders/product.ts'
import { startTestPostgres, type TestPostgres } from '../tools/postgres.ts'
import type { Shot } from './load.ts'

export const seller = 'harbour-science'
export const eventId = 'evt_ga'

/** What the parts of the bench share: a folder, a PostgreSQL when the machine has one, venues without limits per address. */
export interface Setting {
	folder: string
	postgres: TestPostgres | null
	venues: string
	close(): Promise<void>
}

export async function openSetting(): Promise<Setting> {
	const folder = await scratchFolder('bench')
	const [venues, postgres] = await Promise.all([copyVenues(folder.path, withoutLimits), startTestPostgres()])
	if (postgres) process.env.TEST_DATABASE_URL = postgres.url
	return {
		folder: folder.path,
		postgres,
		venues,
		async close() {
			await postgres?.stop()
			await folder.remove()
		},
	}
}

/** The environment of a product of the bench; `data` names its own folder in the setting's. */
export function environmentOf(
	setting: Setting,
	data: string,
	databaseUrl: string | null,
): Record<string, string> {
	return {
		DATA_DIR: `${setting.folder}/${data}`,
		SELLER_CONFIGS: setting.venues,
		LOG_LEVEL: 'error',
		...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
	}
}

export async function openProduct(
	setting: Setting,
	data: string,
	databaseUrl: string | null,
): Promise<Product> {
	return startProduct({ env: environmentOf(setting, data, databaseUrl) })
}

export const hostOf = (port: number): string => `${seller}.localhost:${port}`

/** A GET as a browser sends it, of a seller's page. */
export function pageShot(port: number, path: string, headers: Record<string, string> = {}): Shot {
	return { method: 'GET', path, headers: { host: hostOf(port), accept: 'text/html', ...headers } }
}

/** The event page with a day chosen, so that calendar, sessions and quantities are all drawn. */
export async function eventPath(product: Product): Promise<string> {
	const [session] = (await sessionsOf(product, seller, eventId, 200)).slice(-1) as {
		id: string
		start_datetime?: string
	}[]
	const day = session && dayOf(session.start_datetime ?? '')
	if (!day) throw new Error(`${eventId} has no session to show`)
	return `/events/${eventId}?date=${day}`
}

/** The venue's own day of an instant; the shipped venue is in New York. */
function dayOf(instant: string): string {
	return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(
		new Date(instant),
	)
}

/** Reserves two places and pays nothing yet: the cookie of a visitor on the way to checkout. */
export async function cartCookie(
	product: Product,
): Promise<{ cookie: string; buyer: ReturnType<typeof aBuyer> }> {
	const buyer = aBuyer(product, { seller })
	const [session] = (await sessionsOf(product, seller, eventId, 200)).slice(-1)
	const [type] = await typesOf(product, seller, eventId)
	if (!session || !type) throw new Error('there is nothing to reserve')
	const answer = await buyer.reserve(session.id, type.id, 2)
	const cookies = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
	const cookie = cookies.length > 0 ? cookies.join('; ') : `foyer_cart_${seller}=${buyer.token}`
	return { cookie, buyer }
}
