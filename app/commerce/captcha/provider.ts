import type { CaptchaChallenge } from '#app/contract/calls/captcha.ts'

export interface CaptchaAnswer {
	/** What the visitor's browser got for its solution. */
	token: string
	/** The cart that is paid, or `resend`. */
	subject: string
}

/** A check that a browser, and not a program, makes a request. */
export interface CaptchaProvider {
	name: 'altcha' | SiteVerifyAccount['provider']
	/** Whether a token is good, for this subject. Throws `CaptchaFailure` when that can not be found out in time. */
	check(answer: CaptchaAnswer): Promise<boolean>
	/** A challenge for a subject; null where the provider's own script asks for one. */
	challenge: ((subject: string) => Promise<CaptchaChallenge>) | null
}

/** The provider did not answer, refused our key or answered something else. */
export class CaptchaFailure extends Error {
	constructor(reason: string, cause?: unknown) {
		super(`the captcha could not be checked: ${reason}`, { cause })
		this.name = 'CaptchaFailure'
	}
}

/** Finds the account of a seller at a captcha service; null without its secret. */
export type CaptchaAccounts = (sellerId: string) => Promise<SiteVerifyAccount | null>

export interface SiteVerifyAccount {
	provider: 'hcaptcha' | 'turnstile' | 'recaptcha'
	secretKey: string
	/** Another address than the provider's own; null uses that. */
	url: string | null
}
