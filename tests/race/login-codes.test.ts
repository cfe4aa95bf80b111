import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { openLogins } from '#tests/commerce/accounts/logins.ts'
import { countedEnds, many, meetingOf } from './ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ row: true, read: async (): Promise<unknown> => undefined }))

vi.mock('#app/commerce/accounts/code-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/accounts/code-store.ts')>()
	const takeAttempt: typeof store.takeAttempt = async (ctx, tokenHash) => {
		if (guards.row) return store.takeAttempt(ctx, tokenHash)
		const code = await store.findCode(ctx, tokenHash)
		await guards.read()
		return code && code.attemptsLeft > 0 ? { ...code, attemptsLeft: code.attemptsLeft - 1 } : null
	}
	return { ...store, takeAttempt }
})

const logins = await openLogins()
afterAll(() => logins.close())
afterEach(() => {
	Object.assign(guards, { row: true, read: async () => undefined })
})

const atOnce = 8

async function aCode(email: string): Promise<{ token: string; code: string }> {
	const token = await logins.request(email)
	await logins.deliver()
	const [code = ''] = await logins.codesOf(email)
	return { token, code }
}

const sessions = async (): Promise<number> => {
	const { rows } = await logins.engine.database.pool.query('select count(*)::integer from login_session')
	return rows[0].count
}

it('control: wrong codes that are counted after they are read are more than three', async () => {
	const { token } = await aCode('control@example.org')
	Object.assign(guards, { row: false, read: meetingOf(atOnce) })
	const ends = await countedEnds(many(atOnce, () => () => logins.verify(token, 'AAAAAA')))
	expect(ends).toEqual({ otp_incorrect: atOnce })
})

it('of a hundred wrong codes at the same moment three are tried', async () => {
	const { token, code } = await aCode('guessed@example.org')
	const ends = await countedEnds(many(100, () => () => logins.verify(token, 'AAAAAA')))
	expect(ends).toEqual({ otp_incorrect: 3, not_authorized: 97 })
	expect(await countedEnds([() => logins.verify(token, code)])).toEqual({ not_authorized: 1 })
})

it('control: one code that is read before it is spent logs in several times', async () => {
	const { token, code } = await aCode('twice@example.org')
	const before = await sessions()
	Object.assign(guards, { row: false, read: meetingOf(atOnce) })
	expect(await countedEnds(many(atOnce, () => () => logins.verify(token, code)))).toEqual({ held: atOnce })
	expect(await sessions()).toBe(before + atOnce)
})

it('one code logs in once', async () => {
	for (const index of many(10, (index) => index)) {
		const { token, code } = await aCode(`once-${index}@example.org`)
		const before = await sessions()
		const ends = await countedEnds(many(atOnce, () => () => logins.verify(token, code)))
		expect(ends).toEqual({ held: 1, not_authorized: atOnce - 1 })
		expect(await sessions()).toBe(before + 1)
	}
})
