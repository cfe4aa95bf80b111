import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import type { FlagProvider } from './flag-service.ts'
import { type Visitor, visitorFacts } from './visit-facts.ts'

/** What flags may ask of a cart. */
type CartFacts = Pick<Visitor, 'cartCount' | 'hasAnchor'>

const noCart: CartFacts = { cartCount: 0, hasAnchor: false }

interface Providers {
	of(seller: ResolvedSeller): FlagProvider
}

/**
 * The seller as a page shows it to one visitor, flags decided once for the whole request. The cart is read
 * only for sellers whose flags ask about it.
 */
export async function sellerForVisit(
	seller: ResolvedSeller,
	visitor: Visitor,
	{ providers, readCart }: { providers: Providers; readCart: () => Promise<CartFacts> },
): Promise<ResolvedSeller> {
	const cart = seller.needsCart && visitor.cartId !== null ? await readCart() : noCart
	const facts = visitorFacts({ ...visitor, ...cart })
	return seller.forVisit(facts, await providers.of(seller).decide(seller.id, facts))
}

/**
 * The seller as a call to the API sees it that no page of ours made. Nothing is waited for: whoever brings a
 * cart is taken for a guest with tickets, and a flag service is believed in what it said of this visitor last.
 */
export function sellerForCall(
	seller: ResolvedSeller,
	visitor: Omit<Visitor, keyof CartFacts>,
	providers: Providers,
): ResolvedSeller {
	if (!seller.isPersonal) return seller
	const facts = visitorFacts({ ...visitor, cartCount: visitor.cartId === null ? 0 : 1, hasAnchor: false })
	return seller.forVisit(facts, providers.of(seller).known(seller.id, facts))
}
