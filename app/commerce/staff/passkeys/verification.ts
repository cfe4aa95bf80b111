import type { AssertedCredential, RegisteredCredential } from '#app/contract/studio/passkeys.ts'
import type { NewPasskey } from './passkey-store.ts'

/** Where a passkey is registered and used. */
export interface Place {
	/** Without a port. */
	host: string
	/** As a browser writes it: "https://tickets.example". */
	origin: string
}

/** Of the kind that the browser said, by the page itself and not by one inside of another site's; null for anything else. */
export function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string | null {
	try {
		const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
		if (typeof data !== 'object' || data === null || !('challenge' in data)) return null
		if ('crossOrigin' in data && data.crossOrigin !== false) return null
		return typeof data.challenge === 'string' ? data.challenge : null
	} catch {
		return null
	}
}

/** The library and its parsers of certificates are loaded by the first passkey. */
const library = () => import('@simplewebauthn/server')

interface Expected {
	challenge: string
	place: Place
}

/** Verifies what an authenticator has registered; null where it breaks a rule of WebAuthn, or did not identify the person. */
export async function verifiedRegistration(
	{ id, clientDataJSON, attestationObject, transports }: RegisteredCredential,
	{ challenge, place }: Expected,
): Promise<Omit<NewPasskey, 'name'> | null> {
	const { verifyRegistrationResponse } = await library()
	if (!(await isUncertified(attestationObject))) return null
	const result = await verifyRegistrationResponse({
		response: {
			id,
			rawId: id,
			type: 'public-key',
			clientExtensionResults: {},
			response: { clientDataJSON, attestationObject, transports },
		},
		expectedChallenge: challenge,
		expectedOrigin: place.origin,
		expectedRPID: place.host,
		requireUserVerification: true,
	}).catch(() => null)
	if (!result?.verified) return null
	const { credential, credentialDeviceType } = result.registrationInfo
	// The id that the browser sends is not signed; the one in the authenticator's data is.
	if (credential.id !== id) return null
	return {
		credentialId: credential.id,
		publicKey: Buffer.from(credential.publicKey).toString('base64url'),
		host: place.host,
		signCount: credential.counter,
		isSynced: credentialDeviceType === 'multiDevice',
		transports,
	}
}

/**
 * Whether a registration has no certificates, as was asked: those of a stranger would be read, and the lists of revoked ones
 * fetched from the addresses that they name. A key may sign itself, as the specification lets it.
 */
async function isUncertified(attestationObject: string): Promise<boolean> {
	const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
	try {
		const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
		const format = decoded.get('fmt')
		return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
	} catch {
		return false
	}
}

/** Verifies a login; the new count of the authenticator, which the caller compares, or null. */
export async function verifiedAssertion(
	{ id, clientDataJSON, authenticatorData, signature, userHandle }: AssertedCredential,
	{ challenge, place, passkey }: Expected & { passkey: Pick<NewPasskey, 'publicKey' | 'isSynced'> },
): Promise<{ signCount: number } | null> {
	const { verifyAuthenticationResponse } = await library()
	const result = await verifyAuthenticationResponse({
		response: {
			id,
			rawId: id,
			type: 'public-key',
			clientExtensionResults: {},
			response: { clientDataJSON, authenticatorData, signature, userHandle },
		},
		expectedChallenge: challenge,
		expectedOrigin: place.origin,
		expectedRPID: place.host,
		requireUserVerification: true,
		credential: {
			id,
			publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
			// The library compares counts before it verifies the signature, so that a stranger could report a copy.
			counter: 0,
		},
	}).catch(() => null)
	if (!result?.verified) return null
	const { newCounter, credentialDeviceType } = result.authenticationInfo
	if ((credentialDeviceType === 'multiDevice') !== passkey.isSynced) return null
	return { signCount: newCounter }
}
