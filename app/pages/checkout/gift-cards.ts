import { parseDecimal, toDecimal } from '#app/lib/money.ts'
import type { VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { pageTerms } from '#app/pages/shared/page-words.ts'
import { isNothing, toPrice } from '#app/pages/shared/price.ts'
import { type FieldError, isRefused } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { type CaptchaToken, type CaptchaView, captchaView, readCaptcha } from './captcha.ts'
import { giftCardFields } from './gift-card-fields.ts'

export interface GiftCardsView {
	/** Gift cards that the cart is to be paid with. */
	applied: { id: string; label: string; price: string; note: string }[]
	/** Whether another one can be added: something is left to pay. */
	isOffered: boolean
	/** The form for a number is shown. */
	isOpen: boolean
	number: string
	amount: string
	numberMax: number
	/** Checked before the next number is sent, after many wrong ones; else null. */
	captcha: CaptchaView | null
}

interface GiftCardFacts {
	cart: VisitorCart
	/** The address asks for the form, or the form has errors. */
	isOpen: boolean
	asksCaptcha: boolean
	form: FormData | null
}

/** Whether the venue takes gift cards and the cart may still be changed. */
const takesGiftCards = ({ seller }: Storefront, { view }: VisitorCart): boolean =>
	seller.publicConfig.checkout.giftCards.enabled && view?.state === 'pending'

/** The gift cards of a checkout; null where the venue takes none. */
export function giftCardsView(
	storefront: Storefront,
	{ cart, isOpen, asksCaptcha, form }: GiftCardFacts,
): GiftCardsView | null {
	if (!takesGiftCards(storefront, cart)) return null
	const [row] = cart.answer?.cart._data ?? []
	const isOffered = !isNothing(cart.view?.outstanding.amount ?? '0')
	const typed = (name: string): string => String(form?.get(name) ?? '').slice(0, 100)
	return {
		applied: (row?.pending_gift_card_payments ?? []).map((payment) => appliedView(storefront, payment, cart)),
		isOffered,
		isOpen: isOffered && isOpen,
		number: typed(giftCardFields.number),
		amount: typed(giftCardFields.amount),
		numberMax: storefront.seller.publicConfig.checkout.giftCards.numberMax,
		captcha: asksCaptcha ? captchaView(storefront) : null,
	}
}

type Applied = NonNullable<
	VisitorCart['answer']
>['cart']['_data'][number]['pending_gift_card_payments'][number]

function appliedView(
	storefront: Storefront,
	{ id, label, amount, withheld, balance }: Applied,
	{ view }: VisitorCart,
): GiftCardsView['applied'][number] {
	const { t } = storefront
	const price = (decimal: string): string => toPrice(decimal, pageTerms(storefront).money).text
	const note = (): string => {
		if (isNothing(balance)) return t('giftcard.empty', { balance: price(balance) })
		if (isNothing(withheld)) return ''
		return t('giftcard.withheld', { withheld: price(withheld), due: view?.outstanding.text ?? '' })
	}
	return { id, label, price: price(isNothing(amount) ? amount : `-${amount}`), note: note() }
}

/** What became of a change; without errors it was made. */
interface Changed {
	errors: FieldError[]
	/** The next number is sent with a captcha. */
	asksCaptcha: boolean
}

const changed: Changed = { errors: [], asksCaptcha: false }

/** Adds or removes a gift card. */
export async function changeGiftCards(
	storefront: Storefront,
	cart: VisitorCart,
	form: FormData,
): Promise<Changed> {
	if (form.get('intent') !== 'remove-gift-card') return addGiftCard(storefront, cart, form)
	await removeGiftCard(storefront, form)
	return changed
}

/** Adds a gift card to the cart with the typed amount, or else with all that it can pay. */
async function addGiftCard(storefront: Storefront, cart: VisitorCart, form: FormData): Promise<Changed> {
	const { seller, t } = storefront
	const { numberMax } = seller.publicConfig.checkout.giftCards
	const number = String(form.get(giftCardFields.number) ?? '').trim()
	const wrong = (field: string, text: string): Changed => ({ ...changed, errors: [{ field, text }] })
	const wrongNumber = (text: string): Changed => wrong(giftCardFields.number, text)
	if (number === '') return wrongNumber(t('giftcard.required'))
	if (number.length > numberMax) return wrongNumber(t('giftcard.not_found'))
	const typed = String(form.get(giftCardFields.amount) ?? '').trim()
	const money = pageTerms(storefront).money
	const wrongAmount = (max: string): Changed =>
		wrong(giftCardFields.amount, t('giftcard.max', { max: toPrice(max, money).text }))
	try {
		const captcha = readCaptcha(form)
		const balance = captcha ? null : await balanceOf(storefront, number)
		if (balance !== null && isNothing(balance))
			return wrongNumber(t('giftcard.empty', { balance: toPrice('0', money).text }))
		const minor = (decimal: string): number => parseDecimal(decimal, money.currency) ?? 0
		const due = minor(cart.view?.outstanding.amount ?? '0')
		const most = Math.min(balance === null ? due : minor(balance), due)
		const amount = typed === '' ? most : minor(typed)
		if (amount <= 0 || amount > most) return wrongAmount(toDecimal(most, money.currency))
		const payment = { number, amount: toDecimal(amount, money.currency), captcha }
		await (typed === '' && captcha ? payAll(storefront, payment) : payWith(storefront, payment))
		return changed
	} catch (error) {
		if (!isRefused(error)) throw error
		const { max } = error.extra ?? {}
		if (error.code === 'payment_amount_invalid' && typeof max === 'string') return wrongAmount(max)
		const key = keyOf(error.code)
		if (key === null) throw error
		if (error.status >= 500) storefront.report(error)
		const asksCaptcha = error.extra?.captcha === true || error.code.startsWith('captcha_')
		return { ...wrongNumber(t(key, { balance: toPrice('0', money).text })), asksCaptcha }
	}
}

/** The balance of a gift card; "0" of one that pays for nothing. */
async function balanceOf({ gateway, seller }: Storefront, number: string): Promise<string> {
	const { ledgerId } = seller.publicConfig.checkout.giftCards
	const { ledger } = await gateway.ask('getLedger', { params: { ledger_id: ledgerId, number } })
	const [card] = ledger._data
	return card?.state === 'active' ? card.balance : '0'
}

interface CardPayment {
	number: string
	amount: string
	captcha?: CaptchaToken | undefined
}

async function payWith(
	{ gateway, cookies, seller }: Storefront,
	{ number, amount, captcha }: CardPayment,
): Promise<void> {
	const { ledgerId } = seller.publicConfig.checkout.giftCards
	await gateway.ask('payCart', {
		params: { id: cookies.cartId ?? '' },
		body: {
			amount,
			gateway_id: 'ledger',
			gateway_data: { ledger_type: ledgerId, ledger_number: number },
			captcha,
		},
	})
}

/** Pays with a token, which is good for payments alone: the balance is learned from the refusal. */
async function payAll(storefront: Storefront, payment: CardPayment): Promise<void> {
	try {
		await payWith(storefront, payment)
	} catch (error) {
		const max = isRefused(error) && error.code === 'payment_amount_invalid' ? error.extra?.max : null
		if (typeof max !== 'string' || isNothing(max)) throw error
		await payWith(storefront, { number: payment.number, amount: max })
	}
}

/** The text of a refusal about the number (spec 2 §8); null for a refusal about the cart. */
function keyOf(code: string): string | null {
	switch (code) {
		case 'gift_card_not_found':
		case 'bad_field_value':
			return 'giftcard.not_found'
		case 'gift_card_applied':
			return 'giftcard.duplicate'
		case 'gift_card_empty':
			return 'giftcard.empty'
		case 'too_many_requests':
			return 'errors.too_many_requests'
		case 'captcha_failed':
			return 'checkout.captcha_failed'
		case 'captcha_required':
			return 'checkout.captcha_required'
		case 'unexpected':
		case 'unavailable':
		case 'busy':
		case 'gateway_not_available':
			return 'giftcard.trouble'
		default:
			return null
	}
}

/** Removes a gift card from the cart. One that is no longer there counts as removed. */
async function removeGiftCard({ gateway, cookies }: Storefront, form: FormData): Promise<void> {
	const params = { id: cookies.cartId ?? '', gift_card_id: String(form.get('gift_card') ?? '') }
	try {
		await gateway.ask('removeGiftCard', { params })
	} catch (error) {
		if (!isRefused(error) || error.code !== 'gift_card_not_found') throw error
	}
}

/** Whether errors are about the form for a number: it stays open. */
export const isAboutGiftCard = (errors: readonly FieldError[] = []): boolean =>
	errors.some(({ field }) => field === giftCardFields.number || field === giftCardFields.amount)
