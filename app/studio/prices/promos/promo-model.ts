import type { SalePromo } from '#app/contract/studio/sale-change.ts'
import { mostCodes } from '#app/lib/studio-limits.ts'
import { readTypedAmount, writeTypedAmount } from '#app/lib/typed-amount.ts'
import { readCount } from '../places/count-field.tsx'

export const discountKinds = ['percent', 'fixed', 'set_price'] as const
export const percentDecimals = 2
export const mostUses = 1_000_000

/** A promo as its form has it: amounts and numbers as they are typed. */
export interface TypedPromo extends Omit<SalePromo, 'discount' | 'codes' | 'limit'> {
	kind: (typeof discountKinds)[number] | 'none'
	value: string
	/** Null where there are too many to be typed. */
	codes: { code: string; uses: string }[] | null
	limit: string
}

interface How {
	language: string
	decimals: number
}

export const decimalsOf = (kind: TypedPromo['kind'], decimals: number): number =>
	kind === 'percent' ? percentDecimals : decimals

export function typedPromo(promo: SalePromo, { language, decimals }: How): TypedPromo {
	const { discount, codes, limit, ...others } = promo
	const kind = discount?.kind ?? 'none'
	const text = (amount: string | undefined, places: number) =>
		amount === undefined ? '' : writeTypedAmount(amount, { language, decimals: places })
	return {
		...others,
		kind,
		value: text(discount?.value, decimalsOf(kind, decimals)),
		codes: codes?.map(({ code, uses }) => ({ code, uses: uses === null ? '' : String(uses) })) ?? null,
		limit: text(limit ?? undefined, decimals),
	}
}

export const readUses = (text: string): number | null | 'wrong' => readCount(text, [1, mostUses])

/**
 * The promo of a form; null where a part is missing or can't be read.
 *
 * @param isListed it has codes that the form does not show
 */
export function promoOf(
	typed: TypedPromo,
	{ language, decimals, isListed }: How & { isListed: boolean },
): SalePromo | null {
	const { kind, value, codes: typedCodes, limit: typedLimit, ...others } = typed
	const amount = (text: string, places: number) => readTypedAmount(text, { language, decimals: places })
	const read = kind === 'none' ? null : amount(value, decimalsOf(kind, decimals))
	if (others.name.trim() === '' || (read && 'fault' in read)) return null
	const limit = amount(typedLimit, decimals)
	if ('fault' in limit && limit.fault !== 'empty') return null
	const rows = typedCodes?.filter(({ code, uses }) => code.trim() !== '' || uses.trim() !== '')
	const codes = rows?.map(({ code, uses }) => ({ code: code.trim(), uses: readUses(uses) }))
	if (codes?.length === 0 && !isListed) return null
	if (codes && (codes.length > mostCodes || codes.some((one) => one.code === '' || one.uses === 'wrong')))
		return null
	return {
		...others,
		name: others.name.trim(),
		discount: kind === 'none' || !read ? null : { kind, value: read.amount },
		codes: (codes ?? null) as SalePromo['codes'],
		limit: 'amount' in limit ? limit.amount : null,
	}
}
