import type { Passes, PassSubject } from '#app/contract/documents/correspondence.ts'
import type { AdmittingTicket, OrderFacts, TicketFacts } from '#app/contract/documents/order.ts'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'
import type { Variables } from '#app/sellers/resolution/variables.ts'
import type { DocumentVenue } from '../venue.ts'
import { cardContent, ticketContent } from './content.ts'
import { appleCredentials, googleCredentials } from './credentials.ts'

interface Options {
	sellerById(id: string): Promise<SellerProfile | null>
	venue(facts: Pick<OrderFacts, 'sellerId' | 'currency'>, locale: string | null): Promise<DocumentVenue>
	variables: Variables
}

/** Passes for the wallets of phones. The libraries are loaded with the first pass: few venues have one. */
export function createPasses({ sellerById, venue, variables }: Options): Passes {
	const walletOf = async (id: string) =>
		(await sellerById(id))?.config.integrations.wallet ?? { apple: null, google: null }
	return {
		async wallets(sellerId) {
			const wallet = await walletOf(sellerId)
			return {
				apple: appleCredentials(wallet, variables) !== null,
				google: googleCredentials(wallet, variables) !== null,
			}
		},
		async applePass(subject, locale) {
			const credentials = appleCredentials(await walletOf(subject.facts.sellerId), variables)
			if (!credentials) return null
			const own = await venue(subject.facts, locale)
			const content = contentOf(subject, own)
			if (!content) return null
			const { applePass } = await import('./apple.ts')
			return applePass(content, { venue: own, credentials })
		},
		async googlePass(subject, locale) {
			const credentials = googleCredentials(await walletOf(subject.facts.sellerId), variables)
			if (!credentials) return null
			const sender = { venue: await venue(subject.facts, locale), credentials }
			const google = await import('./google.ts')
			if (subject.kind === 'card')
				return google.googleCardAddress(cardContent(subject.facts, sender.venue), sender)
			const ticket = ticketOf(subject)
			return ticket ? google.googleTicketAddress(subject.facts, ticket, sender) : null
		},
	}
}

function contentOf(subject: PassSubject, venue: DocumentVenue) {
	if (subject.kind === 'card') return cardContent(subject.facts, venue)
	const ticket = ticketOf(subject)
	return ticket ? ticketContent(subject.facts, ticket, venue) : null
}

const admits = (ticket: TicketFacts): ticket is AdmittingTicket => ticket.scanCode !== null

const ticketOf = ({ facts, ticketId }: Extract<PassSubject, { kind: 'ticket' }>) =>
	facts.tickets.filter(admits).find((ticket) => ticket.id === ticketId) ?? null
