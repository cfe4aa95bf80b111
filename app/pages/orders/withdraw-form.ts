import type { Withdrawal, WithdrawalItem } from '#app/contract/entities/withdrawal.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import { instantText, longDate, pageTerms } from '#app/pages/shared/page-words.ts'
import { isNothing, toPrice } from '#app/pages/shared/price.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** Name of the field with the items. */
export const itemsField = 'items'
/** Name of the field with the amount that the visitor saw: what comes back. */
export const amountField = 'amount'

/** By whom an order was made, as the law wants it on the statement of withdrawal. */
export interface Purchase {
	number: string
	name: string
	email: string
}

interface FormTerms {
	withdrawal: Withdrawal
	purchase: Purchase
	/** The page of the order. */
	orderHref: string
}

/** Step 1: what one can withdraw from, until when, and who withdraws. Null where nothing is left to choose. */
export function choiceForm(
	storefront: Storefront,
	{ withdrawal, purchase, orderHref }: FormTerms,
	chosen: readonly string[] | null,
): FormView | null {
	const { t, attempt: key } = storefront
	const { words } = pageTerms(storefront)
	const { item: items, last_day: lastDay, refusal } = withdrawal
	if (refusal) return null
	const open = items.filter((item) => !item.refusal)
	const form = {
		title: t('orders.withdraw.step'),
		intro: t('orders.withdraw.intro', { date: longDate(lastDay, words) }),
		fields: [],
		facts: factsOf(storefront, purchase),
		choices: {
			name: itemsField,
			label: t('orders.withdraw.choices'),
			options: items.map((item) => optionOf(storefront, item)),
			chosen: open.map(({ id }) => id).filter((id) => chosen?.includes(id) ?? open.length === 1),
		},
		key,
	}
	if (open.length === 0) return { ...form, intro: t('orders.withdraw.none_left'), submit: null }
	return {
		...form,
		submit: t('orders.withdraw.next'),
		back: { href: orderHref, text: t('orders.withdraw.keep') },
	}
}

/** Step 2: what ends and what comes back for it, with the button that withdraws. */
export function questionForm(
	storefront: Storefront,
	{ withdrawal, purchase }: FormTerms,
	{ chosen, here }: { chosen: readonly string[]; here: string },
): FormView {
	const { t, attempt: key } = storefront
	const items = withdrawal.item.filter(({ id }) => chosen.includes(id))
	const isFree = isNothing(withdrawal.amount)
	return {
		title: t('orders.withdraw.step_two'),
		intro: t(isFree ? 'orders.withdraw.question_free' : 'orders.withdraw.question'),
		fields: [],
		items: items.map((item) => titleOf(item)),
		facts: factsOf(storefront, purchase),
		amounts: amountsOf(storefront, withdrawal),
		hidden: [
			{ name: 'confirmed', value: 'yes' },
			{ name: amountField, value: withdrawal.amount },
			...items.map(({ id }) => ({ name: itemsField, value: id })),
		],
		submit: t('orders.withdraw.confirm'),
		isQuestion: true,
		isDangerous: true,
		back: { href: here, text: t('orders.withdraw.back') },
		key,
	}
}

/** The receipt: what was withdrawn from, when it was received, and what comes back. Null without one. */
export function receiptForm(storefront: Storefront, { withdrawal, purchase }: FormTerms): FormView | null {
	const { t, attempt: key } = storefront
	const { words, timezone, money } = pageTerms(storefront)
	const receipt = withdrawal.receipt.at(-1)
	if (!receipt) return null
	const received = {
		label: t('orders.withdraw.received'),
		value: instantText(receipt.received_at, timezone, words),
	}
	return {
		title: t('orders.withdraw.receipt'),
		intro: t('orders.withdraw.receipt_text'),
		fields: [],
		items: receipt.item.map(titleOf),
		facts: [received, ...factsOf(storefront, purchase)],
		amounts: [
			{ label: t('orders.withdraw.total'), value: toPrice(receipt.amount, money).text, isStrong: true },
		],
		submit: null,
		key,
	}
}

const factsOf = ({ t }: Storefront, { number, name, email }: Purchase): NonNullable<FormView['facts']> =>
	[
		{ label: t('mail.confirmation.order_number'), value: number },
		{ label: t('orders.withdraw.name'), value: name },
		{ label: t('orders.withdraw.email'), value: email },
	].filter(({ value }) => value !== '')

/** Where the money goes, line by line. */
function amountsOf(storefront: Storefront, { amount, refund }: Withdrawal): FormView['amounts'] {
	const { t } = storefront
	const { money } = pageTerms(storefront)
	return [
		...refund.map((part) => ({
			label: part.label ?? t('mail.refunded.to'),
			value: toPrice(part.amount, money).text,
		})),
		{ label: t('orders.withdraw.total'), value: toPrice(amount, money).text, isStrong: true },
	]
}

const titleOf = ({ event_name: event, name }: Pick<WithdrawalItem, 'event_name' | 'name'>): string =>
	[event, name].filter(Boolean).join(' · ')

function optionOf(storefront: Storefront, item: WithdrawalItem) {
	const { t } = storefront
	const { money } = pageTerms(storefront)
	const spent = isNothing(item.spent)
		? []
		: [t('orders.withdraw.spent', { amount: toPrice(item.spent, money).text })]
	return {
		value: item.id,
		title: titleOf(item),
		summary: [item.number ?? '', ...spent].filter(Boolean).join(' · '),
		note: toPrice(item.price, money).text,
		...(item.refusal ? { closed: t(`orders.withdraw.${item.refusal}`) } : {}),
	}
}
