import type { Storefront } from '#app/pages/shared/storefront.ts'
import { type CardStepView, cardField, cardView } from './card-step.ts'
import { type ExternalStepView, externalView } from './external-login.ts'
import { hasExternalLogin, hasPasswords } from './has-logins.ts'
import { joinHref } from './join-href.ts'

export interface EmailStepView {
	step: 'email'
	email: string
	maxLength: number
	/** Path to go on to. */
	next: string | null
	key: string
	/** The next step asks for a password; otherwise a code is sent. */
	hasPassword: boolean
	/** The sign-up; null where the venue has none. */
	registerHref: string | null
	/** Where a membership is bought; null where the venue sells none. */
	joinHref: string | null
}

/** What a login asks for first. */
export type FirstStepView = EmailStepView | CardStepView | ExternalStepView

/** The first step of the venue's login, with nothing typed. */
export function firstStep(storefront: Storefront, next: string | null): FirstStepView {
	const card = cardField(storefront)
	if (card) return cardView(storefront, card, { number: '', answer: '', next })
	return hasExternalLogin(storefront) ? externalView(storefront, next) : emailView(storefront, '', next)
}

export const emailView = (storefront: Storefront, email: string, next: string | null): EmailStepView => ({
	step: 'email',
	email,
	maxLength: storefront.seller.publicConfig.identity.limits.email,
	next,
	key: storefront.attempt,
	hasPassword: hasPasswords(storefront),
	registerHref: hasPasswords(storefront)
		? `${storefront.href('/user/register')}${next ? `?next=${encodeURIComponent(next)}` : ''}`
		: null,
	joinHref: joinHref(storefront),
})
