import { send } from '#tests/builders/product.ts'
import { goodCard, guest } from './buying.ts'
import type { Venue } from './journey.ts'

const day = 86_400_000

type Rows = Record<string, { _data: Record<string, never>[] }> & { identity_id: string; cart_token: string }

export interface PaidOrder {
	link: string
	/** The session and its day on the venue's calendar. */
	session: string
	date: string
}

/** Orders tickets of a type at a weekday or at a weekend, later than next week, as a client without a browser. */
export async function orderTickets(
	venue: Venue,
	{
		event,
		types,
		isWeekend,
		seat,
	}: { event: string; types: Record<string, number>; isWeekend: boolean; seat?: string },
): Promise<PaidOrder> {
	const port = Number(new URL(venue.origin).port)
	const ask = async (path: string, body?: object, headers = {}): Promise<Rows> => {
		const { status, json, text } = await send(port, `/api/${path}`, { seller: venue.id, body, headers })
		if (status !== 200) throw new Error(text)
		return json
	}
	const { event_session } = await ask(`events/${event}/sessions?sold_out=false&limit=400`)
	const sessions = (event_session?._data ?? []) as unknown as {
		id: string
		start_datetime: string
		local_date: string
		start_time: string
	}[]
	const fits = sessions.filter(({ start_datetime, local_date, start_time }) => {
		const weekday = new Date(`${local_date}T12:00:00Z`).getUTCDay()
		const isLater = Date.parse(start_datetime) > Date.now() + 7 * day
		return isLater && (weekday % 6 === 0) === isWeekend && (isWeekend || start_time < '1500')
	})
	// Journeys run beside each other: none takes the places of all.
	const session = fits[Math.floor(Math.random() * fits.length)]
	if (!session) throw new Error(`no session of ${event}`)
	const add = Object.entries(types).map(([ticket_type_id, quantity]) => ({
		ticket_type_id,
		event_session_id: session.id,
		quantity,
		...(seat ? { seat } : {}),
	}))
	const held = await ask('my/cart/modify', { add })
	const own = { authorization: `Cart ${held.cart_token}` }
	const cart = held.cart?._data[0] as unknown as { id: string; fees: { grand_totals: { total_due: string } } }
	const card = { number: goodCard, exp_month: 12, exp_year: 2031, cvc: '123' }
	const paying = { amount: cart.fees.grand_totals.total_due, gateway_id: 'test', gateway_data: { card } }
	await ask(`cart/${cart.id}/pay`, paying, own)
	const who = { first_name: guest.first, last_name: guest.last, email: guest.email }
	const { identity_id } = await ask('identity', who, own)
	const booked = await ask(`cart/${cart.id}/guest_checkout`, { guest_identity_id: identity_id }, own)
	const [order] = (booked.ticket_order?._data ?? []) as unknown as { link: string }[]
	return { link: order?.link ?? '', session: session.id, date: session.local_date }
}
