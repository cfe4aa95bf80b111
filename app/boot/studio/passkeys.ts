import type { Limiters } from '#app/api/middleware/limiters.ts'
import { addPassword, invitationOf, isToken, newToken } from '#app/commerce/staff/accounts.ts'
import {
	acceptByPasskey,
	addPasskey,
	askForInvitation,
	logInByPasskey,
} from '#app/commerce/staff/passkeys/accounts-by-passkey.ts'
import {
	type Asking,
	askAssertion,
	askRegistration,
	challengeSeconds,
} from '#app/commerce/staff/passkeys/passkey-login.ts'
import { passkeysOf, removePasskey, renamePasskey } from '#app/commerce/staff/passkeys/passkey-store.ts'
import { hasPassword } from '#app/commerce/staff/staff-store.ts'
import { totpSecretOf } from '#app/commerce/staff/totp.ts'
import type { PasskeyAnswers, PasskeysAnswer } from '#app/contract/studio/passkeys.ts'
import type { Sql } from '#app/data/sql.ts'
import { authenticatorApp } from './authenticator-app.ts'
import { begun, refuseLogin } from './begun.ts'
import { type Caller, type Handlers, isOfHost } from './caller.ts'
import { refuse } from './fault.ts'
import { limitChallenges, limitLogins } from './limits.ts'
import type { StudioRequest } from './request.ts'

interface Options {
	db: Sql
	limiters: Limiters
	now: () => Date
}

/** The calls of passkeys: those of the login page and of an invitation, and those of the account of a session. */
export function createStudioPasskeys({ db, limiters, now }: Options): Pick<Handlers, keyof PasskeyAnswers> {
	const askedBy = (secret: string, { place }: StudioRequest): Asking => ({ secret, place })

	async function ownOf({ member, request }: Caller): Promise<PasskeysAnswer> {
		const [rows, has] = await Promise.all([passkeysOf(db, member.id), hasPassword(db, member.id)])
		return {
			host: request.place.host,
			hasPassword: has,
			passkeys: rows.map(({ id, name, host, since, usedAt }) => ({
				id,
				name,
				host,
				since: since.toISOString(),
				usedAt: usedAt?.toISOString() ?? null,
			})),
		}
	}

	/** errors - ended for a link that is over, or of a venue that is not changed at this host */
	async function requireInvitation(token: string, request: StudioRequest): Promise<{ hasAccount: boolean }> {
		const found = await invitationOf(db, token)
		await limitLogins(limiters, { ip: request.ip, account: found?.email ?? null })
		if (!found || !isOfHost(request, found.sellerId)) refuse({ code: 'ended' })
		return found
	}

	return {
		async passkeyChallenge(_, { request }) {
			await limitChallenges(limiters, request.ip)
			const entry = request.entry !== null && isToken(request.entry) ? request.entry : newToken()
			const options = await askAssertion(db, askedBy(entry, request))
			return { answer: { options }, entry: { token: entry, seconds: challengeSeconds } }
		},
		async passkeyLogin({ credential }, { request }) {
			await limitLogins(limiters, { ip: request.ip, account: credential.id })
			const { entry, device } = request
			if (entry === null || !isToken(entry)) refuse({ code: 'late' })
			const result = await logInByPasskey(db, askedBy(entry, request), { credential, device })
			return { ...(await begun(db, result, request)), entry: null }
		},
		async passkeyInvitation({ token }, { request }) {
			await requireInvitation(token, request)
			const answer = await askForInvitation(db, askedBy(token, request))
			return { answer: answer ?? refuse({ code: 'ended' }) }
		},
		async acceptByPasskey({ token, credential, name }, { request }) {
			const { hasAccount } = await requireInvitation(token, request)
			if (!hasAccount && name === '') refuse({ code: 'invalid' })
			const { device } = request
			const result = await acceptByPasskey(db, askedBy(token, request), { credential, name, device })
			return begun(db, result, request)
		},
		passkeys: async (_, caller) => ({ answer: await ownOf(caller) }),
		async passkeyRegistration(_, { member, session, request }) {
			const { id: staffId, email, name } = member
			const options = await askRegistration(db, askedBy(session, request), { staffId, email, name })
			return { answer: { options } }
		},
		async addPasskey({ credential }, caller) {
			const { member, session, request } = caller
			await limitLogins(limiters, { ip: request.ip, account: member.email })
			const { device } = request
			const asking = askedBy(session, request)
			const fault = await addPasskey(db, asking, { staffId: member.id, credential, device })
			if (fault) refuseLogin(fault)
			return { answer: await ownOf(caller) }
		},
		async renamePasskey({ id, name }, caller) {
			const isOwn = await renamePasskey(db, { staffId: caller.member.id, id, name })
			return { answer: isOwn ? await ownOf(caller) : refuse({ code: 'not_found' }) }
		},
		async removePasskey({ id }, caller) {
			const result = await removePasskey(db, { staffId: caller.member.id, id })
			if (result !== 'removed') refuse({ code: result === 'last' ? 'last_way' : 'not_found' })
			return { answer: await ownOf(caller) }
		},
		async passwordSetup(_, { member, session }) {
			return { answer: await authenticatorApp(totpSecretOf(session), member.email) }
		},
		async setPassword(body, caller) {
			const { member, session, request } = caller
			await limitLogins(limiters, { ip: request.ip, account: member.email })
			const fault = await addPassword(db, { ...body, staffId: member.id, session }, now())
			if (fault) refuseLogin(fault)
			return { answer: await ownOf(caller) }
		},
	}
}
