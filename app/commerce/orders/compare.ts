import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { reading } from '../context.ts'
import type { ProviderPayment } from '../payments/gateway.ts'
import type { PayingEngine } from '../payments/record.ts'
import { type Comparison, compareLedgers } from './compare-plan.ts'
import { ledgerPayments } from './compare-store.ts'

export interface GatewayComparison extends Comparison {
	gatewayId: string
}

// The provider's clock may be this far behind ours.
const clockDifferenceMs = 3_600_000

/**
 * Compares the payments, refunds and disputes of a seller with the ledger of each provider, since a moment. Reads the
 * whole account: for staff and tests, never for a visitor's request. A gateway without a ledger of its own is left out.
 */
export async function compareWithProviders(
	engine: PayingEngine,
	seller: SellerTerms,
	since: Date,
): Promise<GatewayComparison[]> {
	const compared: GatewayComparison[] = []
	for (const { id: gatewayId, payments } of engine.gateways.values()) {
		const ctx = await reading(engine, seller)
		const ours = await ledgerPayments(ctx, gatewayId, since)
		if (!payments || (ours.length === 0 && gatewayId !== seller.payment.gatewayId)) continue
		const theirs: ProviderPayment[] = []
		const earlier = new Date(Math.max(0, since.getTime() - clockDifferenceMs))
		for await (const payment of payments(seller.sellerId, earlier)) theirs.push(payment)
		compared.push({ gatewayId, ...compareLedgers(ours, theirs, since) })
	}
	return compared
}
