import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { CaptchaChallenge, isCallSubject } from '#app/contract/calls/captcha.ts'
import { derivedSecret } from '#app/lib/ids.ts'
import type { CaptchaProvider } from './provider.ts'

/** Seconds for which a challenge may be solved: a payment is sent right after it. */
export const challengeSeconds = 600

// A key derivation takes a phone some 2 ms, so the work is half a second; ours is one derivation and one hash.
const cost = 2_000
const fewestTries = 100
const mostTries = 300

const Solved = z.object({
	challenge: CaptchaChallenge,
	solution: z.object({ counter: z.number().int(), derivedKey: z.string().max(128) }),
})

/**
 * Proof of work in the visitor's browser, by the ALTCHA protocol: no third party, nothing to see. A challenge is signed
 * and names its cart, or the call for which there is none. Its library is loaded at its first use.
 *
 * source - https://altcha.org/docs/v3/proof-of-work
 */
export function altcha(secretOf: () => Promise<string>): CaptchaProvider {
	const tools = async () => {
		const [{ createChallenge, verifySolution }, { deriveKey }, secret] = await Promise.all([
			import('altcha-lib'),
			import('altcha-lib/algorithms/pbkdf2'),
			secretOf(),
		])
		const secrets = {
			hmacSignatureSecret: derivedSecret(secret, 'captcha challenge'),
			hmacKeySignatureSecret: derivedSecret(secret, 'captcha key'),
		}
		return { createChallenge, verifySolution, deriveKey, secrets }
	}
	return {
		name: 'altcha',
		async challenge(subject) {
			const { createChallenge, deriveKey, secrets } = await tools()
			const made = await createChallenge({
				...secrets,
				deriveKey,
				algorithm: 'PBKDF2/SHA-256',
				cost,
				counter: randomInt(fewestTries, mostTries),
				expiresAt: new Date(Date.now() + challengeSeconds * 1_000),
				data: isCallSubject(subject) ? { call: subject } : { cart: subject },
			})
			return CaptchaChallenge.parse(made)
		},
		async check({ token, subject }) {
			const solved = Solved.safeParse(jsonIn(token))
			if (!solved.success || subjectOf(solved.data.challenge) !== subject) return false
			const { verifySolution, deriveKey, secrets } = await tools()
			const { verified } = await verifySolution({ ...solved.data, ...secrets, deriveKey })
			return verified
		},
	}
}

const subjectOf = ({ parameters: { data } }: CaptchaChallenge): string =>
	'cart' in data ? data.cart : data.call

function jsonIn(base64: string): unknown {
	try {
		return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'))
	} catch {
		return null
	}
}
