import type { Correspondence, Letter, OrderFacts } from '#app/contract/documents.ts'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'
import { calendarText } from './calendar.ts'
import { confirmationHtml } from './confirmation-html.ts'
import { confirmationText } from './confirmation-text.ts'
import { type House, houseOf, printHouseOf } from './house.ts'
import { qrSvg } from './qr.ts'
import { hasVisit, summarise } from './summary.ts'

interface Options {
	sellerById(id: string): Promise<SellerProfile | null>
	/** The venue's canonical address, such as "https://tickets.venue.example". */
	baseUrl(seller: SellerProfile): string
}

/**
 * Everything that is written to a visitor, in the venue's words and looks. Facts come from the engine;
 * a seller that no longer exists is an Error, because an order cannot be without one.
 */
export function createCorrespondence({ sellerById, baseUrl }: Options): Correspondence {
	const makerOf =
		(make: typeof houseOf) =>
		async (facts: OrderFacts, locale: string | null): Promise<House> => {
			const seller = await sellerById(facts.sellerId)
			if (!seller) throw new Error(`no configuration for seller "${facts.sellerId}"`)
			return make(seller, locale, baseUrl(seller), facts.currency)
		}
	const house = makerOf(houseOf)
	const printHouse = makerOf(printHouseOf)
	return {
		confirmation: async (facts, locale) =>
			confirmation(facts, { written: await house(facts, locale), printed: await printHouse(facts, locale) }),
		ticketsPdf: async (facts, locale) => ticketsPdf(facts, await printHouse(facts, locale)),
		calendarFile: async (facts, locale) => calendarText(facts, await house(facts, locale)),
		qrCode: qrSvg,
	}
}

/** The printer is loaded with the first document: no start should wait for it. */
async function ticketsPdf(facts: OrderFacts, house: House): Promise<Uint8Array> {
	const printer = await import('./tickets-pdf.ts')
	return printer.ticketsPdf(facts, house)
}

/** The house of a letter, and of the tickets that are printed from it. */
interface Houses {
	written: House
	printed: House
}

async function confirmation(facts: OrderFacts, { written: house, printed }: Houses): Promise<Letter> {
	const order = summarise(facts, house)
	return {
		to: oneAddress(facts.purchaser?.email ?? ''),
		from: `"${oneLine(house.sender.name).replaceAll(/["\\]/g, '')}" <${oneAddress(house.sender.address)}>`,
		subject: subjectOf(facts, house),
		html: confirmationHtml({ order, house }),
		text: confirmationText({ order, house }),
		attachments: await attachmentsOf(facts, { written: house, printed }),
	}
}

async function attachmentsOf(
	facts: OrderFacts,
	{ written, printed }: Houses,
): Promise<Letter['attachments']> {
	const pdf = {
		filename: `${facts.tickets.length > 0 ? 'tickets' : 'receipt'}-${facts.orderNumber.replaceAll(/[^\w-]/g, '')}.pdf`,
		contentType: 'application/pdf',
		content: await ticketsPdf(facts, printed),
	}
	if (!hasVisit(facts)) return [pdf]
	const content = new TextEncoder().encode(calendarText(facts, written))
	return [
		pdf,
		{ filename: 'visit.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content },
	]
}

function subjectOf({ tickets, orderNumber: number }: OrderFacts, { name, wording }: House): string {
	if (tickets.length === 0) return oneLine(wording.t('mail.receipt.subject', { venue: name, number }))
	const events = new Set(tickets.map((ticket) => ticket.eventName))
	const [event] = events
	const one = events.size === 1 && event
	return oneLine(
		one
			? wording.t('mail.confirmation.subject', { event, number })
			: wording.t('mail.confirmation.subject_several', { number }),
	)
}

/** No header can be smuggled into a line without line ends. */
function oneLine(text: string): string {
	return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Exactly one address: a comma or a line end would add readers or headers. */
function oneAddress(email: string): string {
	if (!/^[^\s,;<>"()\p{Cc}]+@[^\s,;<>"()\p{Cc}]+$/u.test(email))
		throw new Error('not a usable e-mail address')
	return email
}
