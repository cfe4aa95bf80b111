import type { Cart } from '#app/contract/entities/cart.ts'
import { parseDecimal } from '#app/lib/money.ts'
import { areAllHeld, storesCards, stripeMethods } from '#app/lib/payment-methods.ts'
import { stripeAmount } from '#app/lib/stripe-amounts.ts'
import { isNothing } from '#app/pages/shared/price.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { whileSaving } from './saved-card-fields.ts'

/** What the form of the payment provider needs in the visitor's browser. */
export interface PaymentElementView {
	publishableKey: string
	/** A connected account; null where the key's own account is paid. */
	accountId: string | null
	/** In the provider's smallest unit of the currency. */
	amount: number
	/** In lower case, as the provider writes it. */
	currency: string
	locale: string
	/** Means of payment that the form offers where the visitor and the amount allow them. */
	methods: string[]
	/** `automatic_async`: one of them cannot be held before it is captured. */
	captureMethod: 'manual' | 'automatic_async'
	/** `off_session`: the card is stored, and charged later without the visitor. */
	setupFutureUsage: 'off_session' | null
	wallets: 'auto' | 'never'
	order: string[]
	layout: 'accordion' | 'tabs'
	/** The purchaser's form has name and address, so the provider's form asks for neither. */
	hidesBilling: boolean
}

/** Stripe writes a language without its country, except for British English. */
const providerLocale = (locale: string): string =>
	locale === 'en-GB' ? locale : (locale.split('-', 1)[0] ?? locale)

/** Whether the venue has a payment provider: the numbers of cards never reach this server. */
export const hasProvider = ({ seller }: Storefront): boolean =>
	seller.config.integrations.payment.gatewayId !== 'test'

/** Whether the card that pays a cart is stored for renewals: the visitor has agreed, and the venue's provider stores cards. */
export const savesCard = (
	{ seller }: Storefront,
	cart: Pick<Cart, 'auto_renew_membership'> | undefined,
): boolean =>
	cart?.auto_renew_membership === true && storesCards(seller.config.integrations.payment.gatewayId)

/**
 * The words by which the visitor agrees that the card which pays the deposit is charged for what is paid later; null where nothing
 * is, or where the venue's provider stores no cards.
 */
export function chargeLaterWords({ seller, t }: Storefront, cart: Cart | undefined): string | null {
	if (!cart || isNothing(cart.fees.grand_totals.total_scheduled)) return null
	return storesCards(seller.config.integrations.payment.gatewayId) ? t('checkout.charges_later') : null
}

/** Whether a card can pay an amount: its currency is supported, and the amount is within the limits (spec 2 §4). */
export function isPayable({ seller }: Storefront, amount: string): boolean {
	const { currency } = seller.publicConfig.locale
	const { card_min, card_max, currency_supported } = seller.settings.payment
	const minor = (decimal: string): number => parseDecimal(decimal, currency) ?? Number.NaN
	return currency_supported && minor(amount) >= minor(card_min) && minor(amount) <= minor(card_max)
}

/** The provider's form for an outstanding amount; null for the test gateway and when there is nothing to pay. */
export function paymentElementOf(
	storefront: Storefront,
	outstanding: string,
	savesCard = false,
): PaymentElementView | null {
	const { publicConfig } = storefront.seller
	const { publishableKey, stripe } = publicConfig.integrations.payment
	const { currency } = publicConfig.locale
	const minor = parseDecimal(outstanding, currency)
	const amount = minor === null ? null : stripeAmount(minor, currency)
	const { gatewayId } = storefront.seller.config.integrations.payment
	if (gatewayId !== 'stripe' || publishableKey === null || amount === null || isNothing(outstanding))
		return null
	const { wallets, order, layout, billingFields, redirectMethods } = publicConfig.checkout.payments
	const element: PaymentElementView = {
		publishableKey,
		accountId: stripe?.accountId ?? null,
		amount,
		currency: currency.toLowerCase(),
		locale: providerLocale(storefront.locale),
		methods: ['card', ...redirectMethods],
		setupFutureUsage: null,
		captureMethod: areAllHeld(stripeMethods, redirectMethods) ? 'manual' : 'automatic_async',
		wallets,
		order,
		layout,
		hidesBilling: billingFields === 'hidden',
	}
	return savesCard ? { ...element, ...whileSaving } : element
}
