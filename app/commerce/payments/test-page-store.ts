import { type Sql, sql } from '#app/data/sql.ts'
import type { HookContent, PaymentRequest } from './gateway.ts'

/** The address of the page on which a visitor answers a payment of the test gateway, on the host of the way back. */
export function testPageUrl({ reference, returnUrl }: PaymentRequest): string {
	const back = new URL(returnUrl ?? '')
	const page = new URL(`/_provider/${encodeURIComponent(reference)}`, back)
	page.searchParams.set('back', back.pathname + back.search)
	return page.href
}

const ends: Readonly<Record<string, { state: string; outcome: string }>> = {
	pay: { state: 'authorised', outcome: 'approve' },
	refuse: { state: 'failed', outcome: 'card_declined' },
	stop: { state: 'failed', outcome: 'payment_method_customer_decline' },
}

/**
 * Stores the answer that the page sends. The visitor, who comes back at once, asks for the outcome: there is nothing to
 * settle.
 */
export async function answerTestPage(db: Sql, body: string): Promise<HookContent> {
	const form = new URLSearchParams(body)
	const end = ends[form.get('answer') ?? '']
	if (end)
		await sql`
			update test_gateway_intent
			set state = ${end.state}, outcome = ${end.outcome}
			where reference = ${form.get('payment') ?? ''}
			and state = 'requires_action'
			and page_url is not null
		`.execute(db)
	return { state: 'ignored' }
}
