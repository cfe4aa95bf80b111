import { randomBytes } from 'node:crypto'
import type {
	AssertedCredential,
	AssertionOptions,
	RegisteredCredential,
	RegistrationOptions,
} from '#app/contract/studio/passkeys.ts'
import type { Sql } from '#app/data/sql.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { insertChallenge, spendChallenge } from './challenge-store.ts'
import { countPasskeyUse, type NewPasskey, passkeyOf, passkeysOf } from './passkey-store.ts'
import { challengeOf, type Place, verifiedAssertion, verifiedRegistration } from './verification.ts'

/** A page that asks an authenticator. */
export interface Asking {
	/** The session, the link of an invitation, or the cookie of the login page: only it can use the answer. */
	secret: string
	place: Place
}

/** `late`: the challenge is over, spent or another page's. `copied`: the counter of the authenticator did not rise. */
export type PasskeyFault = 'passkey' | 'late' | 'copied'

/** A person looks for a phone and types its code. */
export const challengeSeconds = 300

// ES256, which every authenticator has, then EdDSA and RS256 of some.
const algorithms = [-7, -8, -257]

const handleOf = (staffId: string): string => Buffer.from(staffId).toString('base64url')

const newChallenge = (): string => randomBytes(32).toString('base64url')

async function challenge(
	db: Sql,
	{ secret, place }: Asking,
	purpose: { purpose: 'register'; staffId: string } | { purpose: 'login'; staffId: null },
): Promise<string> {
	const text = newChallenge()
	await insertChallenge(db, {
		...purpose,
		challengeHash: hashSecret(text),
		askedBy: hashSecret(secret),
		host: place.host,
		seconds: challengeSeconds,
	})
	return text
}

/** What an authenticator signs to log in: it offers the accounts that it has for the host, so that none is named. */
export async function askAssertion(db: Sql, asking: Asking): Promise<AssertionOptions> {
	return {
		challenge: await challenge(db, asking, { purpose: 'login', staffId: null }),
		rpId: asking.place.host,
		userVerification: 'required',
		timeout: challengeSeconds * 1_000,
	}
}

/** What an authenticator makes a passkey from. It must find it by itself, and identify the person. */
export async function askRegistration(
	db: Sql,
	asking: Asking,
	{ staffId, email, name }: { staffId: string; email: string; name: string },
): Promise<RegistrationOptions> {
	const { host } = asking.place
	const own = (await passkeysOf(db, staffId)).filter((one) => one.host === host)
	return {
		challenge: await challenge(db, asking, { purpose: 'register', staffId }),
		rp: { id: host, name: 'Foyer Studio' },
		user: { id: handleOf(staffId), name: email, displayName: name || email },
		pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
		excludeCredentials: own.map(({ credentialId, transports }) => ({
			id: credentialId,
			type: 'public-key',
			transports,
		})),
		authenticatorSelection: {
			residentKey: 'required',
			requireResidentKey: true,
			userVerification: 'required',
		},
		attestation: 'none',
		timeout: challengeSeconds * 1_000,
	}
}

async function spent(
	db: Sql,
	{ secret, place }: Asking,
	{ purpose, clientDataJSON }: { purpose: 'register' | 'login'; clientDataJSON: string },
): Promise<{ challenge: string; staffId: string | null } | null> {
	const text = challengeOf({ clientDataJSON })
	if (text === null) return null
	const found = await spendChallenge(db, {
		challengeHash: hashSecret(text),
		askedBy: hashSecret(secret),
		purpose,
		host: place.host,
	})
	return found && { challenge: text, staffId: found.staffId }
}

/** A passkey that was registered for the account that the challenge was made for. */
export async function registered(
	db: Sql,
	asking: Asking,
	{ credential, name }: { credential: RegisteredCredential; name: string },
): Promise<{ staffId: string; passkey: NewPasskey } | { fault: PasskeyFault }> {
	const asked = await spent(db, asking, { purpose: 'register', clientDataJSON: credential.clientDataJSON })
	if (!asked?.staffId) return { fault: 'late' }
	const { challenge, staffId } = asked
	const passkey = await verifiedRegistration(credential, { challenge, place: asking.place })
	return passkey ? { staffId, passkey: { ...passkey, name } } : { fault: 'passkey' }
}

/** The account of a passkey. A counter that did not rise is in the history of its venues. */
export async function asserted(
	db: Sql,
	asking: Asking,
	credential: AssertedCredential,
): Promise<{ staffId: string } | { fault: PasskeyFault }> {
	const { place } = asking
	const asked = await spent(db, asking, { purpose: 'login', clientDataJSON: credential.clientDataJSON })
	if (!asked) return { fault: 'late' }
	const passkey = await passkeyOf(db, { credentialId: credential.id, host: place.host })
	if (!passkey || credential.userHandle !== handleOf(passkey.staffId)) return { fault: 'passkey' }
	const result = await verifiedAssertion(credential, { challenge: asked.challenge, place, passkey })
	if (!result) return { fault: 'passkey' }
	const isCounted = await countPasskeyUse(db, { credentialId: credential.id, ...result })
	return isCounted ? { staffId: passkey.staffId } : { fault: 'copied' }
}
