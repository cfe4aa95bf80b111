import type { Answer } from '#app/contract/calls.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { type KnownPlan, mapOfFile, planOf, type SeatsOfSession } from './seat-plan.ts'

interface Question {
	eventId: string
	sessionId: string
	/** Groups and codes that open them. */
	query: { 'ticket_group_id._in'?: string; code?: string }
}

type Pages = Pick<Storefront, 'gateway' | 'href' | 'locale'>

/** The seats of a session: what can be had of them, and the plan of its map. Null for one without numbered seats. */
export async function seatsOfSession(
	{ gateway, href, locale }: Pages,
	{ eventId, sessionId, query }: Question,
): Promise<SeatsOfSession | null> {
	try {
		const answer = await gateway.ask('getSeatMap', { params: { id: eventId, session_id: sessionId }, query })
		const known = await askPlan({ gateway }, answer.seat_map._data[0]?.id ?? '')
		return {
			known,
			href: href(`/seat-plans/${locale}/${known.file}`),
			states: statesOf(answer),
			prices: answer.seat_price._data,
		}
	} catch (error) {
		if (isRefused(error) && error.status === 404) return null
		throw error
	}
}

/** The text of a plan's file; null when there is no such file any more. */
export async function planText({ gateway }: Pick<Pages, 'gateway'>, file: string): Promise<string | null> {
	const mapId = mapOfFile(file)
	if (mapId === null) return null
	try {
		const known = await askPlan({ gateway }, mapId)
		return known.file === file ? known.text : null
	} catch (error) {
		if (isRefused(error) && (error.status === 404 || error.code === 'bad_field_value')) return null
		throw error
	}
}

const askPlan = async ({ gateway }: Pick<Pages, 'gateway'>, id: string): Promise<KnownPlan> =>
	planOf(await gateway.ask('getSeatPlan', { params: { id } }))

// The gateway gives the same answer until it changes.
const known = new WeakMap<Answer<'getSeatMap'>, SeatsOfSession['states']>()

function statesOf(answer: Answer<'getSeatMap'>): SeatsOfSession['states'] {
	const states = known.get(answer) ?? new Map(answer.seat._data.map(({ id, state }) => [id, state]))
	known.set(answer, states)
	return states
}
