import type { z } from 'zod'
import type { Engine } from '#app/commerce/engine.ts'
import { type Captcha, giftCodeSubject, resendSubject } from '#app/contract/calls/captcha.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { type Limiters, ownLimiters } from './limiters.ts'
import type { RateGate } from './rate.ts'

/** What a request sends. */
type Sent = z.output<typeof Captcha> | undefined

/**
 * Refuses a request that no captcha has checked, or counts it against a tighter limit.
 *
 * @param subject the cart that is paid, `resend` or `gift_code`
 * @returns whether a token was good
 */
export type CaptchaCheck = (subject: string, sent: Sent) => Promise<boolean>

interface Token {
	sellerId: string
	subject: string
	token: string
	idempotencyKey: string | undefined
}

export interface TokenGate {
	/** True the first time that a good token is used, and for a repetition of that same request. */
	use(token: Token, isGood: () => Promise<boolean>): Promise<boolean>
}

// Longer than a token of any provider is good.
const tokenSeconds = 3_600

/** Remembers used tokens, by their hashes. Where the limiters are shared, so are the tokens. */
export function createTokenGate(limiters: Limiters = ownLimiters()): TokenGate {
	return {
		async use({ sellerId, subject, token, idempotencyKey }, isGood) {
			const used = limiters(`captcha ${sellerId}`, 1, tokenSeconds)
			const takes = (name: string): Promise<boolean> =>
				used.consume(name).then(
					() => true,
					(error: unknown) => {
						if (error instanceof Error) throw error
						return false
					},
				)
			const request = idempotencyKey ? hashSecret(`${token} ${subject} ${idempotencyKey}`) : null
			if (request && (await used.get(request))) return true
			if (!(await isGood()) || !(await takes(hashSecret(token)))) return false
			if (request) await takes(request)
			return true
		},
	}
}

/** What calls without a cart are counted as. */
const uncheckedKinds: Readonly<Record<string, 'email' | 'gift_code'>> = {
	[resendSubject]: 'email',
	[giftCodeSubject]: 'gift_code',
}

interface Parts {
	engine: Engine
	rates: RateGate
	tokens: TokenGate
}

interface Caller {
	seller: SellerTerms
	visitor: Visitor | null
	ip: string
	idempotencyKey: string | undefined
}

/**
 * The captcha of one request. Without a token (no scripts, a blocked provider), and while the provider does not answer,
 * the attempt counts against a limit of its own: a failure of others stops no sale.
 *
 * errors - captcha_failed, captcha_required (_extra retry_after)
 */
export function captchaCheckFor({ engine, rates, tokens }: Parts, caller: Caller): CaptchaCheck {
	const { seller, visitor, ip, idempotencyKey } = caller
	const { sellerId, captcha, limits } = seller
	const isChecked = async (subject: string, { provider, token }: NonNullable<Sent>): Promise<boolean> => {
		const known = await engine.captchas(seller, subject)
		if (!known) return false
		const isOwn = provider === known.name
		try {
			const answer = { sellerId, subject, token, idempotencyKey }
			if (isOwn && (await tokens.use(answer, () => known.check({ token, subject })))) return true
		} catch (error) {
			if (!(error instanceof Error && error.name === 'CaptchaFailure')) throw error
			engine.log.error({ seller: sellerId, error }, 'a captcha could not be checked')
			return false
		}
		throw new Refusal('captcha_failed', 'The token is not good, or was used before', 'captcha')
	}
	return async (subject, sent) => {
		if (captcha.provider === 'none' || visitor) return false
		if (sent && (await isChecked(subject, sent))) return true
		const perHour = subject === resendSubject ? limits.emailPerHour : limits.uncheckedPayPerHour
		await rates.passUnchecked({ kind: uncheckedKinds[subject] ?? 'pay', perHour, sellerId, ip })
		return false
	}
}
