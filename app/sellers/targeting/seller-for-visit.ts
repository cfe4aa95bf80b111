import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import type { FlagProvider } from './flag-service.ts'
import { type Visitor, visitorFacts } from './visit.ts'

/** Facts of a cart that flags may test. */
type CartFacts = Pick<Visitor, 'cartCount' | 'hasAnchor'>

const noCart: CartFacts = { cartCount: 0, hasAnchor: false }

interface Providers {
	of(seller: ResolvedSeller): FlagProvider
}

/**
 * The seller for one visitor's page, with flags decided once for the whole request. Reads the cart only for sellers
 * whose flags test it.
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
 * The seller for a call to the API by an external client. Never waits: a visitor with a cart counts as a guest with
 * tickets, and the flag service's cached values are used.
 */
export function sellerForCall(
	seller: ResolvedSeller,
	visitor: Omit<Visitor, keyof CartFacts>,
	providers: Providers,
): ResolvedSeller {
	if (!seller.isPersonal) return seller
	const facts = visitorFacts({ ...visitor, cartCount: visitor.cartId === null ? 0 : 1, hasAnchor: false })
	return seller.forVisit(facts, providers.of(seller).cached(seller.id, facts))
}
