import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
	AssertedCredential,
	AssertionOptions,
	RegisteredCredential,
	RegistrationOptions,
} from '#app/contract/studio/passkeys.ts'
import { type Cbor, cbor } from './cbor.ts'

interface Stored {
	id: string
	rpId: string
	userHandle: string
	key: KeyObject
	count: number
}

/** What differs from a good answer, as a broken or hostile browser or authenticator has it. */
export interface Deviation {
	challenge?: string
	/** Of the page that asks. */
	origin?: string
	crossOrigin?: boolean
	rpId?: string
	/** Whether the person was identified, by a finger or a PIN. */
	isVerified?: boolean
	isPresent?: boolean
	/** The counter, in place of the next. */
	count?: number
	isSynced?: boolean
	userHandle?: string
	/** Of a registration; "none" as asked. */
	attestation?: Map<string, Cbor>
	format?: string
	type?: string
	/** Signs with another key. */
	isForged?: boolean
}

const flagBits = { present: 0x01, verified: 0x04, syncable: 0x08, synced: 0x10, attested: 0x40 }

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

/**
 * A browser of one origin with an authenticator in software: ES256 keys that it finds by itself, and no attestation, as
 * https://www.w3.org/TR/webauthn-3/ has them.
 *
 * @param counts false for one whose counter stays 0, as synced passkeys have it
 */
export function createAuthenticator(origin: string, { counts = true }: { counts?: boolean } = {}) {
	const stored: Stored[] = []

	const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
		Buffer.from(
			JSON.stringify({
				type: deviation.type ?? type,
				challenge: deviation.challenge ?? challenge,
				origin: deviation.origin ?? origin,
				crossOrigin: deviation.crossOrigin ?? false,
			}),
		)

	function authenticatorData(
		{ rpId, count }: { rpId: string; count: number },
		{ isVerified = true, isPresent = true, isSynced = false, ...deviation }: Deviation,
		attested: Buffer = Buffer.alloc(0),
	): Buffer {
		const flags =
			(isPresent ? flagBits.present : 0) |
			(isVerified ? flagBits.verified : 0) |
			(isSynced ? flagBits.syncable | flagBits.synced : 0) |
			(attested.length > 0 ? flagBits.attested : 0)
		const counter = Buffer.alloc(4)
		counter.writeUInt32BE(deviation.count ?? count)
		return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([flags]), counter, attested])
	}

	return {
		/** The passkeys that it has, the last one last. */
		stored,
		register(options: RegistrationOptions, deviation: Deviation = {}): RegisteredCredential {
			const rpId = options.rp.id ?? new URL(origin).hostname
			const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
			const id = randomBytes(32)
			const one: Stored = {
				id: id.toString('base64url'),
				rpId,
				userHandle: options.user.id,
				key: privateKey,
				count: counts ? 1 : 0,
			}
			stored.push(one)
			const length = Buffer.alloc(2)
			length.writeUInt16BE(id.length)
			const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(coseKey(publicKey))])
			const attestation = cbor(
				new Map<string, Cbor>([
					['fmt', deviation.format ?? 'none'],
					['attStmt', deviation.attestation ?? new Map()],
					['authData', authenticatorData(one, deviation, attested)],
				]),
			)
			return {
				id: one.id,
				clientDataJSON: clientData('webauthn.create', options.challenge, deviation).toString('base64url'),
				attestationObject: attestation.toString('base64url'),
				transports: ['internal'],
			}
		},
		/** Logs in with the newest passkey of the host, or with that of an id. */
		assert(options: AssertionOptions, deviation: Deviation = {}, id?: string): AssertedCredential {
			const one = stored.findLast((passkey) =>
				id === undefined ? passkey.rpId === options.rpId : passkey.id === id,
			)
			if (!one) throw new Error('the authenticator has no passkey of this host')
			if (counts) one.count += 1
			const data = authenticatorData(one, deviation)
			const client = clientData('webauthn.get', options.challenge, deviation)
			const key = deviation.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : one.key
			return {
				id: one.id,
				clientDataJSON: client.toString('base64url'),
				authenticatorData: data.toString('base64url'),
				signature: sign('sha256', Buffer.concat([data, sha256(client)]), key).toString('base64url'),
				userHandle: deviation.userHandle ?? one.userHandle,
			}
		},
	}
}

/** A public key in the format of COSE: ES256 on the curve P-256. */
function coseKey(key: KeyObject): Map<number, Cbor> {
	const { x = '', y = '' } = key.export({ format: 'jwk' })
	return new Map<number, Cbor>([
		[1, 2],
		[3, -7],
		[-1, 1],
		[-2, Buffer.from(x, 'base64url')],
		[-3, Buffer.from(y, 'base64url')],
	])
}
