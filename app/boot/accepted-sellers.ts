import { acceptedProfile, acceptSeller } from '#app/commerce/seller-terms-store.ts'
import type { Sql } from '#app/data/sql.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { profileOf, type SellerProfile } from '#app/sellers/resolution/seller-profile.ts'

interface Options {
	sql: Sql
	sellers: Pick<Sellers, 'byId'>
	log: { error(fields: object, message: string): void }
}

export interface AcceptedSellers {
	/** Stores a seller's current revision, so that its background work continues if its files become unusable. */
	accept(sellerId: string): Promise<void>
	/** The served seller, else its last accepted revision; null for a seller that never had one. */
	profile(sellerId: string): Promise<SellerProfile | null>
}

/** Maintains the database's copy of each seller's last accepted revision. */
export function createAcceptedSellers({ sql, sellers, log }: Options): AcceptedSellers {
	let last: Promise<unknown> = Promise.resolve()

	/** A failed write must not stop the start or other sellers; the next start or save repeats it. */
	async function store(sellerId: string): Promise<void> {
		const seller = sellers.byId(sellerId)
		if (!seller) return
		const { terms, revision } = seller
		await acceptSeller(sql, { terms, revision, profile: profileOf(seller) }).catch((error: unknown) =>
			log.error({ seller: sellerId, error }, 'the terms of the seller could not be stored'),
		)
	}

	return {
		// Writes run one after the other and read the seller at that time, so that two saves are stored in the right order.
		accept(sellerId) {
			const turn = last.then(() => store(sellerId))
			last = turn
			return turn
		},
		async profile(sellerId) {
			return sellers.byId(sellerId) ?? ((await acceptedProfile(sql, sellerId)) as SellerProfile | null)
		},
	}
}
