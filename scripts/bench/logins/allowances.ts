import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { writeSessions } from '#tests/builders/member-sessions.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import type { Product } from '#tests/builders/product.ts'
import { type Figure, ratioFigure } from '../figure.ts'
import { type Loader, type Shot, startLoader } from '../load.ts'
import { findSale, makeRoom, reserveShots } from '../sale.ts'
import { hostOf, openProduct, type Setting, seller } from '../setting.ts'

const roundCount = 7
// A member gets two tickets on a day: each round has members of its own, more than are answered in its second.
const membersEach = 500
const contention = { callers: 44, carts: 20, seconds: 2 }
const memberType = 'ga_member'

interface Shop {
	loader: Loader
	product: Product
	sessionId: string
	typeId: string
	/** One login cookie for each member. */
	cookies: string[]
}

/** Reservations that use up what a membership gives, against those of anonymous visitors in the same session. */
export async function allowanceFigures(setting: Setting): Promise<Figure[]> {
	if (!setting.postgres) return []
	const databaseUrl = await freshDatabaseUrl('allowances')
	const product = await openProduct(setting, 'allowances', databaseUrl)
	const loader = startLoader()
	try {
		const { typeId, sessionId } = await spaciousSale(product, databaseUrl)
		const cookies = await memberCookies(databaseUrl)
		const shop = { loader, product, sessionId, typeId, cookies }
		return [await benefitFigure(shop), await contentionFigure(shop)]
	} finally {
		loader.close()
		await product.stop()
	}
}

async function spaciousSale(
	product: Product,
	databaseUrl: string,
): Promise<Pick<Shop, 'typeId' | 'sessionId'>> {
	const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
	const { typeId, sessionIds } = await makeRoom(pool, await findSale(product)).finally(() => pool.end())
	return { typeId, sessionId: sessionIds[0] ?? '' }
}

async function memberCookies(databaseUrl: string): Promise<string[]> {
	const owners = Array.from({ length: (roundCount + 1) * membersEach }, (_, number) => ({
		id: `acc_${number}`,
		firstName: 'Member',
		membership: {
			groupId: 'level_explorer',
			typeId: 'explorer_member',
			role: 'member' as const,
			from: '2020-01-01',
			to: '2099-12-31',
		},
	}))
	const tokens = await writeSessions(databaseUrl, seller, owners)
	// As a database is that has grown by itself: its planner knows the tables.
	const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
	await pool.query('vacuum analyze').finally(() => pool.end())
	return [...tokens.values()].map((token) => `foyer_login_${seller}=${token}`)
}

/** A write with a cookie has to say that it comes from the seller's own page. */
const loggedIn = ({ port }: Product, cookie: string): Record<string, string> => ({
	cookie,
	origin: `http://${hostOf(port)}`,
})

const memberShots = ({ product, sessionId, cookies }: Shop, round: number): Shot[] =>
	cookies.slice(round * membersEach, (round + 1) * membersEach).flatMap((cookie) =>
		reserveShots(product.port, [sessionId], memberType).map((shot) => ({
			...shot,
			headers: { ...shot.headers, ...loggedIn(product, cookie) },
		})),
	)

const anonymousShots = ({ product, sessionId, typeId }: Shop): Shot[] =>
	reserveShots(product.port, [sessionId], typeId)

async function rateOf(
	{ loader, product }: Shop,
	shots: Shot[],
	{ connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
	const isDivided = shots.length > 1
	const run = await loader.run({ port: product.port, shots, connections, seconds, isDivided })
	if ((run.statuses['200'] ?? 0) < run.answers * 0.999 || run.answers === 0)
		throw new Error(`reservations were answered with ${JSON.stringify(run.statuses)}\n${product.output()}`)
	return run.perSecond
}

/** One request after another: with more callers the batcher admits several of those without in one statement. */
async function benefitFigure(shop: Shop): Promise<Figure> {
	const alone = { connections: 1, seconds: 1 }
	const runs: Record<'member' | 'anonymous', number[]> = { member: [], anonymous: [] }
	for (let round = 0; round <= roundCount; round += 1) {
		const anonymous = await rateOf(shop, anonymousShots(shop), alone)
		const member = await rateOf(shop, memberShots(shop, round), alone)
		// The first round warms up.
		if (round === 0) continue
		runs.member.push(member)
		runs.anonymous.push(anonymous)
	}
	const what = 'reservation with an allowance, to one without'
	return ratioFigure({ goal: '', what, l1: 0.6, l2: 0.8 }, runs.member, runs.anonymous, 'a second')
}

/** Twenty carts want the two tickets that a membership gives on a day, at the same moment, while others reserve. */
async function contentionFigure(shop: Shop): Promise<Figure> {
	const runs: Record<'contended' | 'quiet', number[]> = { contended: [], quiet: [] }
	for (let round = 0; round <= roundCount; round += 1) {
		const load = { connections: contention.callers, seconds: contention.seconds }
		const quiet = await rateOf(shop, anonymousShots(shop), load)
		const [contended] = await Promise.all([
			rateOf(shop, anonymousShots(shop), load),
			// The last members have used nothing yet.
			twentyCarts(shop, shop.cookies.at(-1 - round) ?? ''),
		])
		if (round === 0) continue
		runs.contended.push(contended)
		runs.quiet.push(quiet)
	}
	const what = `others in a session while ${contention.carts} carts want one allowance`
	return ratioFigure({ goal: '', what, l1: 0.95, l2: 1 }, runs.contended, runs.quiet, 'a second')
}

async function twentyCarts({ product, sessionId }: Shop, cookie: string): Promise<void> {
	// The load has begun.
	await sleep((contention.seconds * 1_000) / 4)
	const body = { add: [{ event_session_id: sessionId, ticket_type_id: memberType, quantity: 1 }] }
	const headers = loggedIn(product, cookie)
	const answers = await Promise.all(
		Array.from({ length: contention.carts }, () =>
			product.send('/api/my/cart/modify', { seller, body, headers }),
		),
	)
	const of = (status: number) => answers.filter((answer) => answer.status === status).length
	if (of(200) !== 2 || of(422) !== contention.carts - 2)
		throw new Error(`twenty carts were answered with ${answers.map(({ status }) => status)}`)
}
