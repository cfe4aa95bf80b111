import pg from 'pg'
import { aBuyer, sessionsOf, typesOf } from '#tests/builders/buyer.ts'
import type { Product } from '#tests/builders/product.ts'
import { type Figure, ratioFigure } from '../figure.ts'
import { type Loader, type Shot, startLoader } from '../load.ts'
import { eventId } from '../setting.ts'
import type { VenueCopy } from './many-venues.ts'

interface Side {
	product: Product
	copies: readonly VenueCopy[]
	databaseUrl: string
}

const roundCount = 9
const connections = 4
const secondsARound = 1
// Of many venues these are requested in turn: more of them would measure what a first request costs.
const mostVenues = 50

/** The venue whose copies are requested: the two sides must answer the same. */
const like = 'harbour-science'

const kinds = ['listing', 'event page', 'reservation', 'cart'] as const
type Kind = (typeof kinds)[number]

/** The time of each kind of request with many venues against that with one, measured in turn. */
export async function requestFigures(one: Side, many: Side, { count }: { count: number }): Promise<Figure[]> {
	const loader = startLoader()
	try {
		const shots = { single: await shotsOf(one), many: await shotsOf(many) }
		const figures: Figure[] = []
		for (const kind of kinds) {
			const times: { single: number[]; many: number[] } = { single: [], many: [] }
			for (let round = 0; round <= roundCount; round += 1) {
				const pair = {
					single: await msOf(loader, one.product, shots.single[kind]),
					many: await msOf(loader, many.product, shots.many[kind]),
				}
				// The first round warms up.
				if (round === 0) continue
				times.single.push(pair.single)
				times.many.push(pair.many)
			}
			const what = `time of a ${kind} with ${count} venues with catalogues, against with one`
			figures.push({
				...ratioFigure({ goal: 'GR1', what, l1: 1.5, l2: 1.15 }, times.many, times.single, 'ms'),
				better: 'lower',
			})
		}
		return figures
	} finally {
		loader.close()
	}
}

async function shotsOf({ product, copies, databaseUrl }: Side): Promise<Record<Kind, Shot[]>> {
	const venues = copies.filter((copy) => copy.like === like).slice(0, mostVenues)
	const client = new pg.Client({ connectionString: databaseUrl })
	await client.connect()
	await client
		.query(
			`update event_session
			set capacity = 1000000
			where event_template_id = $1
			and seller_id = any($2)`,
			[eventId, venues.map(({ id }) => id)],
		)
		.finally(() => client.end())
	const shots: Record<Kind, Shot[]> = { listing: [], 'event page': [], reservation: [], cart: [] }
	for (const { id } of venues) {
		const host = `${id}.localhost:${product.port}`
		// The page cache skips requests with a login cookie, so each page is rendered.
		const get = (path: string, cookie = 'foyer_login=nobody'): Shot => ({
			method: 'GET',
			path,
			headers: { host, accept: 'text/html', cookie },
		})
		const [session] = (await sessionsOf(product, id, eventId, 20)).slice(-1)
		const [type] = await typesOf(product, id, eventId)
		if (!session || !type) throw new Error(`${id} has nothing on sale`)
		const buyer = aBuyer(product, { seller: id })
		const reserved = await buyer.reserve(session.id, type.id, 2)
		if (reserved.status !== 200)
			throw new Error(`${id} answered a reservation with ${reserved.status} ${reserved.text}`)
		const cookies = [reserved.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
		const add = [{ event_session_id: session.id, ticket_type_id: type.id, quantity: 1 }]
		shots.listing.push(get('/events'))
		shots['event page'].push(get(`/events/${eventId}`))
		shots.cart.push(get('/cart', cookies.length > 0 ? cookies.join('; ') : `foyer_cart_${id}=${buyer.token}`))
		shots.reservation.push({
			method: 'POST',
			path: '/api/my/cart/modify',
			headers: { host, 'content-type': 'application/json' },
			body: JSON.stringify({ add }),
		})
	}
	return shots
}

async function msOf(loader: Loader, { port, output }: Product, shots: Shot[]): Promise<number> {
	const { answers, perSecond, statuses, errors } = await loader.run({
		port,
		shots,
		connections,
		seconds: secondsARound,
	})
	if (answers === 0 || (statuses['200'] ?? 0) < answers || errors > 0)
		throw new Error(
			`${shots[0]?.path} was answered with ${JSON.stringify(statuses)}, ${errors} errors\n${output()}`,
		)
	return (1_000 / perSecond) * connections
}
