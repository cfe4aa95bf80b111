import type { Limiters } from '#app/api/middleware/limiters.ts'
import { accept, invitationOf, logInStaff } from '#app/commerce/staff/accounts.ts'
import { endAllSessions } from '#app/commerce/staff/session-store.ts'
import { deleteSession } from '#app/commerce/staff/staff-store.ts'
import { studioCalls } from '#app/contract/studio/calls.ts'
import type { Sql } from '#app/data/sql.ts'
import { hashSecret } from '#app/lib/ids.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { authenticatorApp } from './authenticator-app.ts'
import { begun } from './begun.ts'
import { type Handlers, isOfHost, mayCreate } from './caller.ts'
import { refuse } from './fault.ts'
import { limitLogins } from './limits.ts'
import { createStudioSessions } from './together/sessions.ts'

interface Options {
	db: Sql
	sellers: Pick<Sellers, 'known'>
	limiters: Limiters
	now: () => Date
	publishesSaves: boolean
}

type EntranceCalls =
	| 'invitation'
	| 'accept'
	| 'login'
	| 'logout'
	| 'me'
	| 'sessions'
	| 'endSession'
	| 'logoutEverywhere'

/** The calls by which a member of staff comes in, sees what is theirs, and leaves. */
export function createStudioEntrance({
	db,
	sellers,
	limiters,
	now,
	publishesSaves,
}: Options): Pick<Handlers, EntranceCalls> {
	const sessions = createStudioSessions(db)

	return {
		async invitation({ token }, { request }) {
			await limitLogins(limiters, { ip: request.ip, account: null })
			const found = await invitationOf(db, token)
			const seller = found && sellers.known(found.sellerId)
			if (!found || !seller || !isOfHost(request, seller.id)) refuse({ code: 'ended' })
			const { email, role, totpSecret } = found
			const app = totpSecret === null ? null : await authenticatorApp(totpSecret, email)
			return { answer: { email, role, venue: seller.config.name, app } }
		},
		async accept(body, { request }) {
			const found = await invitationOf(db, body.token)
			await limitLogins(limiters, { ip: request.ip, account: found?.email ?? null })
			if (found && !isOfHost(request, found.sellerId)) refuse({ code: 'ended' })
			if (found && !found.hasAccount && body.name === '') refuse({ code: 'invalid' })
			return begun(db, await accept(db, { ...body, device: request.device }, now()), request)
		},
		async login(body, { request }) {
			await limitLogins(limiters, { ip: request.ip, account: body.email })
			return begun(db, await logInStaff(db, { ...body, device: request.device }, now()), request)
		},
		async logout(_, { session }) {
			await deleteSession(db, hashSecret(session))
			return { answer: {}, session: null }
		},
		async me(_, { member, request }) {
			const venues = Object.entries(member.roles).flatMap(([id, role]) => {
				const seller = isOfHost(request, id) ? sellers.known(id) : null
				if (!seller) return []
				const mayWrite = studioCalls.saveWord.access.some((one) => one === role)
				const maySell = studioCalls.saveSale.access.some((one) => one === role)
				const mayPause = studioCalls.setSwitches.access.some((one) => one === role)
				const mayDesign = studioCalls.saveLook.access.some((one) => one === role)
				const maySwitch = studioCalls.saveFlag.access.some((one) => one === role)
				const maySet = studioCalls.saveSetting.access.some((one) => one === role)
				const may = { mayDesign, mayWrite, maySell, maySwitch, maySet, mayPause }
				const at = { shop: request.shopOf(id), isHidden: request.isHidden(id) }
				return [{ id, name: seller.config.name, role, ...at, ...may }]
			})
			venues.sort((one, other) => one.name.localeCompare(other.name))
			const { name, email } = member
			return { answer: { name, email, venues, mayCreate: mayCreate(member, request), publishesSaves } }
		},
		sessions: async (_, { member, session }) => ({
			answer: await sessions.of({ staffId: member.id, session }),
		}),
		endSession: async ({ id }, { member, session }) => ({
			answer: await sessions.end({ staffId: member.id, session }, id),
		}),
		async logoutEverywhere(_, { member }) {
			await endAllSessions(db, member.id)
			return { answer: {}, session: null }
		},
	}
}
