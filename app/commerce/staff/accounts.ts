import { randomBytes } from 'node:crypto'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import type { Sql } from '#app/data/sql.ts'
import { hashSecret, newId } from '#app/lib/ids.ts'
import { type PasswordFault, passwordFaults } from '#app/rules/password-rules.ts'
import { isCommonPassword } from '../accounts/common-passwords.ts'
import { hashPassword, isPassword } from '../accounts/password-hash.ts'
import { acceptInvitation, type Invitation, insertInvitation, openInvitation } from './invitation-store.ts'
import type { PasskeyFault } from './passkeys/passkey-login.ts'
import { insertSession, setFirstPassword, spendCode, staffByEmail } from './staff-store.ts'
import { stepOfCode, totpSecretOf } from './totp.ts'

/** A working day: who has gone home is logged out. */
export const sessionHours = 12

const invitationDays = 7

/** What a cookie or a link has: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Every new token has 32 random bytes in base64url. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Stores an invitation and returns the secret of its link. */
export async function invite(
	db: Sql,
	invitation: { sellerId: string; email: string; role: StaffRole; by: string },
): Promise<string> {
	const token = newToken()
	await insertInvitation(db, { ...invitation, tokenHash: hashSecret(token), days: invitationDays })
	return token
}

export interface ShownInvitation extends Invitation {
	/** For the authenticator app of a new account; null for an account that has its own. */
	totpSecret: string | null
}

/** What the page of an invitation shows; null for a link that is over or spent. */
export async function invitationOf(db: Sql, token: string): Promise<ShownInvitation | null> {
	const found = isToken(token) ? await openInvitation(db, hashSecret(token)) : null
	return found && { ...found, totpSecret: found.hasAccount ? null : totpSecretOf(token) }
}

/** What a login or an invitation is refused for; `wrong` says not which of address, password and code is. */
export type LoginFault =
	| 'wrong'
	| 'ended'
	| 'code'
	| PasskeyFault
	| { password: (PasswordFault | 'too_common')[] }

export type LoginResult = { session: string } | { fault: LoginFault }

/** Begins a session, which is always a new one. `kind` is what the history has. */
export async function beginSession(
	db: Sql,
	staffId: string,
	{ device = '', kind }: { device: string | undefined; kind: 'login' | 'login_passkey' },
): Promise<string> {
	const token = newToken()
	await insertSession(db, { tokenHash: hashSecret(token), staffId, device, kind, hours: sessionHours })
	return token
}

interface Credentials {
	email: string
	password: string
	code: string
	/** How the list of sessions names the browser. */
	device?: string
}

/** The id of the account that password and code are of; null where one of the three is wrong, after the same time. */
async function verified(db: Sql, { email, password, code }: Credentials, now: Date): Promise<string | null> {
	const account = await staffByEmail(db, email)
	const isRight = await isPassword(password, account?.passwordHash ?? null)
	if (!account?.totpSecret || !isRight) return null
	const step = stepOfCode(account.totpSecret, code, now)
	return step !== null && (await spendCode(db, account.id, step)) ? account.id : null
}

/** Logs in by address, password and the code of the authenticator app. */
export async function logInStaff(db: Sql, credentials: Credentials, now: Date): Promise<LoginResult> {
	const id = await verified(db, credentials, now)
	return id === null
		? { fault: 'wrong' }
		: { session: await beginSession(db, id, { device: credentials.device, kind: 'login' }) }
}

/** Accepts an invitation: sets name, password and authenticator of a new account, or adds the role to an existing one. */
export async function accept(
	db: Sql,
	{ token, name, password, code, device }: Omit<Credentials, 'email'> & { token: string; name: string },
	now: Date,
): Promise<LoginResult> {
	const found = await invitationOf(db, token)
	if (!found) return { fault: 'ended' }
	const { email, totpSecret } = found
	if (totpSecret === null && (await verified(db, { email, password, code }, now)) === null)
		return { fault: 'wrong' }
	const chosen = totpSecret && (await newPassword({ password, code, totpSecret }, now))
	if (chosen && 'fault' in chosen) return chosen
	const account = chosen && { ...chosen, id: newId('stf'), name, passkey: null }
	const id = await acceptInvitation(db, hashSecret(token), account || null)
	return id === null ? { fault: 'ended' } : { session: await beginSession(db, id, { device, kind: 'login' }) }
}

interface ChosenPassword {
	passwordHash: string
	totpSecret: string
	totpStep: number
}

/** A password that a person has chosen, with the authenticator app whose code proves that it is set up. */
async function newPassword(
	{ password, code, totpSecret }: { password: string; code: string; totpSecret: string },
	now: Date,
): Promise<{ fault: LoginFault } | ChosenPassword> {
	const faults: (PasswordFault | 'too_common')[] = passwordFaults(password)
	if (isCommonPassword(password)) faults.push('too_common')
	if (faults.length > 0) return { fault: { password: faults } }
	const totpStep = stepOfCode(totpSecret, code, now)
	if (totpStep === null) return { fault: 'code' }
	return { passwordHash: await hashPassword(password), totpSecret, totpStep }
}

/** Sets the password of an account that has passkeys alone. @returns null where it is set; `ended` where the account has one */
export async function addPassword(
	db: Sql,
	{ staffId, session, ...chosen }: { staffId: string; session: string; password: string; code: string },
	now: Date,
): Promise<{ fault: LoginFault } | null> {
	const result = await newPassword({ ...chosen, totpSecret: totpSecretOf(session) }, now)
	if ('fault' in result) return result
	return (await setFirstPassword(db, staffId, result)) ? null : { fault: 'ended' }
}
