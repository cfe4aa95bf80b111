import type { CartView } from '#app/pages/cart/cart-view.ts'
import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { type ExtraFields, readExtra } from '#app/pages/event/quantities/extra-fields.ts'
import { isNothing, type Price } from '#app/pages/shared/price.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { type CaptchaToken, type CaptchaView, captchaView, readCaptcha } from './captcha.ts'
import { type CardData, readCard } from './card.ts'
import { changedOrderHref } from './change.ts'
import type { DonationView } from './donation.ts'
import type { GiftCardsView } from './gift-cards.ts'
import { type AddressLookup, addressLookup, isSearching } from './identity/address-lookup.ts'
import { countryOptions } from './identity/countries.ts'
import type { IdentityField } from './identity/field.ts'
import { type FieldFilter, identityFields, type PurchaserBody, readIdentity } from './identity/form.ts'
import { type NewPasswordView, newPasswordView, readGuestPassword } from './identity/new-password.ts'
import type { LoginOrGuestView } from './login-or-guest.ts'
import { type Member, type MemberView, memberView, missingFields } from './member.ts'
import { hasProvider, isPayable, type PaymentElementView, paymentElementOf } from './payment-element.ts'
import type { PlanView } from './payment-plan.ts'
import { type CardChoices, readSaveCard, readSavedCard } from './saved-cards.ts'
import { type ZipDiscountView, zipDiscountView } from './zip-discount.ts'

export interface CheckoutView {
	/** `blocked`: a rule of the venue wants a code before anything is paid. `login`: the venue sells to accounts alone. */
	step: 'form' | 'challenge' | 'leave' | 'blocked' | 'login'
	/** The choice between a login and a purchase as a guest; null where there is none. */
	loginOrGuest: LoginOrGuestView | null
	/** Whether codes can be entered beside the form. */
	showsCodes: boolean
	/** The account that buys; null for a guest. */
	member: MemberView | null
	/** A member is asked only for what the profile lacks. */
	fields: IdentityField[]
	/** Null where a guest chooses no password. */
	newPassword: NewPasswordView | null
	/** Options of the country field; empty when it isn't asked. */
	countries: { value: string; label: string }[]
	/** Null where no ZIP code has a discount. */
	zipDiscount: ZipDiscountView | null
	/** Null where the address is only typed. */
	lookup: AddressLookup | null
	/** Questions of the cart's ticket groups. */
	extra: ExtraFields[]
	/** Empty when the seller asks for no consent. */
	termsHtml: string
	hasAcceptedTerms: boolean
	/** Another amount is due than was agreed to: the form begins at its top, with an empty payment and without consent. */
	isPartial: boolean
	/** Amount to pay now; an amount of nothing needs no card. */
	due: Price
	needsCard: boolean
	/** What the button that pays does: a part of the price is paid later, nothing is left to pay, or all is paid now. */
	act: 'redeem' | 'gift' | 'scheduled' | 'complete' | 'move' | 'edit' | 'proceed'
	/** Whether a card can pay the amount: the venue's currency and the amount are supported. */
	isSupported: boolean
	/** Idempotency key of this attempt: a form that is sent twice pays once. */
	key: string
	/** Null where the venue offers no donation here. */
	donation: DonationView | null
	/** Null where the cart is not paid in parts, or the venue offers no choice. */
	plan: PlanView | null
	/** Null where the venue takes no gift cards. */
	giftCards: GiftCardsView | null
	/** The visitor's bank asks for a confirmation. */
	challenge: { paymentId: string; identityId: string } | null
	/** The provider's own page, where the visitor pays; reached by a link, because `form-action` holds for redirects too. */
	leaveFor: string | null
	/** Whether our own fields take a card. A venue with a payment provider has the provider's form, or its page. */
	takesCard: boolean
	/** The card is stored for the renewals of the membership. */
	savesCard: boolean
	/** That the card is charged for what is paid later, in the words that the visitor agrees to; null where nothing is. */
	chargesLater: string | null
	/** What a member chooses about saved cards. */
	cards: CardChoices
	/** The form of the venue's payment provider. */
	element: PaymentElementView | null
	/** Of a change of an order: the page of that order. */
	orderHref: string | null
	/** The captcha of the venue; null without one. */
	captcha: CaptchaView | null
	/** The provider's script asks the visitor for a confirmation; after that the payment goes on. */
	nextAction: NextAction | null
}

/** A payment that waits for the visitor, and the secret with which the provider's script continues it. */
export interface NextAction {
	paymentId: string
	identityId: string
	clientSecret: string
}

/** The checkout of a cart. `form` refills the fields with typed values, except the card. */
export function checkoutView(
	storefront: Storefront,
	facts: {
		cart: CartView
		/** The cart as the API has it. */
		answer: VisitorCart['answer']
		extra: ExtraFields[]
		member: Member | null
		form: FormData | null
		donation: DonationView | null
		plan: PlanView | null
		giftCards: GiftCardsView | null
		challenge: CheckoutView['challenge']
		leaveFor: string | null
		nextAction: NextAction | null
		isPartial: boolean
		loginOrGuest: LoginOrGuestView | null
		savesCard: boolean
		chargesLater: string | null
		cards: CardChoices
	},
): CheckoutView {
	const {
		cart,
		answer,
		extra,
		member,
		form,
		donation,
		plan,
		giftCards,
		challenge,
		leaveFor,
		nextAction,
		isPartial,
		loginOrGuest,
		savesCard,
		chargesLater,
		cards,
	} = facts
	const { identity } = storefront.seller.publicConfig
	const isBlocked = cart.blocks.length > 0
	// A payment under way goes on without the login.
	const isUnderWay = leaveFor !== null || challenge !== null || nextAction !== null
	const needsLogin = loginOrGuest?.guestHref === null && !isUnderWay
	const step = needsLogin
		? 'login'
		: isBlocked
			? 'blocked'
			: leaveFor
				? 'leave'
				: challenge
					? 'challenge'
					: 'form'
	const isForm = step === 'form'
	const fields = identityFields(identity, form, askedOf(storefront, member))
	const asksAddress = fields.some(({ name }) => name === 'address')
	return {
		step,
		loginOrGuest: isUnderWay ? null : loginOrGuest,
		showsCodes: isForm && !storefront.change && storefront.seller.config.checkout.showPromoCodes === true,
		member: member && memberView(member),
		fields: isForm ? fields : [],
		newPassword: isForm && !storefront.change ? newPasswordView(storefront) : null,
		countries: identity.form.country === 'disabled' ? [] : countryOptions(storefront.locale),
		zipDiscount: isForm && !storefront.change ? zipDiscountView(storefront, cart.codes) : null,
		lookup: isForm && asksAddress ? addressLookup(storefront, form) : null,
		extra: isForm ? extra : [],
		termsHtml: storefront.t('checkout.terms_html'),
		hasAcceptedTerms: !isPartial && form?.get('terms') === 'yes',
		isPartial,
		due: cart.outstanding,
		needsCard: !isNothing(cart.outstanding.amount),
		act: actOf(cart, answer),
		isSupported: isPayable(storefront, cart.outstanding.amount),
		key: crypto.randomUUID(),
		donation: isForm ? donation : null,
		plan: isForm ? plan : null,
		giftCards: isForm ? giftCards : null,
		challenge,
		leaveFor,
		takesCard: !hasProvider(storefront),
		element: needsLogin
			? null
			: paymentElementOf(storefront, cart.outstanding.amount, savesCard || chargesLater !== null),
		savesCard,
		chargesLater,
		cards,
		captcha: needsLogin ? null : captchaView(storefront),
		nextAction,
		orderHref: storefront.change ? changedOrderHref(storefront, storefront.change.link, 'over') : null,
	}
}

/** The fields of the form that are asked: all of a guest. */
const askedOf = (storefront: Storefront, member: Member | null): FieldFilter | undefined => {
	// The purchaser of an order is known.
	if (storefront.change) return () => []
	return member
		? (fields) => missingFields(fields, member, { hasZipDiscount: zipDiscountView(storefront, []) !== null })
		: undefined
}

function actOf({ outstanding, lines }: CartView, answer: VisitorCart['answer']): CheckoutView['act'] {
	const [cart] = answer?.cart._data ?? []
	const purpose = cart?.change?.purpose
	if (isNothing(outstanding.amount)) {
		if (purpose === 'move' || purpose === 'edit') return purpose
		return cart?.redeems_gift ? 'redeem' : 'complete'
	}
	if (cart?.giftee) return 'gift'
	if (purpose === 'pay') return 'scheduled'
	return lines.some(({ key }) => key === 'scheduled') ? 'scheduled' : 'proceed'
}

export interface Purchase {
	purchaser: PurchaserBody
	/** Of an account to be made; empty without one. */
	password: string
	/** Null for an amount of nothing, and where a provider takes the card. */
	card: CardData | null
	/** What the provider's script made of the visitor's means of payment. */
	source: string | null
	/** The saved card of the member that pays. */
	savedCard: string | null
	/** The words by which the member has the card saved. */
	saveCardWords: string | null
	/** Undefined without scripts, and where the provider could not be loaded. */
	captcha: CaptchaToken | undefined
}

/**
 * Reads the whole checkout form.
 * errors - on the identity's fields, those of ticket groups, `terms`, the card's fields, in the order of the page
 */
export function readCheckout(
	storefront: Storefront,
	form: FormData,
	{ needsCard, extra, member }: { needsCard: boolean; extra: ExtraFields[]; member: Member | null },
): { purchase: Purchase; errors: FieldError[] } {
	const { t, now, seller } = storefront
	const searches = addressLookup(storefront, form) !== null && isSearching(form)
	const isAsked = askedOf(storefront, member)
	const identity = readIdentity(form, seller.publicConfig.identity, t, { isSearching: searches, isAsked })
	const secret = readGuestPassword(storefront, form, identity.body.email)
	const more = readExtra(form, extra, t)
	const hasAccount = member !== null && !storefront.change
	const savedCard = needsCard && hasAccount ? readSavedCard(form) : null
	const entersCard = needsCard && savedCard === null
	const isOurs = entersCard && !hasProvider(storefront)
	const card = isOurs ? readCard(form, now, t) : { card: null, errors: [] }
	const termsHtml = t('checkout.terms_html')
	const isAccepted = termsHtml === '' || form.get('terms') === 'yes'
	const terms: FieldError[] = isAccepted ? [] : [{ field: 'terms', text: t('checkout.terms_required') }]
	// Evidence of what was agreed to and when, kept with the order (interpretation 57).
	const consent =
		termsHtml === '' ? {} : { terms: { version: seller.revision, accepted_at: now.toISOString() } }
	return {
		purchase: {
			purchaser: { ...identity.body, meta: { ...identity.body.meta, ...more.meta }, ...consent },
			password: secret.password,
			card: card.card,
			source: entersCard ? readSource(form) : null,
			savedCard,
			saveCardWords: entersCard && hasAccount ? readSaveCard(storefront, form) : null,
			captcha: readCaptcha(form),
		},
		errors: [...identity.errors, ...secret.errors, ...more.errors, ...card.errors, ...terms],
	}
}

/** The confirmation token in a posted form; null without one. */
function readSource(form: FormData): string | null {
	const source = form.get('source')
	return typeof source === 'string' && /^ctoken_\w{1,190}$/.test(source) ? source : null
}
