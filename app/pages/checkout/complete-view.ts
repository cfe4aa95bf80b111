import type { Answer } from '#app/contract/calls.ts'
import type { PublicConfig } from '#app/contract/config.generated.ts'
import type { EventTemplate } from '#app/contract/entities/event.ts'
import { type EndedView, endedView } from '#app/pages/orders/ended-tickets.ts'
import { linkOf } from '#app/pages/orders/link-of.ts'
import { type ReceiptHeading, receiptHeading } from '#app/pages/orders/receipt-heading.ts'
import type { ReceiptTerms, ReceiptView } from '#app/pages/orders/receipt-terms.ts'
import { receiptView } from '#app/pages/orders/receipt-view.ts'
import type { WalletLink } from '#app/pages/orders/wallet-links.ts'
import { hoursText, longDate, ownDateTime, ticketTime, validityText } from '#app/pages/shared/page-words.ts'
import { type PictureHome, type PictureView, pictureOf } from '#app/pages/shared/picture.ts'
import { toPrice } from '#app/pages/shared/price.ts'
import { isAdmission } from '#app/rules/handlers.ts'
import { isEnded } from '#app/rules/self-cancel.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import { type GoodsView, goodsViews } from './goods-view.ts'

export interface CompleteView {
	orders: OrderView[]
	/** No order has a ticket, so texts do not mention entrance or visit. */
	isReceipt: boolean
	/** The wording key of what such an order is thanked for. */
	receiptHeading: ReceiptHeading
	/** Numbers of orders whose payment was refused after booking. */
	unpaid: string
	/** Email address that received the tickets; empty when no order is paid. */
	email: string
	firstName: string
	message: string
	links: { text: string; href: string }[]
	image: { wide: PictureView; narrow: PictureView | null } | null
	/** Room above the tickets, in px. */
	offset: { wide: number; narrow: number }
}

export interface OrderView {
	number: string
	/** Id of the cart that became this order. */
	cartId: string
	total: string
	receipt: ReceiptView
	/** The page of the order; null where the venue has none. */
	manageHref: string | null
	/** The page that withdraws from the contract; null where nothing in the order carries the right, or its time is over. */
	withdrawHref: string | null
	/** Null for an unpaid order, which has no documents. */
	pdfHref: string | null
	/** Null where no ticket has a time, and for an unpaid order. */
	calendarHref: string | null
	tickets: TicketView[]
	/** Cancelled tickets, where the page shows them; null without any. */
	ended: EndedView | null
	/** Items that are no tickets, by event. */
	goods: GoodsView[]
}

export interface TicketView {
	id: string
	event: string
	type: string
	holder: string
	venue: string
	facts: { label: string; value: string }[]
	/** Null for a ticket that is no longer valid. */
	code: { src: string; alt: string; text: string } | null
	/** "Ticket 1 of 3". */
	position: string
	/** "Redeemed" or "Past Event" on the page of an order; null for a ticket to come. */
	label: string | null
	wallets: WalletLink[]
}

export interface CompleteTerms extends ReceiptTerms {
	pictures: PictureHome
	settings: PublicConfig['completedOrder']
	/** Whether the venue has pages of orders. */
	hasManagePage: boolean
	/** Whether the venue has the page that withdraws from a contract. */
	hasWithdrawPage: boolean
	/** On the page of an order its tickets have labels, as of this time, and cancelled ones are summed up. */
	labelledAt: Date | null
	/** By ticket id. */
	wallets: ReadonlyMap<string, WalletLink[]>
}

type Orders = Answer<'listOrders'>
type Order = Orders['ticket_order']['_data'][number]
type Ticket = Orders['ticket']['_data'][number]

/** The confirmation: every order of the address with its tickets. `links` are those by which they were asked for. */
export function completeView(answer: Orders, links: string[], terms: CompleteTerms): CompleteView {
	const { t, settings, pictures } = terms
	const identity = answer.identity?._data[0]
	const orders = answer.ticket_order._data.flatMap((order) => {
		const link = linkOf(links, order.id)
		return link ? [orderView(answer, order, link, terms)] : []
	})
	const unpaid = answer.ticket_order._data.filter(isUnpaid)
	const isUnpaidAlone = unpaid.length > 0 && unpaid.length === answer.ticket_order._data.length
	const isReceipt = orders.length > 0 && orders.every(({ tickets }) => tickets.length === 0)
	return {
		orders,
		isReceipt,
		receiptHeading: receiptHeading(
			answer.ticket._data.filter(isLive).map(({ delivered }) => delivered?.kind ?? null),
		),
		unpaid: unpaid.map((order) => order.order_number).join(', '),
		email: isUnpaidAlone ? '' : (identity?.email ?? ''),
		firstName: identity?.first_name ?? '',
		offset: { wide: settings.contentOffset, narrow: settings.contentMobileOffset },
		...(isReceipt || isUnpaidAlone ? withoutVisit : aboutVisit(settings, pictures, t)),
	}
}

const isUnpaid = ({ payment_state }: Order): boolean => payment_state === 'failed'

type AboutVisit = Pick<CompleteView, 'message' | 'links' | 'image'>

const withoutVisit: AboutVisit = { message: '', links: [], image: null }

/** Texts and picture of the venue, which prepare for a visit. */
const aboutVisit = (
	settings: CompleteTerms['settings'],
	pictures: PictureHome,
	t: Translate,
): AboutVisit => ({
	message: settings.message ? t(settings.message) : '',
	links: settings.links.map((link) => ({ text: t(link.label), href: link.href })),
	image: completedImage(settings, pictures, t),
})

/** A cancelled ticket is no longer part of what was bought. */
const isLive = (ticket: Ticket): boolean => !isEnded(ticket)

function orderView(answer: Orders, order: Order, link: string, terms: CompleteTerms): OrderView {
	const all = answer.ticket._data.filter((ticket) => ticket.ticket_order_id === order.id)
	const bought = all.filter(isLive)
	const tickets = bought.filter(({ handler }) => isAdmission(handler))
	const ended = all.filter((ticket) => !isLive(ticket) && isAdmission(ticket.handler))
	const goods = bought.filter(({ handler }) => !isAdmission(handler))
	const hasVisit = tickets.some(({ start_datetime }) => start_datetime !== null)
	const path = `${terms.pictures.prefix}/api/ticket_order/${encodeURIComponent(link)}`
	const page = `${terms.pictures.prefix}/manage/${encodeURIComponent(link)}`
	const language = `?locale=${terms.words.locale}`
	return {
		number: order.order_number,
		cartId: order.cart_id,
		total: toPrice(order.fees.total_after_fees_price, terms.money).text,
		receipt: receiptView(
			answer,
			order,
			{ tickets: bought, href: isUnpaid(order) ? null : `${path}/receipt.pdf${language}` },
			terms,
		),
		manageHref: terms.hasManagePage ? page : null,
		withdrawHref: terms.hasWithdrawPage && order.withdrawable_until ? `${page}/withdraw` : null,
		pdfHref: isUnpaid(order) || bought.length === 0 ? null : `${path}/tickets.pdf${language}`,
		calendarHref: hasVisit && !isUnpaid(order) ? `${path}/visit.ics${language}` : null,
		tickets: tickets.map((ticket, index) =>
			ticketView(answer, ticket, { link, index, count: tickets.length }, terms),
		),
		ended: terms.labelledAt ? endedView(answer, ended, terms) : null,
		goods: goodsViews(answer, goods, terms),
	}
}

function ticketView(
	answer: Orders,
	ticket: Ticket,
	at: { link: string; index: number; count: number },
	terms: CompleteTerms,
): TicketView {
	const { t } = terms
	const event = answer.event_template?._data.find((each) => each.id === ticket.event_template_id)
	const venue = answer.venue?._data.find((each) => each.id === event?.venue_id)
	const type = answer.ticket_type?._data.find((each) => each.id === ticket.ticket_type_id)
	const code = ticket.scan_code
	const order = answer.ticket_order._data.find(({ id }) => id === ticket.ticket_order_id)
	const isWithheld = code === null && order !== undefined && !isUnpaid(order)
	const src = `${terms.pictures.prefix}/cached_api/ticket_order/${encodeURIComponent(at.link)}/qrcode?ticket=${encodeURIComponent(ticket.id)}`
	return {
		id: ticket.id,
		event: event?.name ?? '',
		type: type?.name ?? '',
		holder: ticket.admit_name ?? '',
		venue: venue?.name ?? '',
		facts: ticketFacts(ticket, { event, address: venue?.address ?? '' }, terms),
		code: code ? { src, alt: t('tickets.qr_alt', { code }), text: code } : null,
		position: t('tickets.page', { index: at.index + 1, count: at.count }),
		label: labelOf(ticket, terms) ?? (isWithheld ? t('tickets.blocked') : null),
		wallets: terms.wallets.get(ticket.id) ?? [],
	}
}

/** What became of a ticket (spec 2 §4 "Session labels"). */
function labelOf(ticket: Ticket, { labelledAt: now, t }: CompleteTerms): string | null {
	if (now === null) return null
	if (ticket.state === 'redeemed') return t('orders.label.redeemed')
	const end = ticket.end_datetime ?? ticket.start_datetime
	return end !== null && new Date(end) <= now ? t('orders.label.past') : null
}

function ticketFacts(
	ticket: Ticket,
	{ event, address }: { event: Pick<EventTemplate, 'meta'> | undefined; address: string },
	terms: CompleteTerms,
): TicketView['facts'] {
	const { t } = terms
	const seat = ticket.seat_name ? [{ label: t('tickets.seat'), value: ticket.seat_name }] : []
	const entrance = address ? [{ label: t('tickets.entrance'), value: address }] : []
	return [...timeFacts(ticket, event, terms), ...seat, ...entrance]
}

function timeFacts(
	ticket: Ticket,
	event: Pick<EventTemplate, 'meta'> | undefined,
	{ t, words }: CompleteTerms,
): TicketView['facts'] {
	const date = (value: string) => ({ label: t('completed.date'), value })
	const own = ownDateTime(event)
	if (own) return [date(own)]
	if (!ticket.start_datetime) return [date(validText(ticket, words, t))]
	const time = ticketTime(ticket, ticket.start_datetime)
	return [date(longDate(time.date, words)), { label: t('completed.time'), value: hoursText(time, words, t) }]
}

function validText(
	{ valid_from: from, valid_to: to }: Ticket,
	words: CompleteTerms['words'],
	t: CompleteTerms['t'],
): string {
	return validityText({ from, to }, words, t) || t('tickets.any_day')
}

function completedImage(
	{ image }: PublicConfig['completedOrder'],
	pictures: PictureHome,
	t: Translate,
): CompleteView['image'] {
	if (!image) return null
	const alt = t(image.alt)
	const wide = pictureOf(image.src, alt, 'wide', pictures)
	const narrow = pictureOf(image.mobileSrc, alt, 'teaser', pictures)
	return wide ? { wide, narrow: narrow ?? null } : null
}
