import type { AssertedCredential, RegisteredCredential } from '#app/contract/studio/passkeys.ts'
import type { Sql } from '#app/data/sql.ts'
import { hashSecret, newId } from '#app/lib/ids.ts'
import { beginSession, invitationOf, type LoginResult } from '../accounts.ts'
import { acceptInvitation } from '../invitation-store.ts'
import {
	type Asking,
	askAssertion,
	askRegistration,
	asserted,
	type PasskeyFault,
	registered,
} from './passkey-login.ts'
import { insertPasskey, type NewPasskey } from './passkey-store.ts'

// More devices than a person has.
const mostPasskeys = 20

interface Device {
	/** How the list of sessions names the browser; a new passkey has its name. */
	device: string
}

/** Logs in by a passkey alone: the authenticator has the key, and has identified the person. */
export async function logInByPasskey(
	db: Sql,
	asking: Asking,
	{ credential, device }: Device & { credential: AssertedCredential },
): Promise<LoginResult> {
	const found = await asserted(db, asking, credential)
	if ('fault' in found) return found
	return { session: await beginSession(db, found.staffId, { device, kind: 'login_passkey' }) }
}

/** What the page of an invitation asks for: a passkey of a new account, or a login of an account that exists. Null for a link that is over. */
export async function askForInvitation(db: Sql, asking: Asking) {
	const found = await invitationOf(db, asking.secret)
	if (!found) return null
	if (found.hasAccount) return { assertion: await askAssertion(db, asking) }
	const person = { staffId: newId('stf'), email: found.email, name: '' }
	return { registration: await askRegistration(db, asking, person) }
}

/** Accepts an invitation by a passkey: a new account with it, or the role for the account that it logs in. */
export async function acceptByPasskey(
	db: Sql,
	asking: Asking,
	{
		credential,
		name,
		device,
	}: Device & { credential: RegisteredCredential | AssertedCredential; name: string },
): Promise<LoginResult> {
	const found = await invitationOf(db, asking.secret)
	if (!found) return { fault: 'ended' }
	const token = hashSecret(asking.secret)
	const isRegistration = 'attestationObject' in credential
	// The address has got an account meanwhile, or has lost it.
	if (isRegistration === found.hasAccount) return { fault: 'late' }
	const member: { staffId: string; passkey?: NewPasskey } | { fault: PasskeyFault } = isRegistration
		? await registered(db, asking, { credential, name: device })
		: await asserted(db, asking, credential)
	if ('fault' in member) return member
	const { staffId, passkey = null } = member
	const account = passkey && {
		...{ id: staffId, name, passkey },
		...{ passwordHash: null, totpSecret: null, totpStep: 0 },
	}
	const id = await acceptInvitation(db, token, account, account ? null : staffId)
	if (id === null) return { fault: account ? 'ended' : 'passkey' }
	return { session: await beginSession(db, id, { device, kind: 'login_passkey' }) }
}

/** Adds a passkey to the account of a session. */
export async function addPasskey(
	db: Sql,
	asking: Asking,
	{ staffId, credential, device }: Device & { staffId: string; credential: RegisteredCredential },
): Promise<{ fault: PasskeyFault } | null> {
	const result = await registered(db, asking, { credential, name: device })
	if ('fault' in result) return result
	if (result.staffId !== staffId) return { fault: 'late' }
	const isAdded = await insertPasskey(db, staffId, { passkey: result.passkey, most: mostPasskeys })
	return isAdded ? null : { fault: 'passkey' }
}
