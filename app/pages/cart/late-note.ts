import type { DateWords } from '#app/pages/shared/page-words.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/** What happens to the tickets of an order whose later payment is late. */
export interface OverdueTerms {
	policy: 'keep' | 'block' | 'cancel'
	afterDays: number
	/** The terms for money of cancelled tickets (`rules/self-edit.ts`). */
	refund: {
		policy: 'block' | 'source' | 'credit' | 'none'
		steps: readonly { daysBefore: number; percent: number }[]
	}
}

/** The venue's policy for late payments, as the visitor reads it before the purchase. */
export function lateNote(
	{ policy, afterDays: count, refund }: OverdueTerms,
	{ t, words }: { t: Translate; words: DateWords },
): string {
	if (policy === 'keep') return t('cart.later.keep')
	if (policy === 'block') return t('cart.later.block', { count })
	const percent = new Intl.NumberFormat(words.locale, {
		style: 'percent',
		maximumFractionDigits: 2,
		numberingSystem: 'latn',
	})
	const back = t(`cart.later.back.${backOf(refund)}`, { percent: percent.format(largestShare(refund) / 100) })
	return `${t('cart.later.cancel', { count })} ${back}`
}

function backOf(refund: OverdueTerms['refund']): 'source' | 'credit' | 'part' | 'part_credit' | 'none' {
	const { policy } = refund
	if (policy === 'block' || policy === 'none' || largestShare(refund) === 100) return 'none'
	if (largestShare(refund) === 0) return policy
	return policy === 'source' ? 'part' : 'part_credit'
}

/** The largest share that the venue keeps, in percent: with fewer days than any step has, nothing goes back. */
function largestShare({ steps }: OverdueTerms['refund']): number {
	if (steps.length === 0) return 0
	const isAlwaysReached = steps.some(({ daysBefore }) => daysBefore === 0)
	return isAlwaysReached ? Math.max(...steps.map(({ percent }) => percent)) : 100
}
