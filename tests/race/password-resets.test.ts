import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { openLogins } from '#tests/commerce/accounts/logins.ts'
import { countedEnds, many, meetingOf, watchDeadlocks } from './ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ row: true, hash: true, read: async (): Promise<unknown> => undefined }))

vi.mock('#app/commerce/accounts/password-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/accounts/password-store.ts')>()
	const takeReset: typeof store.takeReset = async (ctx, tokenHash) => {
		if (guards.row) return store.takeReset(ctx, tokenHash)
		const found = await store.findReset(ctx, tokenHash)
		await guards.read()
		return found
	}
	return { ...store, takeReset }
})

vi.mock('#app/commerce/accounts/password-hash.ts', async (original) => {
	const hashes = await original<typeof import('#app/commerce/accounts/password-hash.ts')>()
	const isPassword: typeof hashes.isPassword = async (...asked) =>
		guards.hash ? hashes.isPassword(...asked) : true
	return { ...hashes, isPassword }
})

const logins = await openLogins()
afterAll(() => logins.close())
afterEach(() => {
	Object.assign(guards, { row: true, hash: true, read: async () => undefined })
})

const atOnce = 8

async function aLink(email: string): Promise<string> {
	await logins.logIn(email)
	return logins.linkFor(email)
}

const resets = (token: string) => many(atOnce, (index) => () => logins.reset(token, `Quay-Lanterns ${index}`))

it('control: one link that is read before it is spent sets several passwords', async () => {
	const token = await aLink('control@example.org')
	Object.assign(guards, { row: false, read: meetingOf(atOnce) })
	expect(await countedEnds(resets(token))).toEqual({ held: atOnce })
})

it('one link sets one password', async () => {
	for (const index of many(5, (index) => index)) {
		const token = await aLink(`once-${index}@example.org`)
		expect(await countedEnds(resets(token))).toEqual({ held: 1, not_found: atOnce - 1 })
	}
})

it('a login with the old password never outlives the new one', async () => {
	for (const index of many(5, (index) => index)) {
		const email = `raced-${index}@example.org`
		await logins.reset(await aLink(email), 'Harbour-Lights 27')
		const token = await logins.linkFor(email)
		const sessions: string[] = []
		const logIn = async () => {
			sessions.push((await logins.byPassword(email, 'Harbour-Lights 27')).token)
		}
		const ends = await countedEnds([logIn, () => logins.reset(token, 'Quay-Lanterns 28'), logIn, logIn])
		expect(ends.held).toBeGreaterThan(0)
		expect(await Promise.all(sessions.map((session) => logins.visitor(session)))).toEqual(
			sessions.map(() => null),
		)
	}
})

it('many logins of one account by password take turns without a deadlock', async () => {
	const email = 'often@example.org'
	await logins.reset(await aLink(email), 'Harbour-Lights 27')
	const { pool } = logins.engine.database
	// Hashes come one after another, and so would the logins.
	guards.hash = false
	const acts = many(atOnce, () => () => logins.byPassword(email, 'Harbour-Lights 27'))
	const { deadlocks, result } = await watchDeadlocks(pool, () => countedEnds(acts))
	expect(result).toEqual({ held: atOnce })
	expect(deadlocks).toBe(0)
})
