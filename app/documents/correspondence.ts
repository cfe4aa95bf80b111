import type { Correspondence } from '#app/contract/documents/correspondence.ts'
import type { OrderFacts } from '#app/contract/documents/order.ts'
import type { PrintPictures } from '#app/sellers/images/print-pictures.ts'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'
import type { Variables } from '#app/sellers/resolution/variables.ts'
import { calendarText, endedVisits } from './calendar.ts'
import { cancelledBody, creditedBody, editedBody, movedBody, refundedBody } from './changes.ts'
import { disputeBody } from './dispute.ts'
import { cardGiftBody, giftBody } from './gift.ts'
import { instalmentBody } from './instalment.ts'
import { loginCodeBody } from './login-code.ts'
import { memberNumbersBody } from './member-numbers.ts'
import { withdrawnBody } from './orders/withdrawn.ts'
import { addressed, calendarOf, pdfOf } from './outgoing.ts'
import { createPasses } from './passes/passes.ts'
import { passwordChangedBody } from './password-changed.ts'
import { passwordResetBody } from './password-reset.ts'
import { paymentFailedBody, refundFailedBody } from './payment-failed.ts'
import { picturesOf } from './print/pictures.ts'
import { qrSvg } from './qr.ts'
import { renewalBody } from './renewal.ts'
import { resendBody } from './resend.ts'
import { summarise } from './summary.ts'
import { type DocumentRequest, type OrderDocuments, orderDocuments } from './thread/order-documents.ts'
import { unpaidBody } from './unpaid.ts'
import { type DocumentVenue, documentVenue } from './venue.ts'

interface Options {
	sellerById(id: string): Promise<SellerProfile | null>
	/** The venue's canonical address, for example "https://tickets.venue.example". */
	baseUrl(seller: SellerProfile): string
	/** Of the process: certificates and keys. */
	variables: Variables
	/** Left out where no document is printed. */
	pictures?: PrintPictures | null
	/** Default: in this thread. */
	documents?: OrderDocuments
}

/**
 * The emails and documents of an order, in the venue's wording and colours. Facts come from the engine.
 * Every method throws an Error when the order's seller no longer has a configuration.
 */
export function createCorrespondence({
	sellerById,
	baseUrl,
	variables,
	pictures = null,
	documents = orderDocuments,
}: Options): Correspondence {
	const sellerOf = async (sellerId: string): Promise<SellerProfile> => {
		const seller = await sellerById(sellerId)
		if (!seller) throw new Error(`no configuration for seller "${sellerId}"`)
		return seller
	}
	const venue = async (
		{ sellerId, currency }: Pick<OrderFacts, 'sellerId' | 'currency'>,
		locale: string | null,
	): Promise<DocumentVenue> => {
		const seller = await sellerOf(sellerId)
		return documentVenue(seller, locale, baseUrl(seller), currency)
	}
	const requestOf = async (
		facts: OrderFacts,
		locale: string | null,
		tickets = facts.tickets,
	): Promise<DocumentRequest> => {
		const seller = await sellerOf(facts.sellerId)
		const address = baseUrl(seller)
		return { facts, locale, seller, address, pictures: await picturesOf({ tickets }, seller, pictures) }
	}
	const ticketsPdf = async (facts: OrderFacts, locale: string | null): Promise<Uint8Array> =>
		documents.tickets(await requestOf(facts, locale))
	return {
		confirmation: async (facts, locale) => documents.confirmation(await requestOf(facts, locale)),
		async resend(orders, { locale, isCut }) {
			const [first] = orders
			if (!first?.purchaser) throw new Error('an email that lists orders has a purchaser')
			const own = await venue(first, locale)
			const body = resendBody(
				orders.map((order) => summarise(order, own)),
				own,
				{ isCut },
			)
			// Not to the typed address, which may differ from it in upper and lower case.
			return addressed(first.purchaser.email, body.title, { body, venue: own })
		},
		async cancelled(facts, ended, locale) {
			const own = await venue(facts, locale)
			const body = cancelledBody(
				summarise(facts, own),
				{ ...ended, ...summarise({ ...facts, ...ended }, own) },
				own,
			)
			const { before, tickets } = ended
			const visits = endedVisits({ before, endedIds: tickets.map(({ id }) => id) })
			return {
				...addressed(facts.purchaser?.email ?? '', body.title, { body, venue: own }),
				// A visit that keeps a ticket keeps its event.
				attachments: visits.length > 0 ? calendarOf(facts, own, visits) : [],
			}
		},
		async moved(facts, move, locale) {
			const own = await venue(facts, locale)
			const body = movedBody(facts, move, own)
			const calendar = calendarOf(facts, own, endedVisits(move))
			return {
				...addressed(facts.purchaser?.email ?? '', body.title, { body, venue: own }),
				attachments: [pdfOf(facts, await ticketsPdf(facts, locale)), ...calendar],
			}
		},
		async edited(facts, edit, locale) {
			const own = await venue(facts, locale)
			const body = editedBody(facts, edit, own)
			const pdf = facts.tickets.length > 0 ? [pdfOf(facts, await ticketsPdf(facts, locale))] : []
			return {
				...addressed(facts.purchaser?.email ?? '', body.title, { body, venue: own }),
				attachments: [...pdf, ...calendarOf(facts, own, endedVisits(edit))],
			}
		},
		async refunded(facts, refunds, locale) {
			const own = await venue(facts, locale)
			const body = refundedBody(summarise(facts, own), refunds, own)
			return addressed(facts.purchaser?.email ?? '', body.title, { body, venue: own })
		},
		async withdrawn(facts, withdrawn, locale) {
			const own = await venue(facts, locale)
			const body = withdrawnBody(facts, withdrawn, own)
			return addressed(withdrawn.to, body.title, { body, venue: own })
		},
		async credited(facts, credit, locale) {
			const own = await venue(facts, locale)
			const body = creditedBody(summarise(facts, own), credit, own)
			return addressed(facts.purchaser?.email ?? '', body.title, { body, venue: own })
		},
		async renewal(facts, news, locale) {
			const own = await venue(facts, locale)
			const body = renewalBody(facts, news, own)
			return addressed(facts.purchaser?.email ?? '', body.title, { body, venue: own })
		},
		async instalment(facts, news, locale) {
			const own = await venue(facts, locale)
			const body = instalmentBody(facts, news, own)
			return addressed(facts.purchaser?.email ?? '', body.title, { body, venue: own })
		},
		async unpaid(facts, locale) {
			const own = await venue(facts, locale)
			const body = unpaidBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async paymentFailed(facts, locale) {
			const own = await venue(facts, locale)
			const body = paymentFailedBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async refundFailed(facts, locale) {
			const own = await venue(facts, locale)
			const body = refundFailedBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async loginCode(facts, locale) {
			const own = await venue(facts, locale)
			const body = loginCodeBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async passwordReset(facts, locale) {
			const own = await venue(facts, locale)
			const body = passwordResetBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async passwordChanged(facts, locale) {
			const own = await venue(facts, locale)
			const body = passwordChangedBody(own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async gift(facts, locale) {
			const own = await venue(facts, locale)
			const body = giftBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async giftCard(facts, locale) {
			const own = await venue(facts, locale)
			const body = cardGiftBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async memberNumbers(facts, locale) {
			const own = await venue(facts, locale)
			const body = memberNumbersBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		async dispute(facts, locale) {
			const own = await venue(facts, locale)
			const body = disputeBody(facts, own)
			return addressed(facts.to, body.title, { body, venue: own })
		},
		// One without attachments takes less time than another thread takes to start for it.
		message: (email, key) => (email.attachments.length > 0 ? documents : orderDocuments).message(email, key),
		ticketsPdf,
		receiptPdf: async (facts, locale) => documents.receipt(await requestOf(facts, locale, [])),
		calendarFile: async (facts, locale) => calendarText(facts, await venue(facts, locale)),
		qrCode: qrSvg,
		...createPasses({ sellerById, venue, variables }),
	}
}
