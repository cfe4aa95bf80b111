import type { ParsedInput } from '#app/contract/calls.ts'
import { type CardField, cardFieldOf } from '#app/lib/login-methods.ts'
import { isEmail } from '#app/pages/checkout/email.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { isOpenFor } from '#app/pages/shell/open-routes.ts'
import { joinHref } from './join-href.ts'

/** What a member types: the number on the card, and what belongs to it (spec 2 §2 "Login modes and their fields"). */
export interface CardStepView {
	step: 'card'
	number: string
	/** Characters of the number. */
	maxLength: number
	/** The second field. */
	field: CardField
	answer: string
	answerMaxLength: number
	/** Path to go on to. */
	next: string | null
	/** Sends the numbers of an address; null where the venue has closed the page. */
	forgotHref: string | null
	/** Where a membership is bought; null where the venue sells none. */
	joinHref: string | null
}

/** What the venue's members show beside their number; null where they log in by something else. */
export const cardField = ({ seller }: Pick<Storefront, 'seller'>): CardField | null =>
	cardFieldOf(seller.config.auth.method)

/** ZIP codes of the USA are typed without their four further digits (spec 2 §5 "ZIP code max 5", interpretations 23). */
const usZipLength = 5

export function cardView(
	storefront: Storefront,
	field: CardField,
	typed: { number: string; answer: string; next: string | null },
): CardStepView {
	const { config, publicConfig } = storefront.seller
	const { text, email, zip } = config.auth.fieldLimits
	const { locale, identity } = publicConfig
	const isUs = new Intl.Locale(locale.default).region === 'US'
	const limits = {
		zip_code: zip ?? (isUs ? usZipLength : identity.limits.postal.max),
		email,
		last_name: text,
	}
	return {
		step: 'card',
		...typed,
		maxLength: text,
		field,
		answerMaxLength: limits[field],
		forgotHref: isOpenFor(storefront, 'forgotMembership', {})
			? storefront.href('/user/forgot-membership')
			: null,
		joinHref: joinHref(storefront),
	}
}

/** What a form of the step says. */
export const typedCard = (form: FormData, field: CardField): { number: string; answer: string } => ({
	number: String(form.get('scan_code') ?? '').trim(),
	answer: String(form.get(field) ?? '').trim(),
})

/** The fields that a member has left empty, or filled with what can be none. */
export function cardErrors(
	{ t }: Pick<Storefront, 't'>,
	field: CardField,
	{ number, answer }: { number: string; answer: string },
): FieldError[] {
	const errors: FieldError[] = []
	if (!number) errors.push({ field: 'scan_code', text: t('login.card.required') })
	if (!answer) errors.push({ field, text: t(`identity.required.${field}`) })
	else if (field === 'email' && !isEmail(answer)) errors.push({ field, text: t('identity.email_invalid') })
	return errors
}

export function cardBody(
	field: CardField,
	{ number, answer }: { number: string; answer: string },
): ParsedInput<'logIn'>['body'] {
	switch (field) {
		case 'zip_code':
			return { scan_code: number, zip_code: answer }
		case 'email':
			return { scan_code: number, email: answer }
		case 'last_name':
			return { scan_code: number, last_name: answer }
	}
}
