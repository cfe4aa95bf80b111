import type { FlagProvider } from './flag-service.ts'
import type { ResolvedSeller } from './resolved-seller.ts'
import { type Visitor, visitorFacts } from './visit-facts.ts'

interface Providers {
	of(seller: ResolvedSeller): FlagProvider
}

/**
 * The seller as a page shows it to one visitor, flags decided once for the whole request. The cart is counted
 * only for sellers whose flags ask about it.
 */
export async function sellerForVisit(
	seller: ResolvedSeller,
	visitor: Visitor,
	{ providers, countCart }: { providers: Providers; countCart: () => Promise<number> },
): Promise<ResolvedSeller> {
	const cartCount = seller.needsCart && visitor.cartId !== null ? await countCart() : 0
	const facts = visitorFacts({ ...visitor, cartCount })
	return seller.forVisit(facts, await providers.of(seller).decide(seller.id, facts))
}

/**
 * The seller as a call to the API sees it that no page of ours made. Nothing is waited for: whoever brings a
 * cart is taken for a guest with tickets, and a flag service is believed in what it said of this visitor last.
 */
export function sellerForCall(
	seller: ResolvedSeller,
	visitor: Omit<Visitor, 'cartCount'>,
	providers: Providers,
): ResolvedSeller {
	if (!seller.isPersonal) return seller
	const facts = visitorFacts({ ...visitor, cartCount: visitor.cartId === null ? 0 : 1 })
	return seller.forVisit(facts, providers.of(seller).known(seller.id, facts))
}
