import { type LoginResult, sessionHours } from '#app/commerce/staff/accounts.ts'
import { deleteSession } from '#app/commerce/staff/staff-store.ts'
import type { Sql } from '#app/data/sql.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { refuse } from './fault.ts'
import type { StudioRequest, StudioResult } from './request.ts'

/** errors - the fault of a login, or of a password that can't be set */
export function refuseLogin({ fault }: Extract<LoginResult, { fault: unknown }>): never {
	return refuse(typeof fault === 'string' ? { code: fault } : { code: 'password', faults: fault.password })
}

/** The response of a login: a new session, and the one that the browser had is over. errors - the fault of the login */
export async function begun(
	db: Sql,
	result: LoginResult,
	{ session }: StudioRequest,
): Promise<StudioResult & { answer: Record<string, never> }> {
	if ('fault' in result) refuseLogin(result)
	if (session !== null) await deleteSession(db, hashSecret(session))
	return { answer: {}, session: { token: result.session, seconds: sessionHours * 3_600 } }
}
