import { visitorCart } from '#app/pages/cart/visitor-cart.ts'
import { captchaView } from '#app/pages/checkout/captcha.ts'
import { changedOrderHref, changeStorefront, confirmHref } from '#app/pages/checkout/change.ts'
import { updateField } from '#app/pages/event/quantities/quantity-fields.ts'
import { attemptKey } from '#app/pages/shared/attempt-key.ts'
import { isNothing } from '#app/pages/shared/price.ts'
import {
	type FieldError,
	isRefused,
	type Message,
	type Refused,
	refusalMessage,
} from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { askOrder } from './ask-order.ts'
import { intentField, ticketsField } from './cancel-form.ts'
import { changeRefused, tooLate } from './change-refused.ts'
import { type AddableVisit, addableVisits, readAdded } from './edit-adding.ts'
import { editIntents, isUnpayable, type OpenEdit } from './edit-form.ts'
import { faultMessage } from './fault.ts'

/** What a press of a button of an edit has come to. */
export type Edited = { redirect: string } | Unfinished

/** The page of the order once more. */
interface Unfinished {
	messages?: Message[]
	errors?: FieldError[]
	/** The new tickets as they were submitted. */
	adding?: AddableVisit[]
	status: number
}

/** The edit of an order that this browser has begun and not confirmed; null without one. */
export async function openEdit(storefront: Storefront, link: string): Promise<OpenEdit | null> {
	const editing = await changeStorefront(storefront, link)
	const { answer } = editing ? await visitorCart(editing) : { answer: null }
	const [cart] = answer?.cart._data ?? []
	const isOpen = cart?.change?.purpose === 'edit' && cart.state === 'pending'
	if (!isOpen) return null
	return { cart, tickets: answer?.ticket?._data ?? [], ticket_type: answer?.ticket_type }
}

/** Begins, confirms or discards an edit; null for a form of another purpose. */
export async function editAction(
	storefront: Storefront,
	link: string,
	form: FormData,
): Promise<Edited | null> {
	try {
		switch (form.get(intentField)) {
			case editIntents.choose:
				return await begin(storefront, link, form)
			case editIntents.confirm:
				return await confirm(storefront, link, form)
			case editIntents.discard:
				return await discard(storefront, link, form)
			default:
				return null
		}
	} catch (error) {
		if (!isRefused(error)) throw error
		// The same press once more: the first one has made the change.
		if (error.code === 'cart_already_completed') return done(storefront, link)
		return refusedEdit(storefront, error, link)
	}
}

function refusedEdit(storefront: Storefront, error: Refused & Error, link: string): Unfinished {
	const status = error.status === 404 || error.status >= 500 ? error.status : 422
	return { messages: [refusal(storefront, error, link)], status }
}

const orderHref = ({ href }: Storefront, link: string): string => href(`/manage/${encodeURIComponent(link)}`)
const done = (storefront: Storefront, link: string): Edited => ({
	redirect: changedOrderHref(storefront, link, 'edited'),
})
const over = (storefront: Storefront, link: string): Edited => ({
	redirect: changedOrderHref(storefront, link, 'over'),
})

async function begin(storefront: Storefront, link: string, form: FormData): Promise<Edited> {
	const { t, gateway } = storefront
	const order = await askOrder(storefront, link)
	const offered = order ? await addableVisits(storefront, order) : []
	const { add, additionalInfo, errors, visits: adding } = readAdded(storefront, form, offered)
	// Without scripts a button draws the fields for the numbers that were typed.
	if (form.has(updateField)) return { adding, status: 200 }
	const remove = form.getAll(ticketsField).map(String)
	if (remove.length + add.length + errors.length === 0)
		errors.push({ field: ticketsField, text: t('reserve.tickets.required') })
	if (errors.length > 0) return { errors, adding, status: 422 }
	const body = { remove, add, additionalInfo }
	try {
		await gateway.ask('editOrder', { params: { link }, body, idempotencyKey: attemptKey(form, 'edit') })
	} catch (error) {
		if (!isRefused(error)) throw error
		return { ...refusedEdit(storefront, error, link), adding }
	}
	return { redirect: orderHref(storefront, link) }
}

/** Nothing owed is done at once; a venue with a captcha asks it at the checkout. */
async function confirm(storefront: Storefront, link: string, form: FormData): Promise<Edited> {
	const edit = await openEdit(storefront, link)
	if (!edit) return over(storefront, link)
	const { cart } = edit
	// The page of the edit says so.
	if (isUnpayable(storefront, cart)) return { status: 422 }
	const mustPay = !isNothing(cart.fees.grand_totals.total_due)
	if (mustPay || captchaView(storefront)) return { redirect: confirmHref(storefront, link) }
	await storefront.gateway.ask('guestCheckout', {
		params: { id: cart.id },
		body: { guest_identity_id: cart.identity_id ?? '', gateway_id: 'free', gateway_data: {} },
		idempotencyKey: attemptKey(form, 'book'),
	})
	return done(storefront, link)
}

async function discard(storefront: Storefront, link: string, form: FormData): Promise<Edited> {
	const edit = await openEdit(storefront, link)
	if (edit) {
		const idempotencyKey = attemptKey(form, 'discard')
		await storefront.gateway.ask('deleteCart', { params: { id: edit.cart.id }, idempotencyKey })
	}
	return { redirect: orderHref(storefront, link) }
}

function refusal(storefront: Storefront, refused: Refused & Error, link: string): Message {
	const { t, href } = storefront
	const { code, extra } = refused
	const shared = changeRefused(storefront, refused, link)
	if (shared) return shared
	if (code === 'tickets_too_old') return tooLate(storefront, 'orders.edit.too_late', link)
	if (/sold_out|capacity_exceeded|seat_unavailable/.test(code))
		return { tone: 'warning', text: t('orders.edit.sold_out') }
	if (extra?.reason === 'anchor') return { tone: 'warning', text: t('orders.edit.anchor') }
	if (code === 'change_refused') return { tone: 'warning', text: t('orders.edit.contact_paid') }
	return faultMessage(storefront, refused) ?? refusalMessage(refused, t, href('/'))
}
