import type { AdmittingTicket, OrderFacts, Passes, TicketFacts } from '#app/contract/documents.ts'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'
import type { Variables } from '#app/sellers/resolution/variables.ts'
import type { DocumentVenue } from '../venue.ts'
import { appleCredentials, googleCredentials } from './credentials.ts'

interface Options {
	sellerById(id: string): Promise<SellerProfile | null>
	venue(facts: OrderFacts, locale: string | null): Promise<DocumentVenue>
	variables: Variables
}

/** Passes of tickets for the wallets of phones. The libraries are loaded with the first pass: few venues have one. */
export function createPasses({ sellerById, venue, variables }: Options): Passes {
	const walletOf = async (id: string) =>
		(await sellerById(id))?.config.integrations.wallet ?? { apple: null, google: null }
	const admits = (ticket: TicketFacts): ticket is AdmittingTicket => ticket.scanCode !== null
	const ticketOf = (facts: OrderFacts, id: string) =>
		facts.tickets.filter(admits).find((ticket) => ticket.id === id)
	return {
		async wallets(sellerId) {
			const wallet = await walletOf(sellerId)
			return {
				apple: appleCredentials(wallet, variables) !== null,
				google: googleCredentials(wallet, variables) !== null,
			}
		},
		async applePass(facts, ticketId, locale) {
			const credentials = appleCredentials(await walletOf(facts.sellerId), variables)
			const ticket = ticketOf(facts, ticketId)
			if (!credentials || !ticket) return null
			const { applePass } = await import('./apple.ts')
			return applePass(facts, ticket, { venue: await venue(facts, locale), credentials })
		},
		async googlePass(facts, ticketId, locale) {
			const credentials = googleCredentials(await walletOf(facts.sellerId), variables)
			const ticket = ticketOf(facts, ticketId)
			if (!credentials || !ticket) return null
			const { googlePassAddress } = await import('./google.ts')
			return googlePassAddress(facts, ticket, { venue: await venue(facts, locale), credentials })
		},
	}
}
