import { send } from '#tests/builders/product.ts'
import { guest } from './buying.ts'
import type { Venue } from './journey.ts'

/** A ticket type of each venue that costs nothing, with its event. */
const freeTypes: Readonly<Record<string, { event: string; type: string }>> = {
	'harbour-science': { event: 'evt_makers', type: 'makers_place' },
	'tidewater-aquarium': { event: 'evt_talk', type: 'talk_place' },
}

const day = 86_400_000

type Rows = Record<string, { _data: Record<string, string>[] }> & { identity_id: string; cart_token: string }

/** Orders free tickets, as a client without a browser; returns the link and the number of the order. */
export async function orderFreeTickets(
	venue: Venue,
	quantity = 2,
): Promise<{ link: string; number: string }> {
	const free = freeTypes[venue.id]
	if (!free) throw new Error(`no free tickets at ${venue.id}`)
	const port = Number(new URL(venue.origin).port)
	const ask = async (path: string, body?: object, headers = {}): Promise<Rows> => {
		const { status, json, text } = await send(port, `/api/${path}`, { seller: venue.id, body, headers })
		if (status !== 200) throw new Error(text)
		return json
	}
	const { event_session } = await ask(`events/${free.event}/sessions?sold_out=false&limit=200`)
	const later = event_session?._data.filter(
		({ start_datetime }) => Date.parse(start_datetime ?? '') > Date.now() + day,
	)
	// Journeys run beside each other: none takes the places of all.
	const session = later?.[Math.floor(Math.random() * later.length)]?.id
	const held = await ask('my/cart/modify', {
		add: [{ ticket_type_id: free.type, event_session_id: session, quantity }],
	})
	const own = { authorization: `Cart ${held.cart_token}` }
	const { identity_id } = await ask(
		'identity',
		{ first_name: guest.first, last_name: guest.last, email: guest.email },
		own,
	)
	const cart = held.cart?._data[0]?.id
	const booked = await ask(`cart/${cart}/guest_checkout`, { guest_identity_id: identity_id }, own)
	const { link = '', order_number: number = '' } = booked.ticket_order?._data[0] ?? {}
	return { link, number }
}
