import type { Answer } from '#app/contract/calls.ts'
import type { Withdrawal } from '#app/contract/entities/withdrawal.ts'
import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { orNull } from '#app/pages/checkout/complete-page.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import { longDate, pageTerms } from '#app/pages/shared/page-words.ts'
import { toPrice } from '#app/pages/shared/price.ts'
import {
	type FieldError,
	isRefused,
	type Message,
	type Refused,
	refusalMessage,
} from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { intentField, renewForm, renewIntent } from './cancel-form.ts'
import { faultMessage } from './fault.ts'
import {
	amountField,
	choiceForm,
	itemsField,
	type Purchase,
	questionForm,
	receiptForm,
} from './withdraw-form.ts'

export interface WithdrawPage extends Shell<'withdraw'> {
	/** Null where nothing can be withdrawn from. */
	form: FormView | null
}

interface Answered {
	page: WithdrawPage
	status: number
}

/**
 * Withdrawal from the contract: what, until when, and what comes back; then the question; then the receipt. Opening the page changes
 * nothing, and it needs no account: the link of the order is enough.
 *
 * source - Directive 2011/83/EU article 11a
 */
export async function withdrawPage(storefront: Storefront, url: URL, link: string): Promise<Answered> {
	return answerWith(storefront, url, { link })
}

/** Asks before anything ends, and withdraws from what was confirmed. */
export async function withdrawAction(
	storefront: Storefront,
	url: URL,
	{ link, form }: { link: string; form: FormData },
): Promise<Answered> {
	const { gateway, locale, t } = storefront
	const chosen = form.getAll(itemsField).map(String)
	try {
		if (form.get(intentField) === renewIntent) {
			const idempotencyKey = attemptKey(form, 'renew')
			await gateway.ask('emailOrder', { params: { link }, body: { locale }, idempotencyKey })
			const sent: Message = { tone: 'success', text: t('orders.link.sent') }
			return answerWith(storefront, url, { link, form: null, messages: [sent] })
		}
		if (chosen.length === 0) {
			const errors = [{ field: itemsField, text: t('orders.withdraw.required') }]
			return answerWith(storefront, url, { link, chosen, errors, status: 422 })
		}
		if (form.get('confirmed') !== 'yes') return answerWith(storefront, url, { link, chosen, isAsked: true })
		await gateway.ask('withdraw', {
			params: { link },
			body: { items: chosen, amount: String(form.get(amountField)) },
			idempotencyKey: attemptKey(form, 'withdraw'),
		})
		return answerWith(storefront, url, { link, isDone: true })
	} catch (error) {
		if (!isRefused(error)) throw error
		return refused(storefront, url, { link, chosen, error })
	}
}

async function refused(
	storefront: Storefront,
	url: URL,
	{ link, chosen, error }: { link: string; chosen: readonly string[]; error: Refused & Error },
): Promise<Answered> {
	const { t, href, attempt } = storefront
	const { code, extra, status } = error
	if (code === 'bad_field_value' || code === 'order_not_found') return answerWith(storefront, url, { link })
	if (code === 'order_link_expired') {
		const form = renewForm({ t, key: attempt })
		return answerWith(storefront, url, { link, form, messages: [], status: 422 })
	}
	if (code === 'withdrawal_refused') {
		const isPriced = extra?.reason === 'amount'
		const { money } = pageTerms(storefront)
		const amount = isPriced ? toPrice(String(extra?.amount), money).text : ''
		const text = t(isPriced ? 'orders.withdraw.changed' : 'orders.withdraw.meanwhile', { amount })
		const messages: Message[] = [{ tone: 'warning', text }]
		return answerWith(storefront, url, { link, chosen, isAsked: isPriced, messages, status: 422 })
	}
	const said: Message =
		code === 'too_many_requests'
			? { tone: 'error', text: t('orders.resend.too_often') }
			: (faultMessage(storefront, error) ?? refusalMessage(error, t, href('/')))
	return answerWith(storefront, url, { link, chosen, messages: [said], status: Math.max(status, 422) })
}

interface Said {
	link: string
	/** What was chosen; without it nothing was yet. */
	chosen?: readonly string[]
	/** What was chosen is to be confirmed. */
	isAsked?: boolean
	isDone?: boolean
	errors?: FieldError[]
	/** Instead of what the order says. */
	messages?: Message[]
	/** Instead of the form of the order. */
	form?: FormView | null
	status?: number
}

async function answerWith(storefront: Storefront, url: URL, said: Said): Promise<Answered> {
	const { gateway, t } = storefront
	const { link, chosen, isAsked = false, errors } = said
	const query = isAsked && chosen ? { 'id._in': chosen.join(',') } : {}
	const [order, answer, cart] = await Promise.all([
		gateway.ask('getOrder', { params: { link }, query: { embed: 'identity' } }).catch(orNull),
		gateway.ask('getWithdrawal', { params: { link }, query }).catch(orNull),
		loadCart(storefront),
	])
	const withdrawal = answer?.withdrawal._data[0] ?? null
	const messages = said.messages ?? messagesOf(storefront, withdrawal, said)
	const made = order && withdrawal ? formOf(storefront, { ...said, order, withdrawal }) : null
	return {
		page: {
			...pageShell(storefront, {
				route: 'withdraw',
				title: t('orders.withdraw.title'),
				url,
				cart,
				errors,
				messages,
			}),
			form: said.form === undefined ? made : said.form,
		},
		status: withdrawal ? (said.status ?? 200) : 404,
	}
}

function formOf(
	storefront: Storefront,
	{
		link,
		chosen,
		isAsked,
		isDone,
		order,
		withdrawal,
	}: Said & { order: Answer<'getOrder'>; withdrawal: Withdrawal },
): FormView | null {
	const orderHref = storefront.href(`/manage/${encodeURIComponent(link)}`)
	const terms = { withdrawal, purchase: purchaseOf(order), orderHref }
	const isOver = withdrawal.refusal !== null
	if (isDone || (isOver && withdrawal.receipt.length > 0)) return receiptForm(storefront, terms)
	const isOpen = chosen?.every((id) => withdrawal.item.some((item) => item.id === id && !item.refusal))
	if (isAsked && chosen && isOpen && !isOver)
		return questionForm(storefront, terms, { chosen, here: `${orderHref}/withdraw` })
	return choiceForm(storefront, terms, chosen ?? null)
}

function purchaseOf({ ticket_order, identity }: Answer<'getOrder'>): Purchase {
	const purchaser = identity?._data[0]
	return {
		number: ticket_order._data[0]?.order_number ?? '',
		name: `${purchaser?.first_name ?? ''} ${purchaser?.last_name ?? ''}`.trim(),
		email: purchaser?.email ?? '',
	}
}

/** Why one cannot withdraw, or that it was received. */
function messagesOf(
	storefront: Storefront,
	withdrawal: Withdrawal | null,
	{ link, isDone }: Said,
): Message[] {
	const { t, href } = storefront
	if (!withdrawal) {
		const find = { href: href('/resend'), text: t('orders.manage.find') }
		return [{ tone: 'error', text: t('orders.not_found'), link: find }]
	}
	const back = { href: href(`/manage/${encodeURIComponent(link)}`), text: t('orders.change.back') }
	if (isDone) return [{ tone: 'success', text: t('orders.withdraw.done'), link: back }]
	if (withdrawal.refusal === null) return []
	// Nothing is left to withdraw from: the receipt says so.
	if (withdrawal.refusal !== 'too_late' && withdrawal.receipt.length > 0) return []
	const { words } = pageTerms(storefront)
	const date = longDate(withdrawal.last_day, words)
	return [{ tone: 'info', text: t(`orders.withdraw.${withdrawal.refusal}`, { date }), link: back }]
}
