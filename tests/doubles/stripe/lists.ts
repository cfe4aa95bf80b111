import { missing } from './faults.ts'

interface Row {
	id: string
	created: number
}

export interface List<R> {
	object: 'list'
	data: R[]
	has_more: boolean
	url: string
}

/** A page of a list, the latest row first: `limit`, `starting_after` and `created[gte]`. */
export function listOf<R extends Row>(rows: Iterable<R>, url: string, query: URLSearchParams): List<R> {
	const since = Number(query.get('created[gte]') ?? 0)
	const all = [...rows].reverse().filter(({ created }) => created >= since)
	const after = query.get('starting_after')
	const at = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
	if (after !== null && at === 0) throw missing('object', after, 'starting_after')
	const limit = Math.min(Number(query.get('limit') ?? 10), 100)
	return { object: 'list', data: all.slice(at, at + limit), has_more: at + limit < all.length, url }
}

/** The rows of one payment intent, where the query names one. */
export const ofIntent = <R extends { payment_intent: unknown }>(
	rows: Iterable<R>,
	query: URLSearchParams,
): R[] => {
	const intent = query.get('payment_intent')
	return [...rows].filter((row) => intent === null || row.payment_intent === intent)
}
