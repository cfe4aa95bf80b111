import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { needsVoucher, parseVoucher, type VoucherKind, voucherKindOf } from '#app/rules/citypass.ts'
import { type Engine, reading } from '../context.ts'
import { VoucherFailure, type VoucherProviders, type VoucherState } from './provider.ts'
import { type VoucherType, voucherTypes } from './store.ts'

export type VoucherEngine = Engine & { voucherProvider: VoucherProviders }

/** A requested ticket, with the voucher that pays for it. */
export interface VoucherEntry {
	ticket_type_id: string
	quantity: number
	voucher?: string | undefined
}

interface GivenVoucher {
	code: string
	kind: VoucherKind
}

/**
 * Checks the vouchers of a request before anything is held: first their format, then with their partner. Runs outside any
 * transaction, because a partner may take two seconds. Whether a voucher is already held or spent here is decided last,
 * by its row.
 *
 * errors - invalid_citypass, code_exhausted (used), citypass_failure, validation_failed
 * source - spec 1 §5 "City-pass voucher"
 *
 * @returns the vouchers in their stored form, in the order of the entries that have one
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

/** The voucher of a ticket in its stored form. Null where the type needs none; a refusal for a missing or wrong one. */
export function voucherOf(
	{ voucher, quantity }: Pick<VoucherEntry, 'voucher' | 'quantity'>,
	type: VoucherType,
	{ citypass }: SellerTerms,
): GivenVoucher | null | Refusal {
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

function offeredBy(entry: VoucherEntry, type: VoucherType | undefined, seller: SellerTerms): GivenVoucher {
	if (!type)
		throw new Refusal('ticket_type_not_available', 'This ticket is not on sale', 'reserve', {
			ticket_type_id: entry.ticket_type_id,
		})
	const offered = voucherOf(entry, type, seller)
	if (offered instanceof Refusal) throw offered
	if (!offered) throw new Error('an entry with a voucher was treated as one without')
	return offered
}

async function statesOf(
	providers: VoucherProviders,
	sellerId: string,
	offered: readonly GivenVoucher[],
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
