import { afterAll, describe, expect, it } from 'vitest'
import { createTokenGate } from '#app/api/middleware/captcha.ts'
import { createGuessGate, type GuessGate } from '#app/api/middleware/guesses.ts'
import { type Limiters, ownLimiters, sharedLimiters } from '#app/api/middleware/limiters.ts'
import { createRateGate, type RateLimited } from '#app/api/middleware/rate.ts'
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

it.each(['pay', 'identity'] as const)('the first %s of an address costs no statement', async (kind) => {
	const gate = createRateGate(sharedLimiters(opened.database))
	const attempt = { kind, sellerId: `first-${kind}`, ip: '192.0.2.1', perMinute: 6 }
	const counted = async () => {
		const { rows } = await sql<{ points: number }>`
			select points from attempt where key like ${`${kind} first-%`}
		`.execute(opened.database.sql)
		return rows.map(({ points }) => points)
	}
	await gate.pass(attempt)
	expect(await counted()).toEqual([])
	await gate.pass(attempt)
	expect(await counted()).toEqual([2])
})

describe('new carts', () => {
	let venues = 0
	/** How many of the new carts of one address are made, at the same moment, by processes that count in these limiters. */
	async function cartsAtOnce(limiters: readonly Limiters[], perMinute: number): Promise<number> {
		venues += 1
		const cart = { kind: 'cart', sellerId: `of-cart-${venues}`, ip: '192.0.2.1', perMinute } as const
		const gates = limiters.map((one) => createRateGate(one))
		const made = await Promise.all(
			gates.flatMap((gate) => Array.from({ length: 2 * perMinute }, () => codeOf(gate.pass(cart)))),
		)
		return made.filter((one) => one === 'ok').length
	}
	const processes = (count: number) => Array.from({ length: count }, () => sharedLimiters(opened.database))

	it.each([1, 2, 4])(
		'of one moment in %i processes are as many as the limit, but for the uncounted one in each further process',
		async (count) => {
			const made = await cartsAtOnce(processes(count), 30)
			expect(made).toBeGreaterThanOrEqual(30)
			expect(made).toBeLessThan(30 + count)
		},
	)

	it('control: processes that count alone allow as many each', async () => {
		expect(await cartsAtOnce([ownLimiters(), ownLimiters(), ownLimiters()], 30)).toBe(90)
	})

	it('a limit of thousands is exact in one process, and nearly exact in several', async () => {
		expect(await cartsAtOnce(processes(1), 1_000)).toBe(1_000)
		const made = await cartsAtOnce(processes(4), 1_000)
		expect(made).toBeGreaterThan(1_000 - 4 * 16)
		// Four of each further process are not counted.
		expect(made).toBeLessThanOrEqual(1_000 + 3 * 4)
	})

	it('the first cart of an address costs no statement, of a high limit the first four, and then one in each 64th', async () => {
		const gate = createRateGate(sharedLimiters(opened.database))
		const cart = { kind: 'cart', sellerId: 'of-one', ip: '192.0.2.1' } as const
		const counted = async () => {
			const { rows } = await sql<{ key: string; points: number }>`
				select key, points from attempt where key like 'cart of-one%'
			`.execute(opened.database.sql)
			expect(JSON.stringify(rows)).not.toContain(cart.ip)
			return rows.map(({ points }) => points)
		}
		await gate.pass({ ...cart, perMinute: 6 })
		expect(await counted()).toEqual([])
		await gate.pass({ ...cart, perMinute: 6 })
		expect(await counted()).toEqual([2])
		await gate.pass({ ...cart, perMinute: 6 })
		expect(await counted()).toEqual([3])
		await sql`delete from attempt`.execute(opened.database.sql)
		for (let made = 0; made < 4; made += 1) await gate.pass({ ...cart, perMinute: 64 })
		expect(await counted()).toEqual([])
		await gate.pass({ ...cart, perMinute: 64 })
		expect(await counted()).toEqual([5])
		await sql`delete from attempt`.execute(opened.database.sql)
		for (let made = 0; made < 100; made += 1) await gate.pass({ ...cart, perMinute: 6_400 })
		expect(await counted()).toEqual([100])
	})

	it('of a process that was started again count with those from before', async () => {
		const cart = { kind: 'cart', sellerId: 'of-restart', ip: '192.0.2.1', perMinute: 3 } as const
		const before = createRateGate(sharedLimiters(opened.database))
		for (let made = 0; made < 3; made += 1) await before.pass(cart)
		const after = createRateGate(sharedLimiters(opened.database))
		expect([await codeOf(after.pass(cart)), await codeOf(after.pass(cart))]).toEqual([
			'ok',
			'too_many_requests',
		])
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

it.each(['pay', 'cart'] as const)(
	'while the database does not answer each process counts alone: %s',
	async (kind) => {
		const gone = await openTestDatabase()
		const limiters = sharedLimiters(gone.database)
		await gone.close()
		const gate = createRateGate(limiters)
		const made: string[] = []
		for (let round = 0; round < 5; round += 1)
			made.push(await codeOf(gate.pass({ kind, sellerId: 'gone', ip: '192.0.2.1', perMinute: 3 })))
		expect(made).toEqual(['ok', 'ok', 'ok', 'too_many_requests', 'too_many_requests'])
	},
)
