import type { Sql } from '#app/data/sql.ts'
import { ledgerMethods } from '#app/lib/payment-methods.ts'
import { ledgerGatewayId } from '../ledger/booking-store.ts'
import type { Outcome, PaymentGateway } from './gateway.ts'
import { creditAccount } from './ledger-refund-store.ts'

const captured = async (): Promise<Outcome> => ({ state: 'captured', label: null })

/**
 * Gift cards as a gateway of refunds. A payment by gift card is stored captured with the booking that debits it, so no
 * payment begins here.
 */
export function createLedgerGateway(db: Sql): PaymentGateway {
	return {
		id: ledgerGatewayId,
		source: 'nothing',
		methods: ledgerMethods,
		takesAmount: () => false,
		authorise: captured,
		confirm: captured,
		capture: captured,
		void: captured,
		ask: captured,
		refund: (request) => creditAccount(db, request),
	}
}
