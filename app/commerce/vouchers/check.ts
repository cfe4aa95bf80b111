import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { needsVoucher, parseVoucher, type VoucherKind, voucherKindOf } from '#app/rules/citypass.ts'
import { type Engine, reading } from '../context.ts'
import { VoucherFailure, type VoucherProviders, type VoucherState } from './provider.ts'
import { type VoucherType, voucherTypes } from './store.ts'

export type VoucherEngine = Engine & { voucherProvider: VoucherProviders }

/** A ticket that somebody wants to have for a voucher, or to need none. */
export interface VoucherEntry {
	ticket_type_id: string
	quantity: number
	voucher?: string | undefined
}

interface Offered {
	code: string
	kind: VoucherKind
}

/**
 * Asks about the vouchers of a request before anything is held: first whether they look as they should, then their
 * partner. Outside any transaction, because a partner may take two seconds. Whether a voucher is held or spent here
 * already is decided by its row, last.
 *
 * errors - invalid_citypass, code_exhausted (used), citypass_failure, validation_failed
 * source - spec 1 §5 "City-pass voucher"
 *
 * @returns the vouchers as they are kept, in the order of the entries that have one
 */
export async function checkVouchers(
	engine: VoucherEngine,
	seller: SellerTerms,
	entries: readonly VoucherEntry[],
): Promise<string[]> {
	const given = entries.filter((entry) => entry.voucher !== undefined)
	if (given.length === 0) return []
	const types = await voucherTypes(
		await reading(engine, seller),
		given.map((entry) => entry.ticket_type_id),
	)
	const offered = given.map((entry) => offeredBy(entry, types.get(entry.ticket_type_id), seller))
	const twice = offered.find(({ code }, index) => offered.findIndex((one) => one.code === code) < index)
	if (twice) throw exhausted(twice.code)
	for (const [code, state] of await statesOf(engine.voucherProvider, seller.sellerId, offered)) {
		if (state === 'used') throw exhausted(code)
		if (state === 'unknown') throw invalid('The partner does not know this voucher', code)
	}
	return offered.map(({ code }) => code)
}

/** What a ticket of a type must show. Null where it needs no voucher; the code that it is kept by, or a refusal. */
export function voucherOf(
	{ voucher, quantity }: Pick<VoucherEntry, 'voucher' | 'quantity'>,
	type: VoucherType,
	{ citypass }: SellerTerms,
): Offered | null | Refusal {
	const isNeeded = needsVoucher(type.eventSays, citypass)
	if (voucher === undefined)
		return isNeeded ? invalid('Each ticket needs a voucher', '', { ticket_type_id: type.id }) : null
	if (!isNeeded || quantity !== 1)
		return new Refusal(
			'validation_failed',
			isNeeded ? 'Each ticket needs a voucher of its own' : 'This ticket takes no voucher',
			'reserve',
			{ ticket_type_id: type.id, field: 'voucher' },
		)
	const kind = voucherKindOf(type, citypass)
	const code = parseVoucher(voucher, citypass.patterns[kind])
	if (code !== null) return { code, kind }
	return invalid('The voucher does not match the expected format', voucher, { ticket_type_id: type.id, kind })
}

function offeredBy(entry: VoucherEntry, type: VoucherType | undefined, seller: SellerTerms): Offered {
	if (!type)
		throw new Refusal('ticket_type_not_available', 'This ticket is not on sale', 'reserve', {
			ticket_type_id: entry.ticket_type_id,
		})
	const offered = voucherOf(entry, type, seller)
	if (offered instanceof Refusal) throw offered
	if (!offered) throw new Error('an entry with a voucher was taken for one without')
	return offered
}

async function statesOf(
	providers: VoucherProviders,
	sellerId: string,
	offered: readonly Offered[],
): Promise<ReadonlyMap<string, VoucherState>> {
	const provider = await providers(sellerId)
	if (!provider) return new Map()
	try {
		return await provider.validate(offered)
	} catch (cause) {
		if (!(cause instanceof VoucherFailure)) throw cause
		throw new Refusal('citypass_failure', 'Vouchers cannot be checked now; try again soon', 'reserve')
	}
}

const invalid = (description: string, voucher: string, about: Record<string, unknown> = {}): Refusal =>
	new Refusal('invalid_citypass', description, 'reserve', { ...(voucher ? { voucher } : {}), ...about })

const exhausted = (voucher: string): Refusal =>
	new Refusal('code_exhausted', 'The voucher has been used', 'reserve', { vouchers: [voucher] })
