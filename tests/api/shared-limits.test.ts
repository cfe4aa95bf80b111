import { afterAll, describe, expect, it } from 'vitest'
import { createTokenGate } from '#app/api/middleware/captcha.ts'
import { createGuessGate, type GuessGate } from '#app/api/middleware/guesses.ts'
import { sharedLimiters } from '#app/api/middleware/limiters.ts'
import { createRateGate, type NewCarts, type RateGate, type RateLimited } from '#app/api/middleware/rate.ts'
import { deleteOldAttempts } from '#app/commerce/jobs/attempt-store.ts'
import { sql } from '#app/data/sql.ts'
import { openTestDatabase } from '#tests/builders/database.ts'

const opened = await openTestDatabase()
afterAll(() => opened.close())

/** As two processes have them: each its own memory, both the same database. */
const twoProcesses = () => [sharedLimiters(opened.database), sharedLimiters(opened.database)] as const

const codeOf = (act: Promise<unknown>): Promise<string> =>
	act.then(
		() => 'ok',
		(error) => error.code,
	)
const attempts = async (kind: RateLimited, sellerId: string): Promise<string[]> => {
	const gates = twoProcesses().map((limiters) => createRateGate(limiters))
	const made: string[] = []
	for (let round = 0; round < 6; round += 1) {
		const attempt = { kind, sellerId, ip: '192.0.2.1', perMinute: 3 }
		made.push(await codeOf(gates[round % 2]?.pass(attempt) ?? Promise.reject()))
	}
	return made
}
const refusals = (made: string[]): number => made.filter((one) => one === 'too_many_requests').length

it.each(['pay', 'identity'] as const)(
	'%s is counted by all processes of a PostgreSQL together',
	async (kind) => {
		expect(refusals(await attempts(kind, `of-${kind}`))).toBe(3)
	},
)

describe('new carts', () => {
	const cart = { kind: 'cart', sellerId: 'of-cart', ip: '192.0.2.1', perMinute: 6 } as const

	/** How many of 20 new carts are made in turn by processes that notify each other, or do not. */
	async function cartsOf(count: number, areAnnounced: boolean): Promise<number> {
		const gates: RateGate[] = []
		for (let index = 0; index < count; index += 1) {
			const announce = (carts: NewCarts) => {
				for (const gate of gates) if (gate !== gates[index]) void gate.countElsewhere(carts)
			}
			gates.push(createRateGate(sharedLimiters(opened.database), areAnnounced ? announce : undefined))
		}
		let made = 0
		for (let round = 0; round < 20; round += 1)
			if ((await codeOf(gates[round % count]?.pass(cart) ?? Promise.reject())) === 'ok') made += 1
		return made
	}

	it('new carts are counted by all processes together, but for the first one in each further process', async () => {
		expect(await cartsOf(1, true)).toBe(6)
		expect(await cartsOf(2, true)).toBeLessThanOrEqual(7)
		expect(await cartsOf(3, true)).toBeLessThanOrEqual(8)
	})

	it('control: processes that do not notify each other allow as many each', async () => {
		expect(await cartsOf(3, false)).toBe(18)
	})

	it('the first cart of an address is announced to no process, and none costs a statement', async () => {
		const announced: NewCarts[] = []
		const gate = createRateGate(sharedLimiters(opened.database), (carts) => announced.push(carts))
		await gate.pass(cart)
		expect(announced).toEqual([])
		await gate.pass(cart)
		await gate.pass(cart)
		expect(announced.map(({ count }) => count)).toEqual([2, 1])
		expect(JSON.stringify(announced)).not.toContain(cart.ip)
		const { rows } = await sql`select from attempt where key like 'cart %'`.execute(opened.database.sql)
		expect(rows).toEqual([])
	})
})

it('failed codes are counted by all processes together, and valid ones are not counted', async () => {
	const [one, other] = twoProcesses().map(createGuessGate) as [GuessGate, GuessGate]
	const guess = (gate: GuessGate, misses: number) =>
		codeOf(gate.count({ sellerId: 'harbour', ip: '192.0.2.1', perMinute: 3 }, async () => misses))
	expect([await guess(one, 0), await guess(one, 2), await guess(other, 1)]).toEqual(['ok', 'ok', 'ok'])
	expect(await guess(other, 0)).toBe('too_many_requests')
	expect(await guess(one, 0)).toBe('too_many_requests')
})

it('counters name no visitor, and are deleted when their minute is over', async () => {
	await attempts('pay', 'of-nobody')
	const { rows } = await sql<{ key: string }>`select key from attempt`.execute(opened.database.sql)
	expect(rows.length).toBeGreaterThan(0)
	expect(JSON.stringify(rows)).not.toContain('192.0.2.1')
	await sql`update attempt set expire = expire - 61000`.execute(opened.database.sql)
	await deleteOldAttempts(opened.database.sql)
	expect((await sql`select from attempt`.execute(opened.database.sql)).rows).toEqual([])
})

it('the token of a captcha is used once in all processes together, and by its own request again', async () => {
	const [one, other] = twoProcesses().map(createTokenGate)
	const use = (gate: typeof one, idempotencyKey: string | undefined, token = 'token') =>
		gate?.use({ sellerId: 'harbour', subject: 'crt_one', token, idempotencyKey }, async () => true)
	expect([await use(one, 'key-1'), await use(other, 'key-2'), await use(other, undefined)]).toEqual([
		true,
		false,
		false,
	])
	expect([await use(other, 'key-1'), await use(one, 'key-2')]).toEqual([true, false])
	const atOnce = await Promise.all(
		[1, 2, 3, 4, 5, 6].map((key) => use(key % 2 ? one : other, `at-${key}`, 'second')),
	)
	expect(atOnce.filter(Boolean)).toHaveLength(1)
	const { rows } = await sql<{ key: string }>`select key from attempt where key like 'captcha %'`.execute(
		opened.database.sql,
	)
	expect(JSON.stringify(rows)).not.toMatch(/token|second|crt_one/)
})

it('while the database does not answer each process counts alone', async () => {
	const gone = await openTestDatabase()
	const limiters = sharedLimiters(gone.database)
	await gone.close()
	const gate = createRateGate(limiters)
	const made: string[] = []
	for (let round = 0; round < 5; round += 1)
		made.push(await codeOf(gate.pass({ kind: 'pay', sellerId: 'gone', ip: '192.0.2.1', perMinute: 3 })))
	expect(made).toEqual(['ok', 'ok', 'ok', 'too_many_requests', 'too_many_requests'])
})
