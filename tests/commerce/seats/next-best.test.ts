import { describe, expect, it } from 'vitest'
import { withNextBest } from '#app/commerce/seats/next-best.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { Database } from '#app/data/database.server.ts'
import { refusal } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'

const { terms: seller } = aVenue()
const engine = () => ({ database: {} as Database })
const best = [{ event_session_id: 's', seat: '*' }]

const gone = (...seats: string[]): Refusal =>
	new Refusal('seat_unavailable', 'gone', 'reserve', {
		seats: seats.map((seat) => ({ event_session_id: 's', seat_id: seat })),
	})

/** An act that is refused a few times before it succeeds. */
function failing(times: number, error: Error) {
	let tries = 0
	return {
		act: async () => {
			tries += 1
			if (tries <= times) throw error
			return 'seated'
		},
		tries: () => tries,
	}
}

describe('an act that asks for the best seats', () => {
	it('runs again when a quicker visitor chose one of them', async () => {
		const { act, tries } = failing(4, gone('a1', 'a2'))
		expect(await withNextBest({ engine: engine(), seller, entries: best }, act)).toBe('seated')
		expect(tries()).toBe(5)
	})
	it('gives up after five attempts', async () => {
		const { act, tries } = failing(9, gone('a1'))
		const refused = await refusal(withNextBest({ engine: engine(), seller, entries: best }, act))
		expect([refused._code, tries()]).toEqual(['seat_unavailable', 5])
	})
	it.each([
		['one of the seats was chosen', gone('a1', 'b7'), [...best, { event_session_id: 's', seat: 'b7' }]],
		['it failed for another reason', new Refusal('cart_expired', 'over'), best],
		['it broke', new Error('no database'), best],
	])('runs once when %s', async (_, error, entries) => {
		const { act, tries } = failing(1, error)
		await expect(withNextBest({ engine: engine(), seller, entries }, act)).rejects.toBe(error)
		expect(tries()).toBe(1)
	})
	it('runs again when a seat of the same name was chosen in another session', async () => {
		const { act } = failing(1, gone('b7'))
		const entries = [...best, { event_session_id: 'other', seat: 'b7' }]
		expect(await withNextBest({ engine: engine(), seller, entries }, act)).toBe('seated')
	})
})

it('a request with chosen seats runs once and does not wait in the queue', async () => {
	const one = engine()
	void withNextBest({ engine: one, seller, entries: best }, () => new Promise<string>(() => undefined))
	const { act, tries } = failing(1, gone('a1'))
	const entries = [{ event_session_id: 's', seat: 'a1' }]
	await expect(withNextBest({ engine: one, seller, entries }, act)).rejects.toThrow('gone')
	expect(tries()).toBe(1)
})

describe('parties of one session', () => {
	/** Acts that end on command, and the order in which they began. */
	function stage() {
		const begun: number[] = []
		const ends = new Map<number, () => void>()
		const act = (number: number) => () =>
			new Promise<number>((resolve) => {
				begun.push(number)
				ends.set(number, () => resolve(number))
			})
		const settled = () => new Promise((done) => setImmediate(done))
		return { begun, act, end: (number: number) => ends.get(number)?.(), settled }
	}

	it('take turns in the order in which they came, whatever becomes of the one before', async () => {
		const one = engine()
		const { begun, act, end, settled } = stage()
		const ask = <T>(party: () => Promise<T>) => withNextBest({ engine: one, seller, entries: best }, party)
		const first = ask(act(1))
		const broken = ask(() => Promise.reject(new Error('broken')))
		const third = ask(act(3))
		await settled()
		expect(begun).toEqual([1])
		end(1)
		await expect(broken).rejects.toThrow('broken')
		await settled()
		expect(begun).toEqual([1, 3])
		end(3)
		expect(await Promise.all([first, third])).toEqual([1, 3])
	})
	it('do not wait for those of another session, seller or database', async () => {
		const one = engine()
		const { begun, act, settled } = stage()
		const other = aVenue('other').terms
		void withNextBest({ engine: one, seller, entries: best }, act(1))
		void withNextBest({ engine: one, seller, entries: [{ event_session_id: 't', seat: '*' }] }, act(2))
		void withNextBest({ engine: one, seller: other, entries: best }, act(3))
		void withNextBest({ engine: engine(), seller, entries: best }, act(4))
		await settled()
		expect(begun.sort()).toEqual([1, 2, 3, 4])
	})
	it('hear at once that too many wait', async () => {
		const one = engine()
		const { act, settled } = stage()
		const ask = (number: number) => withNextBest({ engine: one, seller, entries: best }, act(number))
		for (let number = 0; number < 1_000; number += 1) void ask(number)
		await settled()
		expect((await refusal(ask(1_000)))._extra).toEqual({ retry_after: 2 })
	})
})
