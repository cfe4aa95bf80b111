import { afterAll, expect, it } from 'vitest'
import { readingCatalog } from '#app/commerce/catalog/facts-store.ts'
import { applyCatalog } from '#app/commerce/catalog/import/apply.ts'
import { createEngine } from '#app/commerce/engine.ts'
import { getSeatMap } from '#app/commerce/seats/map.ts'
import { openSale, plainEmails, refusal } from '#tests/builders/sale.ts'
import { aTheatre, evening } from '#tests/builders/theatre.ts'

const before = { stalls: ['oooo'], circle: ['oo'] }
const after = { stalls: ['ooo', 'oo'], circle: ['oo'] }
const sale = await openSale(aTheatre({ zones: before }))
afterAll(() => sale.close())

const seatsSeen = async (engine = sale.engine): Promise<string[]> => {
	const reader = await readingCatalog(engine, sale.seller)
	const params = { id: 'evt_play', session_id: evening }
	const { seat } = await getSeatMap(reader, { params, query: {} })
	return seat._data.map((one) => one.id)
}
const seatEntry = (seat: string) => ({ type: 'evt_play_stalls_full', session: evening, seat })

it('a house that is kept in memory changes with its catalogue, whichever process applied it', async () => {
	const applying = await createEngine({
		database: sale.engine.database,
		clockOffsetMs: sale.engine.clockOffsetMs,
		correspondence: plainEmails,
	})
	const held = await sale.hold(seatEntry('stalls-a4'))
	expect(await seatsSeen()).toContain('stalls-a4')
	await applyCatalog(applying, sale.seller, aTheatre({ zones: after }).catalog())
	const seen = await seatsSeen()
	expect(seen).toContain('stalls-b1')
	expect(seen).not.toContain('stalls-a4')
	// Its holder keeps it; it is not sold again, not even when it is free.
	expect(held.ticketIds).toHaveLength(1)
	sale.pass(16)
	expect((await refusal(sale.hold(seatEntry('stalls-a4'))))._code).toBe('seat_not_in_group')
	await applyCatalog(applying, sale.seller, aTheatre({ zones: before }).catalog())
	expect(await seatsSeen()).toEqual([
		'circle-a1',
		'circle-a2',
		'stalls-a1',
		'stalls-a2',
		'stalls-a3',
		'stalls-a4',
	])
	expect(await sale.ledgerDifferences()).toEqual([])
})
