import { z } from 'zod'
import { CaptchaFailure, type CaptchaProvider, type SiteVerifyAccount } from './provider.ts'

// A visitor waits for the payment: after this the attempt counts as unchecked.
const timeoutMs = 4_000

/** Where each service checks a token. All three take a form and answer alike. */
export const siteVerifyUrls: Record<SiteVerifyAccount['provider'], string> = {
	hcaptcha: 'https://api.hcaptcha.com/siteverify',
	turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
	recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
}

const Verified = z.object({
	success: z.boolean(),
	'error-codes': z.array(z.string()).default([]),
	/** What our page gave the widget: Turnstile alone returns it. */
	cdata: z.string().optional(),
})

/** Codes that say something about our account or the service, and nothing about the token. */
const ownFaults = new Set([
	'missing-input-secret',
	'invalid-input-secret',
	'sitekey-secret-mismatch',
	'not-using-dummy-passcode',
	'bad-request',
	'internal-error',
])

/**
 * hCaptcha, Turnstile and reCAPTCHA. The visitor's address is not sent: the widget has sent it.
 *
 * source - https://docs.hcaptcha.com/#verify-the-user-response-server-side,
 *   https://developers.cloudflare.com/turnstile/get-started/server-side-validation/,
 *   https://developers.google.com/recaptcha/docs/verify
 */
export function siteVerify(account: SiteVerifyAccount): CaptchaProvider {
	return {
		name: account.provider,
		challenge: null,
		async check({ token, subject }) {
			const answer = await verify(account, token)
			const fault = answer['error-codes'].find((code) => ownFaults.has(code))
			if (!answer.success && fault) throw new CaptchaFailure(fault)
			return answer.success && (account.provider !== 'turnstile' || answer.cdata === subject)
		},
	}
}

/** What the service says about a token. */
export async function verify(
	{ provider, secretKey, url }: SiteVerifyAccount,
	token: string,
): Promise<z.infer<typeof Verified>> {
	try {
		const response = await fetch(url ?? siteVerifyUrls[provider], {
			method: 'POST',
			body: new URLSearchParams({ secret: secretKey, response: token }),
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		})
		// A wrong secret is 400 at Turnstile, with the codes of the others.
		const parsed = Verified.safeParse(await response.json())
		if (!parsed.success) throw new CaptchaFailure(`status ${response.status}`)
		return parsed.data
	} catch (cause) {
		throw cause instanceof CaptchaFailure ? cause : new CaptchaFailure('no answer')
	}
}
