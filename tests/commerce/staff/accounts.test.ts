import { afterAll, expect, test } from 'vitest'
import { accept, invitationOf, invite, logInStaff } from '#app/commerce/staff/accounts.ts'
import { actsOf, deleteOldActs } from '#app/commerce/staff/act-store.ts'
import {
	deleteEndedStaffLogins,
	deleteStaff,
	memberOfSession,
	removeStaff,
	staffOf,
} from '#app/commerce/staff/staff-store.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { openTestDatabase } from '#tests/builders/database.ts'
import { aMember, freshCode, staffPassword } from '#tests/builders/staff.ts'

const opened = await openTestDatabase()
afterAll(() => opened.close())
const { pool, sql } = opened.database

const count = async (table: string) =>
	Number((await pool.query(`select count(*)::integer as count from ${table}`)).rows[0].count)
const sessionOf = ({ cookie }: { cookie: string }) => hashSecret(cookie.slice('foyer_studio='.length))

test('the hourly job deletes sessions and invitations that are over, and no others', async () => {
	const member = await aMember(sql, 'harbour', 'writer')
	const token = await invite(sql, {
		sellerId: 'harbour',
		email: 'open@harbour.example',
		role: 'writer',
		by: 'a',
	})
	await invite(sql, { sellerId: 'harbour', email: 'over@harbour.example', role: 'writer', by: 'a' })
	await pool.query(
		"update staff_invitation set expires_at = clock_timestamp() - interval '1 second' where email like 'over%'",
	)
	await deleteEndedStaffLogins(sql)
	expect(await memberOfSession(sql, sessionOf(member))).toMatchObject({ roles: { harbour: 'writer' } })
	expect(await invitationOf(sql, token)).not.toBeNull()
	expect(await count('staff_invitation')).toBe(1)
	await pool.query("update staff_session set expires_at = clock_timestamp() - interval '1 second'")
	expect(await memberOfSession(sql, sessionOf(member)), 'it is over before it is deleted').toBeNull()
	await deleteEndedStaffLogins(sql)
	expect(await count('staff_session')).toBe(0)
})

test('a new invitation ends the one before, and an invitation that is over is not accepted', async () => {
	const invitation = { sellerId: 'pier', email: 'twice@harbour.example', role: 'writer', by: 'a' } as const
	const first = await invite(sql, invitation)
	const second = await invite(sql, { ...invitation, email: 'TWICE@harbour.example', role: 'manager' })
	expect(await invitationOf(sql, first)).toBeNull()
	const found = await invitationOf(sql, second)
	expect(found?.role).toBe('manager')
	await pool.query("update staff_invitation set expires_at = clock_timestamp() - interval '1 second'")
	const body = {
		token: second,
		name: 'Twice',
		password: staffPassword,
		code: freshCode(found?.totpSecret ?? ''),
	}
	expect(await accept(sql, body, new Date())).toEqual({ fault: 'ended' })
})

test('of two requests that accept one invitation one makes the account', async () => {
	const token = await invite(sql, { sellerId: 'pier', email: 'race@harbour.example', role: 'staff', by: 'a' })
	const secret = (await invitationOf(sql, token))?.totpSecret ?? ''
	const body = { token, name: 'Race', password: staffPassword, code: freshCode(secret) }
	const results = await Promise.all([accept(sql, body, new Date()), accept(sql, body, new Date())])
	expect(results.filter((result) => 'session' in result)).toHaveLength(1)
	expect((await staffOf(sql, 'pier')).filter(({ name }) => name === 'Race')).toHaveLength(1)
})

test('of two logins with one code one is logged in', async () => {
	const { email, secret } = await aMember(sql, 'pier', 'writer')
	const login = { email, password: staffPassword, code: freshCode(secret, 1) }
	const results = await Promise.all([logInStaff(sql, login, new Date()), logInStaff(sql, login, new Date())])
	expect(results.filter((result) => 'session' in result)).toHaveLength(1)
})

test('a role that is taken ends the logins, and leaves the roles at other venues', async () => {
	const member = await aMember(sql, 'pier', 'writer')
	const token = await invite(sql, { sellerId: 'quay', email: member.email, role: 'designer', by: 'a' })
	const code = freshCode(member.secret)
	await accept(sql, { token, name: '', password: staffPassword, code }, new Date())
	expect(await removeStaff(sql, { sellerId: 'pier', email: member.email, by: 'ops' })).toBe(true)
	expect(await removeStaff(sql, { sellerId: 'pier', email: member.email, by: 'ops' })).toBe(false)
	expect(await memberOfSession(sql, sessionOf(member))).toBeNull()
	const login = { email: member.email, password: staffPassword, code: freshCode(member.secret, 1) }
	const result = await logInStaff(sql, login, new Date())
	const again = 'session' in result ? await memberOfSession(sql, hashSecret(result.session)) : null
	expect(again?.roles).toEqual({ quay: 'designer' })
	expect(await deleteStaff(sql, { email: member.email, by: 'ops' })).toBe(true)
	expect(await staffOf(sql, 'quay')).toEqual([])
	const acts = await actsOf(sql, 'quay', 99)
	expect(acts.map(({ kind }) => kind)).toEqual(['forgotten', 'login', 'login', 'role', 'invited'])
	expect(JSON.stringify(acts), 'a deleted account is named nowhere').not.toContain('person-')
	expect(acts.map(({ by }) => by)).toEqual(['ops', null, null, null, 'a'])
})

test('acts of more than 400 days ago are deleted', async () => {
	await aMember(sql, 'old', 'writer')
	const before = (await actsOf(sql, 'old', 99)).length
	await pool.query(
		"update staff_act set at = at - interval '401 days' where seller_id = 'old' and kind = 'invited'",
	)
	await deleteOldActs(sql)
	expect((await actsOf(sql, 'old', 99)).length).toBe(before - 1)
})
