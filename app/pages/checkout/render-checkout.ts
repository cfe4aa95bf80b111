import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { extraFields } from '#app/pages/event/quantities/extra-fields.ts'
import type { FieldError, Message } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { type CheckoutView, checkoutView } from './checkout.ts'
import { donationView } from './donation.ts'
import { giftCardsView, isAboutGiftCard } from './gift-cards.ts'
import { storefrontFor } from './identity/rules.ts'
import { typedBefore } from './identity/typed-before.ts'
import { loginOrGuest } from './login-or-guest.ts'
import { memberField, memberOf } from './member.ts'
import { chargeLaterWords, savesCard } from './payment-element.ts'
import { planView } from './payment-plan.ts'
import { cardChoices } from './saved-cards.ts'

export interface CheckoutPage extends Shell<'checkout'> {
	/** Null without a cart. */
	checkout: CheckoutView | null
}

interface PageParts {
	form?: FormData
	errors?: FieldError[]
	messages?: Message[]
	challenge?: CheckoutView['challenge']
	nextAction?: CheckoutView['nextAction']
	leaveFor?: string
	isPartial?: boolean
	/** The next gift card is sent with a captcha. */
	asksCaptcha?: boolean
}

/** The checkout page of a cart, with what was typed and what there is to say about it. */
export async function renderCheckout(
	storefront: Storefront,
	url: URL,
	cart: VisitorCart,
	{ form, errors, messages, challenge, nextAction, leaveFor, isPartial, asksCaptcha = false }: PageParts,
): Promise<CheckoutPage> {
	const page = pageShell(storefront, {
		route: 'checkout',
		title: titleOf(storefront, cart),
		url,
		cart,
		errors,
		messages,
	})
	// The answer to a bank's question and the way back from a provider bring no fields.
	const hasFields = form?.has('first_name') || form?.has(memberField)
	const typed = hasFields ? (form ?? null) : (typedBefore(cart.answer) ?? form ?? null)
	const member = await memberOf(storefront, cart)
	const choice = storefront.change ? null : loginOrGuest(storefront)
	const checkout =
		cart.view &&
		checkoutView(storefrontFor(storefront, cart.answer), {
			cart: cart.view,
			answer: cart.answer,
			extra: storefront.change ? [] : extraFields(cart.answer, typed),
			member,
			form: typed,
			plan: planView(storefront, cart),
			donation: storefront.change ? null : await donationView(storefront, cart, form),
			giftCards:
				storefront.change?.purpose === 'pay'
					? null
					: giftCardsView(storefront, {
							cart,
							form: form ?? null,
							isOpen: url.searchParams.get('enter') === 'gift-card' || isAboutGiftCard(errors),
							asksCaptcha,
						}),
			challenge: challenge ?? null,
			nextAction: nextAction ?? null,
			leaveFor: leaveFor ?? null,
			isPartial: isPartial ?? false,
			cards: await cardChoices(storefront, cart, form ?? null),
			savesCard: savesCard(storefront, cart.answer?.cart._data[0]),
			chargesLater: chargeLaterWords(storefront, cart.answer?.cart._data[0]),
			// A dialog must not cover what a sent form is answered with.
			loginOrGuest: form && choice?.guestHref !== null ? null : choice,
		})
	return { ...page, checkout }
}

const changeTitles = {
	move: 'orders.change.title',
	edit: 'orders.edit.title',
	pay: 'orders.pay.title',
}

/** A gift names whom it is for (spec 2 §2). */
function titleOf({ t, change }: Storefront, { answer }: VisitorCart): string {
	if (change) return t(changeTitles[change.purpose])
	const giftee = answer?.cart._data[0]?.giftee
	return giftee ? t('gift.pay_title', { name: giftee.name }) : t('checkout.title')
}
