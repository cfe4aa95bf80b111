import { type Sql, sql } from '#app/data/sql.ts'
import type { ProviderPayment, ProviderRefund } from './gateway.ts'

type LedgerRow = Omit<ProviderPayment, 'refunds' | 'disputes'> & { refunds: ProviderRefund[] }

/** Reads the test gateway's own ledger of a seller. A refund has our id there, and no other. */
export async function* testPayments(db: Sql, sellerId: string, since: Date): AsyncGenerator<ProviderPayment> {
	const { rows } = await sql<LedgerRow>`
		select reference as id, reference, currency, created_at as "createdAt",
			case when state = 'authorised' then amount else 0 end as authorised,
			case when state in ('captured', 'refunded') then amount else 0 end as captured, (
				select coalesce(json_agg(json_build_object('id', refund_reference, 'refundReference', refund_reference,
					'amount', refund.amount, 'state', refund.state)), '[]')
				from test_gateway_refund refund
				where refund.seller_id = intent.seller_id
				and refund.reference = intent.reference
			) as refunds
		from test_gateway_intent intent
		where seller_id = ${sellerId}
		and created_at >= ${since}
	`.execute(db)
	for (const row of rows) yield { ...row, disputes: [] }
}
