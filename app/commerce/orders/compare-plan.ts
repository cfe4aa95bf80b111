import { type Minor, toDecimal } from '#app/lib/money.ts'
import type { ProviderPayment } from '../payments/gateway.ts'
import type { LedgerPayment } from './compare-store.ts'

export interface Comparison {
	/** Payments that both ledgers should have. */
	compared: number
	/** Payments that a request may be working on: they are not compared. */
	underWay: number
	/** Each names the payment, its order, and the amounts here and at the provider. */
	differences: string[]
}

/** States in which our ledger expects the provider to hold or have taken money. */
const holding: Record<string, 'authorised' | 'captured'> = {
	authorised: 'authorised',
	captured: 'captured',
	refunded: 'captured',
}

const final: ReadonlySet<string> = new Set(['captured', 'refunded', 'voided', 'failed'])

/** Compares payments of ours with the provider's, to the smallest unit: held, captured, returned, disputed. */
export function compareLedgers(
	ours: readonly LedgerPayment[],
	theirs: readonly ProviderPayment[],
	since: Date,
): Comparison {
	const unmatched = new Map(theirs.map((payment) => [payment.id, payment]))
	const byReference = new Map(theirs.map((payment) => [payment.reference, payment]))
	const differences: string[] = []
	let underWay = 0
	for (const payment of ours) {
		const provider = unmatched.get(payment.providerId ?? '') ?? byReference.get(payment.id)
		if (provider) unmatched.delete(provider.id)
		if (payment.isFresh && !final.has(payment.state)) underWay += 1
		else differences.push(...differencesOf(payment, provider ?? null))
	}
	for (const { id, captured, authorised, createdAt, currency } of unmatched.values())
		if (createdAt >= since && captured + authorised > 0)
			differences.push(`${id}: not here, ${toDecimal(captured + authorised, currency)} at the provider`)
	return { compared: ours.length - underWay, underWay, differences }
}

function differencesOf(payment: LedgerPayment, provider: ProviderPayment | null): string[] {
	const { amount, currency, id, orderNumber, state } = payment
	const name = `${id}${orderNumber ? ` (${orderNumber})` : ''}, ${state}`
	const held = holding[state]
	if (!provider) return held ? [`${name}: ${toDecimal(amount, currency)} here, none at the provider`] : []
	const found: string[] = []
	const compare = (what: string, here: Minor, there: Minor): void => {
		if (here === there) return
		const amounts = `${toDecimal(here, currency)} here, ${toDecimal(there, currency)} at the provider`
		found.push(`${name}: ${what} ${amounts}`)
	}
	if (provider.currency !== currency)
		found.push(`${name}: ${currency} here, ${provider.currency} at the provider`)
	compare('held', held === 'authorised' ? amount : 0, provider.authorised)
	compare('captured', held === 'captured' ? amount : 0, provider.captured)
	return [
		...found,
		...refundDifferences(payment, provider, name),
		...disputeDifferences(payment, provider, name),
	]
}

const sumOf = (refunds: readonly { amount: Minor; state: string }[]): Minor =>
	refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0)

function refundDifferences(
	{ amount, currency, id, refunds, state }: LedgerPayment,
	provider: ProviderPayment,
	name: string,
): string[] {
	const decimal = (money: Minor): string => toDecimal(money, currency)
	// A payment that was given up returned all of its money, under its own id.
	const here = state === 'refunded' ? amount : sumOf(refunds)
	const there = sumOf(provider.refunds)
	const found =
		here === there ? [] : [`${name}: returned ${decimal(here)} here, ${decimal(there)} at the provider`]
	for (const own of refunds) {
		const other = provider.refunds.find((one) => one.id === own.providerId || one.refundReference === own.id)
		const states = [own.state, other?.state ?? 'absent']
		// A refund that the provider refused has left nothing there.
		if (own.state !== states[1] && !(own.state === 'failed' && !other))
			found.push(
				`${name}: refund ${own.id} of ${decimal(own.amount)} is ${states.join(' here, ')} at the provider`,
			)
		if (other && other.amount !== own.amount)
			found.push(
				`${name}: refund ${own.id} ${decimal(own.amount)} here, ${decimal(other.amount)} at the provider`,
			)
	}
	const isKnown = (one: ProviderPayment['refunds'][number]): boolean =>
		one.refundReference === id ||
		refunds.some((own) => own.id === one.refundReference || own.providerId === one.id)
	for (const one of provider.refunds)
		if (!isKnown(one)) found.push(`${name}: refund ${one.id} of ${decimal(one.amount)} is not here`)
	return found
}

function disputeDifferences(
	{ currency, disputes }: LedgerPayment,
	provider: ProviderPayment,
	name: string,
): string[] {
	return provider.disputes.flatMap((one) => {
		const own = disputes.find(({ providerId }) => providerId === one.id)
		if (!own) return [`${name}: dispute ${one.id} of ${toDecimal(one.amount, currency)} is not here`]
		const here = `${own.state}, ${toDecimal(own.withdrawn, currency)} taken, fee ${own.fee}`
		const there = `${one.state}, ${toDecimal(one.withdrawn, currency)} taken, fee ${one.fee}`
		return here === there ? [] : [`${name}: dispute ${own.id} is ${here} here; ${there} at the provider`]
	})
}
