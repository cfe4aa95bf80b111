import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { prepareCart } from '#app/commerce/transfer/prepare.ts'
import { takeCart } from '#app/commerce/transfer/take.ts'
import { AddEntry } from '#app/contract/calls/cart.ts'
import { openSale } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { countedEnds, many } from './ends.ts'

/** The race runs twice: first without the condition that a link is unused, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ unused: true }))

vi.mock('#app/commerce/transfer/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/transfer/store.ts')>()
	const spendLinks: typeof store.spendLinks = async (...asked) =>
		guards.unused ? store.spendLinks(...asked) : true
	const findTransfer: typeof store.findTransfer = async (...asked) => {
		const found = await store.findTransfer(...asked)
		// What each of the browsers has read before any of them took the cart.
		return found && { ...found, takenAt: null }
	}
	return { ...store, spendLinks, findTransfer }
})

const sale = await openSale(aVenue().withEvent({ capacity: 1000 }))
afterAll(() => sale.close())
afterEach(() => {
	guards.unused = true
})

/** Twenty browsers press one link at the same moment. */
async function pressedAtOnce() {
	const add = [AddEntry.parse({ ticket_type_id: 'evt_ga_adult', event_session_id: sessionId('evt_ga') })]
	const body = { add, preReservePromoCodes: [], additionalInfo: {}, owner_only: false, send_email: true }
	const { transfer } = await prepareCart(sale.engine, sale.seller, body, { actor: 'staff' })
	const link = transfer._data[0]?.link ?? ''
	const taker = { link, visitor: null, current: null }
	return countedEnds(many(20, () => () => takeCart(sale.engine, sale.seller, taker)))
}

it('control: without the condition that it is unused one link gives a cart to several browsers', async () => {
	guards.unused = false
	expect((await pressedAtOnce()).held).toBeGreaterThan(1)
})

it('one link that twenty browsers press at once gives the cart to one of them', async () => {
	expect(await pressedAtOnce()).toEqual({ held: 1, cart_link_used: 19 })
})
