import type { Generated } from 'kysely'
import type { Instant, Json, JsonOr } from './columns.ts'

interface AttemptTable {
	key: string
	points: number
	expire: number | null
}

interface IdempotencyTable {
	seller_id: string
	key: string
	call: string
	request_hash: string
	status: number | null
	answer: Json<unknown> | null
	created_at: Instant
}

interface OutboxTable {
	seller_id: string
	id: string
	kind: string
	recipient: string
	locale: string | null
	facts: Json<unknown>
	state: Generated<string>
	attempts: Generated<number>
	last_error: string | null
	created_at: Instant
	sent_at: Instant | null
	due_at: Generated<Instant>
}

interface SellerTermsTable {
	seller_id: string
	revision: string
	terms: Json<unknown>
	profile: JsonOr<unknown>
	accepted_at: Generated<Instant>
}

/** What the engine writes down for itself. */
export interface RecordTables {
	attempt: AttemptTable
	idempotency: IdempotencyTable
	outbox: OutboxTable
	seller_terms: SellerTermsTable
}
