import { describe, expect, test } from 'vitest'
import { priceCheck } from '#app/commerce/catalog/read/price-check.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'
import { type EventSketch, sessionId } from '#tests/builders/venue.ts'
import { aGroup, openCatalogs, partyGroups, partyOf, setUsed } from './reading.ts'

const catalogs = await openCatalogs('check')

const reader = (sketch: EventSketch = {}) => catalogs.readerAt(catalogs.venue().withEvent(sketch))
const params = { id: 'evt_ga' }

describe('the price check', () => {
	const check = (ctx: Reader, wanted: Record<string, number>, event_session_id?: string) =>
		priceCheck(ctx, {
			params,
			query: { embed: ['ticket_group'] },
			body: { ...partyOf(wanted), ...(event_session_id ? { event_session_id } : {}) },
		})

	test('returns the places of each group in the session with most places, at base prices', async () => {
		const ctx = await reader({
			groups: partyGroups,
			times: ['1000', '1100'],
			dates: ['2027-05-01'],
			price_rules: [{ when: { weekdays: ['sat'] }, prices: { hall_type: '12.00' } }],
		})
		await setUsed(ctx, 17, { sessionId: sessionId('evt_ga') })
		await setUsed(ctx, 2, { sessionId: sessionId('evt_ga', '2027-05-01', '1100') })
		await setUsed(ctx, 5, { sessionId: sessionId('evt_ga', '2027-05-01', '1100'), groupId: 'family' })
		for (const time of ['1000', '1100'])
			await setUsed(ctx, 2, { sessionId: sessionId('evt_ga', '2027-05-01', time), groupId: 'laps' })
		const answer = await check(ctx, { family_type: 1, hall_type: 1, laps_type: 1 })
		expect(answer.ticket_type._data.map((type) => [type.id, type.available, type.currency_amount])).toEqual([
			['family_type', 3, '10.00'],
			['hall_type', 18, '10.00'],
			['laps_type', 0, '10.00'],
		])
		expect(answer.ticket_group?._data.map((group) => [group.id, group.sold_out])).toEqual([
			['family', false],
			['hall', false],
			['laps', true],
		])
	})

	test('returns those of one session with its prices', async () => {
		const ctx = await reader({
			groups: partyGroups,
			price_rules: [{ when: { weekdays: ['sat'] }, prices: { hall_type: '12.00' } }],
		})
		await setUsed(ctx, 17, { sessionId: sessionId('evt_ga') })
		const answer = await check(ctx, { hall_type: 2, laps_type: 1 }, sessionId('evt_ga'))
		expect(answer.ticket_type._data.map((type) => [type.id, type.available, type.currency_amount])).toEqual([
			['hall_type', 3, '12.00'],
			['laps_type', 2, '10.00'],
		])
		await expect(check(ctx, { hall_type: 1 }, 'evt_ga.gone')).rejects.toMatchObject({
			code: 'session_not_found',
		})
		await expect(check(ctx, { nothing: 1 })).rejects.toMatchObject({ code: 'ticket_type_not_available' })
	})

	test('returns the places of a group without sessions, with and without a session in the request', async () => {
		const pass = aGroup('pass', { handler: 'passes', capacity: 5, duration_new: { days: 30 } })
		const ctx = await reader({ groups: [aGroup('hall'), pass] })
		await setUsed(ctx, 4, { groupId: 'pass' })
		for (const id of [undefined, sessionId('evt_ga')]) {
			const answer = await check(ctx, { pass_type: 1, hall_type: 1 }, id)
			expect(answer.ticket_type._data.map((type) => [type.id, type.available])).toEqual([
				['pass_type', 1],
				['hall_type', 20],
			])
			expect(answer.ticket_group?._data.find((group) => group.id === 'pass')?.used_capacity).toBe(4)
		}
	})

	test('returns no places for an event that is over', async () => {
		const ctx = await catalogs.readerAt(catalogs.venue().withEvent(), new Date('2027-05-03T12:00:00Z'))
		expect((await check(ctx, { evt_ga_adult: 1 })).ticket_type._data[0]?.available).toBe(0)
	})
})
