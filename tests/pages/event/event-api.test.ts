import { describe, expect, test } from 'vitest'
import { visitorCart } from '#app/pages/cart/visitor-cart.ts'
import { eventPage } from '#app/pages/event/event-page.ts'
import { session } from '#tests/pages/facts.ts'
import { answersOf, visitOf } from '#tests/pages/open-event.ts'
import { cartWith, type Held, shopWindow } from '#tests/pages/shop-window.ts'

type Query = Record<string, unknown> | undefined

/** A storefront that notes with which parameters each call was made. */
function noting(answers: ReturnType<typeof answersOf>, held: Held[] = []) {
	const asked: [call: string, query: Query][] = []
	const all = { ...answers, getCart: () => cartWith(held) }
	const noted = Object.entries(all).map(([name, answer]) => [
		name,
		(input: { query?: Query }) => {
			asked.push([name, input.query])
			return answer(input as never)
		},
	])
	const storefront = shopWindow(Object.fromEntries(noted), { cartId: held.length > 0 ? 'crt' : null })
	return {
		storefront,
		queriesOf: (name: string) => asked.filter(([call]) => call === name).map(([, query]) => query),
	}
}

describe('how much is asked for at once', () => {
	const next = session('next', '2027-05-02', '1000')

	// spec: 1§9.10
	test('one session, when it is the next one', async () => {
		const { storefront, queriesOf } = noting({
			...answersOf({ sessions: [next] }),
			listSessions: () => ({ event_session: { _data: [next] } }),
		})
		await visitOf(storefront, '?session=next')
		expect(queriesOf('listSessions')[0]).toMatchObject({
			limit: 1,
			_sort: 'start_datetime',
			sold_out: 'false',
		})
	})

	// spec: 1§9.9, 2§9.3
	test('a thousand sessions of a day, and tickets of a cart', async () => {
		const { storefront, queriesOf } = noting(answersOf(), [{ eventId: 'other', session: next }])
		await visitOf(storefront, '?date=2027-05-02')
		await visitorCart(storefront)
		expect(queriesOf('listSessions')[0]).toMatchObject({ limit: 1000 })
		expect(queriesOf('getCart')[0]).toMatchObject({ limit: 1000 })
	})
})

describe('what is posted', () => {
	test('is for the session that was seen, whichever is the next one by then', async () => {
		const next = session('first', '2027-05-02', '1000')
		const { storefront } = noting({
			...answersOf({ sessions: [next] }),
			listSessions: () => ({ event_session: { _data: [next] } }),
		})
		const { url, visit } = await visitOf(storefront, '?session=next')
		expect(eventPage(storefront, url, visit).event?.action).toBe('/events/evt?session=first')
	})
})

describe('the date of the page', () => {
	const dateOf = async (date: string, search = ''): Promise<string | null> => {
		const { storefront } = noting(answersOf(), [
			{
				eventId: 'visit',
				isAnchor: true,
				session: session('visit', date, '0800', { event_template_id: 'visit' }),
			},
		])
		const { url, visit } = await visitOf(storefront, search)
		const state = eventPage(storefront, url, visit).event?.state
		return state && 'date' in state ? (state.date?.text ?? null) : null
	}

	// spec: 1§4.36
	test('is that of the anchor in the cart, where it can be had', async () => {
		expect(await dateOf('2027-05-03')).toBe('Monday 3 May 2027')
	})

	test('is not that of an anchor on another day, nor of one against the visitor’s own choice', async () => {
		expect(await dateOf('2027-05-09')).toBeNull()
		expect(await dateOf('2027-05-03', '?date=2027-05-02')).toBe('Sunday 2 May 2027')
	})
})
