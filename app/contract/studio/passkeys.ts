import type {
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { z } from 'zod'

/** By which ways a browser reaches an authenticator, as WebAuthn names them. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

export type Transport = (typeof transports)[number]

/** Bytes in base64url. */
const bytes = (most: number) =>
	z
		.string()
		.max(most)
		.regex(/^[\w-]+$/)

// The longest id of a credential has 1,023 bytes.
const CredentialId = bytes(1_364)
const ClientData = bytes(4_096)

const RegisteredCredential = z.object({
	id: CredentialId,
	clientDataJSON: ClientData,
	attestationObject: bytes(20_000),
	/** A way that is not known yet is left out with the others: they only make the browser's question shorter. */
	transports: z.array(z.enum(transports)).max(transports.length).catch([]),
})

const AssertedCredential = z.object({
	id: CredentialId,
	clientDataJSON: ClientData,
	authenticatorData: bytes(4_096),
	signature: bytes(2_048),
	/** The account, as the authenticator has stored it. */
	userHandle: bytes(88),
})

/** The answer of an authenticator that has made a passkey. */
export type RegisteredCredential = z.output<typeof RegisteredCredential>
/** The answer of an authenticator that logs in. */
export type AssertedCredential = z.output<typeof AssertedCredential>

/** What a browser asks its authenticator for. */
export type RegistrationOptions = PublicKeyCredentialCreationOptionsJSON
export type AssertionOptions = PublicKeyCredentialRequestOptionsJSON

const Token = z.string().min(1).max(100)
const Id = z.int().positive()

/** The calls of passkeys, and of the password of an account that began with a passkey. */
export const passkeyCalls = {
	/** What an authenticator signs to log in; a cookie of the response binds it to the browser. */
	passkeyChallenge: { access: 'anyone', body: z.object({}) },
	passkeyLogin: { access: 'anyone', body: z.object({ credential: AssertedCredential }) },
	/** For the page of an invitation: a new account registers a passkey, an account that exists logs in with its own. */
	passkeyInvitation: { access: 'anyone', body: z.object({ token: Token }) },
	acceptByPasskey: {
		access: 'anyone',
		body: z.object({
			token: Token,
			/** "" where the address has an account. */
			name: z.string().trim().max(100),
			credential: z.union([RegisteredCredential, AssertedCredential]),
		}),
	},
	passkeys: { access: 'session', body: z.object({}) },
	passkeyRegistration: { access: 'session', body: z.object({}) },
	addPasskey: { access: 'session', body: z.object({ credential: RegisteredCredential }) },
	renamePasskey: {
		access: 'session',
		body: z.object({
			id: Id,
			/** One line. */
			name: z
				.string()
				.trim()
				.min(1)
				.max(100)
				.regex(/^[^\p{Cc}]*$/u),
		}),
	},
	removePasskey: { access: 'session', body: z.object({ id: Id }) },
	/** The secret of an authenticator app, for an account without a password. */
	passwordSetup: { access: 'session', body: z.object({}) },
	setPassword: {
		access: 'session',
		body: z.object({
			password: z.string().min(1).max(300),
			code: z
				.string()
				.trim()
				.regex(/^\d{6}$/),
		}),
	},
} as const

export interface OwnPasskey {
	id: number
	/** "Firefox, Windows" until the person names it; "" for a browser that does not say. */
	name: string
	/** Where it works: at no other host. */
	host: string
	/** ISO 8601. */
	since: string
	usedAt: string | null
}

export interface PasskeysAnswer {
	/** The host of the page that asks. */
	host: string
	/** Whether the account has a password with an authenticator app. */
	hasPassword: boolean
	/** The oldest first. */
	passkeys: OwnPasskey[]
}

/** What an authenticator app takes. */
export interface AuthenticatorApp {
	secret: string
	/** A picture, as a data URL. */
	qr: string
}

export interface PasskeyAnswers {
	passkeyChallenge: { options: AssertionOptions }
	passkeyLogin: Record<string, never>
	passkeyInvitation: { registration: RegistrationOptions } | { assertion: AssertionOptions }
	acceptByPasskey: Record<string, never>
	passkeys: PasskeysAnswer
	passkeyRegistration: { options: RegistrationOptions }
	addPasskey: PasskeysAnswer
	renamePasskey: PasskeysAnswer
	removePasskey: PasskeysAnswer
	passwordSetup: AuthenticatorApp
	setPassword: PasskeysAnswer
}
