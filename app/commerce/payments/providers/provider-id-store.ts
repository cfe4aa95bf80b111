import { type Sql, sql } from '#app/data/sql.ts'
import type { PaymentName } from '../gateway.ts'

/** Ids that a provider has given to our payments. */
export interface ProviderIds {
	/** Null while the provider was sent nothing that can move money. */
	find(name: PaymentName): Promise<string | null>
	/** Stores the id of a payment that has begun. False when the payment was given up: then it must not be confirmed. */
	store(name: PaymentName, providerId: string): Promise<boolean>
	/** Replaces the id of a page by that of the payment which was made on it: messages of the provider name the latter. */
	replace(name: PaymentName, pageId: string, providerId: string): Promise<void>
}

export function providerIdsIn(db: Sql): ProviderIds {
	return {
		async find({ sellerId, reference }) {
			const { rows } = await sql<{ providerId: string | null }>`
				select provider_id as "providerId"
				from payment
				where seller_id = ${sellerId}
				and id = ${reference}
			`.execute(db)
			return rows[0]?.providerId ?? null
		},
		async store({ sellerId, reference }, providerId) {
			const stored = await sql`
				update payment
				set provider_id = ${providerId}
				where seller_id = ${sellerId}
				and id = ${reference}
				and state in ('created', 'unknown')
				and provider_id is null
			`.execute(db)
			return stored.count === 1
		},
		async replace({ sellerId, reference }, pageId, providerId) {
			await sql`
				update payment
				set provider_id = ${providerId}
				where seller_id = ${sellerId}
				and id = ${reference}
				and provider_id = ${pageId}
			`.execute(db)
		},
	}
}
