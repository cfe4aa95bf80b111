import type { CartView } from '#app/pages/cart/cart-view.ts'
import { type ExtraFields, readExtra } from '#app/pages/event/quantities/extra-fields.ts'
import type { FieldError } from '#app/pages/shared/field-errors.ts'
import { isNothing, type Price } from '#app/pages/shared/price.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { type CardData, readCard } from './card.ts'
import { countryOptions } from './countries.ts'
import { type IdentityField, identityFields, type PurchaserBody, readIdentity } from './identity-form.ts'

export interface CheckoutView {
	step: 'form' | 'challenge'
	fields: IdentityField[]
	/** Options of the country field; empty when it isn't asked. */
	countries: { value: string; label: string }[]
	/** What the ticket groups of the cart ask. */
	extra: ExtraFields[]
	/** Empty when the seller asks for no consent. */
	termsHtml: string
	hasAcceptedTerms: boolean
	/** What is to be paid now; nothing asks for no card. */
	due: Price
	needsCard: boolean
	/** Names this attempt: the same form sent twice pays once. */
	key: string
	/** The visitor's bank asks whether it is really them. */
	challenge: { paymentId: string; identityId: string } | null
}

/** The checkout as it is drawn; `posted` brings back what was typed, never the card. */
export function checkoutView(
	storefront: Storefront,
	facts: {
		cart: CartView
		extra: ExtraFields[]
		posted: FormData | null
		challenge: CheckoutView['challenge']
	},
): CheckoutView {
	const { cart, extra, posted, challenge } = facts
	const { identity } = storefront.seller.publicConfig
	return {
		step: challenge ? 'challenge' : 'form',
		fields: challenge ? [] : identityFields(identity, posted),
		countries: identity.form.country === 'disabled' ? [] : countryOptions(storefront.locale),
		extra: challenge ? [] : extra,
		termsHtml: storefront.t('checkout.terms_html'),
		hasAcceptedTerms: posted?.get('terms') === 'yes',
		due: cart.outstanding,
		needsCard: !isNothing(cart.outstanding.amount),
		key: crypto.randomUUID(),
		challenge,
	}
}

export interface Purchase {
	purchaser: PurchaserBody
	/** Null when nothing is to be paid. */
	card: CardData | null
}

/**
 * Reads the whole checkout form.
 * errors - on the identity's fields, those of ticket groups, `terms`, the card's fields, in the order in which they are drawn
 */
export function readCheckout(
	storefront: Storefront,
	form: FormData,
	{ needsCard, extra }: { needsCard: boolean; extra: ExtraFields[] },
): { purchase: Purchase; errors: FieldError[] } {
	const { t, now, seller } = storefront
	const identity = readIdentity(form, seller.publicConfig.identity, t)
	const more = readExtra(form, extra, t)
	const card = needsCard ? readCard(form, now, t) : { card: null, errors: [] }
	const termsHtml = t('checkout.terms_html')
	const isAccepted = termsHtml === '' || form.get('terms') === 'yes'
	const terms: FieldError[] = isAccepted ? [] : [{ field: 'terms', text: t('checkout.terms_required') }]
	// Evidence of what was agreed to and when, kept with the order (interpretation 57).
	const consent =
		termsHtml === '' ? {} : { terms: { version: seller.revision, accepted_at: now.toISOString() } }
	return {
		purchase: {
			purchaser: { ...identity.body, meta: { ...identity.body.meta, ...more.meta }, ...consent },
			card: card.card,
		},
		errors: [...identity.errors, ...more.errors, ...card.errors, ...terms],
	}
}
