import { describe, expect, test } from 'vitest'
import { reserve } from '#app/pages/event/reserve/reserve.ts'
import { refusalMessage } from '#app/pages/shared/refusals.ts'
import { formOf, t } from '#tests/pages/facts.ts'
import { answersOf, refusedWith } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

// spec: 2§8.3
test('a request that the engine could not read is answered with the generic sentence', () => {
	const { text } = refusalMessage({ status: 400, code: 'validation_failed', description: 'add.0' }, t, '/')
	expect(text).toBe('Sorry! Something unexpected happened. Please try again.')
})

const unavailable = 'Sorry, tickets are not available'
const reasons: [code: string, text: string][] = [
	// spec: 1§8.1
	['event_not_found', `${unavailable} for this event`],
	// spec: 1§8.3
	['session_not_on_sale', `${unavailable} at the selected time`],
	// spec: 1§8.4
	['session_not_found', 'Sorry, the selected time is not found'],
	// spec: 1§8.5
	['ticket_type_not_available', 'Sorry, the selected ticket type(s) are not available'],
	// spec: 1§8.6
	['max_tickets_per_order_exceeded', 'That is more tickets than one order may have. Please choose fewer.'],
	// spec: 1§8.7
	['min_tickets_per_order_not_met', 'That is fewer tickets than this order needs. Please choose more.'],
]

describe('a reservation that is refused', () => {
	test.each(reasons)('with %s is answered in words', (code, text) => {
		expect(refusalMessage({ status: 422, code, description: 'for developers' }, t, '/').text).toBe(text)
	})

	const session = '2027-05-02a'
	const tried = async (error: Error) => {
		const storefront = shopWindow({
			...answersOf(),
			createCart: () => {
				throw error
			},
		})
		const url = new URL(`http://x/events/evt?session=${session}`)
		const result = await reserve(storefront, 'evt', url, formOf({ 'quantity.adult': '2' }), null)
		if (!result || !('page' in result)) throw new Error('it was not refused')
		return result
	}

	const places = "We don't have that many places left. Please choose fewer tickets, or another session."
	test.each([
		// spec: 1§8.14
		['ticket_group_capacity_exceeded', places],
		// spec: 1§8.14
		['session_capacity_exceeded', places],
		[
			'address_limit_exceeded',
			'Your connection already holds many places here. Choose fewer, wait a few minutes, or contact us.',
		],
		// spec: 1§8.14
		['ticket_group_sold_out', 'Sorry, the selected ticket type(s) are not available'],
		...reasons.slice(-2),
	])('with %s is the same page, with the reason above what was chosen', async (code, text) => {
		const { page, status } = await tried(refusedWith(code))
		expect(status).toBe(422)
		const said = [...page.messages, ...page.errors].map((one) => one.text)
		expect(said).toEqual([text])
		expect(page.event?.state).toMatchObject({ groups: [{ types: [{ value: 2 }] }] })
	})
})

// spec: 1§5.32
test('the code that is tried again with a reservation is trimmed', async () => {
	const asked: unknown[] = []
	const storefront = shopWindow({
		...answersOf(),
		createCart: ({ body }: { body: { preReservePromoCodes?: string[] } }) => {
			asked.push(body.preReservePromoCodes)
			return {}
		},
	})
	const url = new URL('http://x/events/evt?session=2027-05-02a')
	for (const reserve_code of ['  late ', '   '])
		await reserve(storefront, 'evt', url, formOf({ 'quantity.adult': '2', reserve_code }), null)
	expect(asked).toEqual([['late'], undefined])
})
