import { createHash } from 'node:crypto'
import { acceptedProfile, acceptedRevisions, acceptSeller } from '#app/commerce/seller-terms-store.ts'
import type { Sql } from '#app/data/sql.ts'
import { lazy } from '#app/lib/lazy.ts'
import { codeStamp } from '#app/sellers/registry/code-stamp.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { profileOf, type SellerProfile } from '#app/sellers/resolution/seller-profile.ts'

interface Options {
	sql: Sql
	sellers: Pick<Sellers, 'byId' | 'revisionNumber'>
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
	/** Stored revisions of the sellers that this process has not accepted yet: at a start nearly all are the same. */
	const stored = lazy(() => acceptedRevisions(sql).catch(() => new Map<string, string>()))

	async function store(seller: ResolvedSeller, number: number | null): Promise<void> {
		const { id, terms } = seller
		const revision = revisionOf(seller)
		const before = await stored()
		const isStored = before.get(id) === revision
		// Only once: another process may store another one later.
		before.delete(id)
		if (!isStored) await acceptSeller(sql, { terms, revision, profile: profileOf(seller), number })
	}

	/** A failed write must not stop the start or other sellers; the next start or save repeats it. */
	async function storeNow(sellerId: string): Promise<void> {
		const seller = sellers.byId(sellerId)
		if (!seller) return
		await store(seller, sellers.revisionNumber(sellerId)).catch((error: unknown) =>
			log.error({ seller: sellerId, error }, 'the terms of the seller could not be stored'),
		)
	}

	return {
		// Writes run one after the other and read the seller at that time, so that two saves are stored in the right order.
		accept(sellerId) {
			const turn = last.then(() => storeNow(sellerId))
			last = turn
			return turn
		},
		async profile(sellerId) {
			return sellers.byId(sellerId) ?? ((await acceptedProfile(sql, sellerId)) as SellerProfile | null)
		},
	}
}

/** Of the configuration and its texts, of the terms, into which variables of the environment go, and of the code that makes both. */
const revisionOf = ({ revision, terms }: ResolvedSeller): string =>
	createHash('sha256')
		.update([revision, codeStamp(), JSON.stringify(terms)].join('\n'))
		.digest('base64url')
