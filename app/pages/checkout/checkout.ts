import type { CartView } from '#app/pages/cart/cart-view.ts'
import { type ExtraFields, readExtra } from '#app/pages/event/quantities/extra-fields.ts'
import { isNothing, type Price } from '#app/pages/shared/price.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { type CardData, readCard } from './card.ts'
import { countryOptions } from './countries.ts'
import { type IdentityField, identityFields, type PurchaserBody, readIdentity } from './identity-form.ts'

export interface CheckoutView {
	step: 'form' | 'challenge'
	fields: IdentityField[]
	/** Options of the country field; empty when it isn't asked. */
	countries: { value: string; label: string }[]
	/** Questions of the cart's ticket groups. */
	extra: ExtraFields[]
	/** Empty when the seller asks for no consent. */
	termsHtml: string
	hasAcceptedTerms: boolean
	/** Amount to pay now; an amount of nothing needs no card. */
	due: Price
	needsCard: boolean
	/** Idempotency key of this attempt: a form that is sent twice pays once. */
	key: string
	/** The visitor's bank asks for a confirmation. */
	challenge: { paymentId: string; identityId: string } | null
}

/** The checkout of a cart. `form` refills the fields with typed values, except the card. */
export function checkoutView(
	storefront: Storefront,
	facts: {
		cart: CartView
		extra: ExtraFields[]
		form: FormData | null
		challenge: CheckoutView['challenge']
	},
): CheckoutView {
	const { cart, extra, form, challenge } = facts
	const { identity } = storefront.seller.publicConfig
	return {
		step: challenge ? 'challenge' : 'form',
		fields: challenge ? [] : identityFields(identity, form),
		countries: identity.form.country === 'disabled' ? [] : countryOptions(storefront.locale),
		extra: challenge ? [] : extra,
		termsHtml: storefront.t('checkout.terms_html'),
		hasAcceptedTerms: form?.get('terms') === 'yes',
		due: cart.outstanding,
		needsCard: !isNothing(cart.outstanding.amount),
		key: crypto.randomUUID(),
		challenge,
	}
}

export interface Purchase {
	purchaser: PurchaserBody
	/** Null for an amount of nothing. */
	card: CardData | null
}

/**
 * Reads the whole checkout form.
 * errors - on the identity's fields, those of ticket groups, `terms`, the card's fields, in the order of the page
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
