import type {
	AssertedCredential,
	AssertionOptions,
	RegisteredCredential,
	RegistrationOptions,
	Transport,
} from '#app/contract/studio/passkeys.ts'
import { CallFault, type CeremonyFault } from '../call.ts'

/*
 * Asks the browser for a passkey. Its library is loaded by the first question: a login by password does not load it.
 */

const library = () => import('@simplewebauthn/browser')

/** Whether the browser has passkeys at this address: it must be a name, and encrypted or this machine. */
export const hasPasskeys = (): boolean =>
	typeof PublicKeyCredential === 'function' && !/^(?:[\d.]+|\[.*\])$/.test(location.hostname)

/** Whether the browser offers passkeys where the email address is typed. */
export const offersPasskeys = async (): Promise<boolean> =>
	hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** Asks the person for a new passkey. errors - CallFault */
export async function makePasskey(options: RegistrationOptions): Promise<RegisteredCredential> {
	const { startRegistration } = await library()
	const { id, response } = await asked(options.timeout, () => startRegistration({ optionsJSON: options }))
	const { clientDataJSON, attestationObject, transports = [] } = response
	return { id, clientDataJSON, attestationObject, transports: transports as Transport[] }
}

/**
 * Asks the person for a passkey, or offers those that there are beside the email address.
 *
 * errors - CallFault
 *
 * @returns null where another question has taken the place of this one
 */
export async function findPasskey(
	options: AssertionOptions,
	{ isOffer = false }: { isOffer?: boolean } = {},
): Promise<AssertedCredential | null> {
	const { startAuthentication } = await library()
	const start = () => startAuthentication({ optionsJSON: options, useBrowserAutofill: isOffer })
	try {
		const { id, response } = await asked(options.timeout, start)
		const { clientDataJSON, authenticatorData, signature, userHandle } = response
		// Without it the authenticator has not found the account by itself.
		if (userHandle === undefined) throw new CallFault({ code: 'ceremony', why: 'failed' })
		return { id, clientDataJSON, authenticatorData, signature, userHandle }
	} catch (error) {
		if (error instanceof Error && error.name === 'AbortError') return null
		throw error
	}
}

/** Ends an offer. */
export async function endOffer(): Promise<void> {
	const { WebAuthnAbortService } = await library()
	WebAuthnAbortService.cancelCeremony()
}

const faults: Readonly<Record<string, CeremonyFault>> = {
	InvalidStateError: 'known',
	ConstraintError: 'unsupported',
	NotSupportedError: 'unsupported',
	SecurityError: 'host',
}

async function asked<T>(timeoutMs: number | undefined, ask: () => Promise<T>): Promise<T> {
	const began = performance.now()
	try {
		return await ask()
	} catch (error) {
		const name = error instanceof Error ? error.name : ''
		if (name === 'AbortError') throw error
		// A browser says the same for both, so that a page does not learn which passkeys there are.
		const isLate = timeoutMs !== undefined && performance.now() - began >= timeoutMs
		const why = name === 'NotAllowedError' ? (isLate ? 'timed_out' : 'cancelled') : (faults[name] ?? 'failed')
		throw new CallFault({ code: 'ceremony', why })
	}
}
