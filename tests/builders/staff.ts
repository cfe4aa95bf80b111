import { accept, invitationOf, invite } from '#app/commerce/staff/accounts.ts'
import { stepAt, totpCode } from '#app/commerce/staff/totp.ts'
import { studioPath } from '#app/contract/studio/calls.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import type { Sql } from '#app/data/sql.ts'
import type { Answered, Product, Send } from './product.ts'

export const staffPassword = 'Quay-side 4711 lamp'

export interface Member {
	email: string
	role: StaffRole
	/** Of the authenticator app. */
	secret: string
	cookie: string
}

let people = 0

/** A member of staff who has accepted an invitation, and is logged in. */
export async function aMember(db: Sql, venue: string, role: StaffRole): Promise<Member> {
	people += 1
	const email = `person-${people}@harbour.example`
	const token = await invite(db, { sellerId: venue, email, role, by: 'a test' })
	const secret = (await invitationOf(db, token))?.totpSecret ?? ''
	// Of the step before: the next login needs a newer one.
	const code = totpCode(secret, stepAt(new Date()) - 1)
	const result = await accept(
		db,
		{ token, name: `Person ${people}`, password: staffPassword, code },
		new Date(),
	)
	if ('fault' in result) throw new Error(JSON.stringify(result))
	return { email, role, secret, cookie: `foyer_studio=${result.session}` }
}

/** A code of the authenticator app that was not used; each login needs a newer one. */
export const freshCode = (secret: string, newer = 0): string => totpCode(secret, stepAt(new Date()) + newer)

interface StudioCall extends Omit<Send, 'body'> {
	cookie?: string
}

/** Calls the Studio as its page does: from the venue's own host, with its origin. */
export function callOf(product: Product) {
	return (
		name: string,
		body: unknown,
		{ cookie, headers = {}, ...more }: StudioCall = {},
	): Promise<Answered> => {
		const { seller = 'harbour-science', host = `${seller}.localhost:${product.port}` } = more
		return product.send(`${studioPath}/api/${name}`, {
			...more,
			host,
			method: more.method ?? 'POST',
			...(more.method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
			headers: {
				'content-type': 'application/json',
				origin: `http://${host}`,
				...(cookie ? { cookie } : {}),
				...headers,
			},
		})
	}
}

/** The session of a response; null for none, "" where it ends. */
export function sessionOf({ headers }: Answered): string | null {
	const lines = [headers['set-cookie'] ?? []].flat()
	const line = lines.find((one) => one.startsWith('foyer_studio='))
	return line ? (/^foyer_studio=([^;]*)/.exec(line)?.[1] ?? '') : null
}
