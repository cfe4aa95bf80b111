import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readingCatalog } from '#app/commerce/catalog/facts-store.ts'
import { applyCatalog } from '#app/commerce/catalog/import/apply.ts'
import { getEvent } from '#app/commerce/catalog/read/events.ts'
import { type HeldCart, openSale, refusal } from '#tests/builders/sale.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { aVenue } from '#tests/builders/venue.ts'

/** A process remembers the facts of a catalogue, and another one is applied. */
const guards = vi.hoisted(() => ({ compares: true }))

vi.mock('#app/commerce/catalog/known-facts.ts', async (original) => {
	const known = await original<typeof import('#app/commerce/catalog/known-facts.ts')>()
	const isSameTime: typeof known.isSameTime = (...times) => !guards.compares || known.isSameTime(...times)
	return { ...known, isSameTime }
})

const venue = (most: number) => aVenue().withEvent({ group: { max_tickets_per_order: most } })
const sale = await openSale(venue(1))
afterAll(() => sale.close())
const apply = (most: number) => applyCatalog(sale.engine, sale.seller, venue(most).catalog())
beforeEach(() => apply(1))
afterEach(() => {
	guards.compares = true
})

/** The end of a request for two where the old catalogue allows one, and the new one four. */
const afterRaise = async (): Promise<string> => {
	await refusal(sale.hold({ quantity: 2 }))
	await apply(4)
	return sale.hold({ quantity: 2 }).then(
		() => 'held',
		(error) => error.code,
	)
}

it('control: facts that are not compared with the catalogue refuse what it allows', async () => {
	guards.compares = false
	expect(await afterRaise()).toBe('max_tickets_per_order_exceeded')
})

it('a catalogue that allows more is not refused by the facts of the one before', async () => {
	expect(await afterRaise()).toBe('held')
})

const mostShown = async (cart: HeldCart): Promise<unknown> => {
	const { ticket_group: groups } = await sale.read(cart, { embed: ['ticket_group'] })
	return groups?._data[0]?.max_tickets_per_order
}

/** What a cart shows of its group before and after another catalogue is applied. */
async function shownBeforeAndAfter({ compares }: typeof guards): Promise<unknown[]> {
	const cart = await sale.hold()
	const before = await mostShown(cart)
	guards.compares = compares
	await apply(4)
	return [before, await mostShown(cart)]
}

/** What an event shows of its group before and after another catalogue is applied. */
async function offeredBeforeAndAfter({ compares }: typeof guards): Promise<unknown[]> {
	const mostOffered = async (): Promise<unknown> => {
		const reader = await readingCatalog(sale.engine, sale.seller)
		const { ticket_group: groups } = await getEvent(reader, 'evt_ga', { embed: ['ticket_group'] })
		return groups?._data[0]?.max_tickets_per_order
	}
	const before = await mostOffered()
	guards.compares = compares
	await apply(4)
	return [before, await mostOffered()]
}

it('control: an event that is not compared with the catalogue shows the one before', async () => {
	expect(await offeredBeforeAndAfter({ compares: false })).toEqual([1, 1])
})

it('an event shows the catalogue that is applied', async () => {
	expect(await offeredBeforeAndAfter({ compares: true })).toEqual([1, 4])
})

it('control: a cart whose event is not compared with the catalogue shows the one before', async () => {
	expect(await shownBeforeAndAfter({ compares: false })).toEqual([1, 1])
})

it('a cart shows its event as the catalogue that was applied last has it', async () => {
	expect(await shownBeforeAndAfter({ compares: true })).toEqual([1, 4])
})

it('a cart whose event is known is read in one statement, with its sessions', async () => {
	const cart = await sale.hold()
	await mostShown(cart)
	const seen: unknown[] = []
	const statements = await statementsOf(sale.engine.database, async () => {
		const { event_session: sessions } = await sale.read(cart, { embed: ['ticket_group', 'event_session'] })
		seen.push(sessions?._data[0])
	})
	expect(statements).toHaveLength(1)
	expect(seen).toMatchObject([{ event_template_id: 'evt_ga', local_date: '2027-05-01' }])
})
