import { describe, expect, it } from 'vitest'
import { lateNote, type OverdueTerms } from '#app/pages/cart/late-note.ts'
import { t, words } from '#tests/pages/facts.ts'

const noteOf = (terms: Partial<OverdueTerms>): string =>
	lateNote(
		{ policy: 'cancel', afterDays: 7, refund: { policy: 'source', steps: [] }, ...terms },
		{ t, words },
	)

// spec: orders.overdue
describe('the note about a late payment', () => {
	it.each<[OverdueTerms['policy'], string]>([
		['keep', 'If a payment is late, your tickets stay valid, and we will ask you to pay.'],
		['block', 'If a payment is more than 7 days late, your tickets are not valid until it is paid.'],
		[
			'cancel',
			'If a payment is more than 7 days late, your tickets are cancelled. What you have paid by then goes back to you.',
		],
	])('says the policy %s', (policy, text) => {
		expect(noteOf({ policy })).toBe(text)
	})

	it.each<[string, OverdueTerms['refund'], string]>([
		[
			'a gift card',
			{ policy: 'credit', steps: [] },
			'What you have paid by then becomes a gift card for you.',
		],
		[
			'the largest share that the venue keeps',
			{
				policy: 'source',
				steps: [
					{ daysBefore: 14, percent: 10 },
					{ daysBefore: 0, percent: 25 },
				],
			},
			'We keep up to 25% of their price. Whatever you have paid beyond that goes back to you.',
		],
		[
			'that nothing goes back where visitors get nothing for their own changes',
			{ policy: 'block', steps: [] },
			'What you have paid by then is not returned.',
		],
		[
			'that nothing goes back where no step may be reached',
			{ policy: 'source', steps: [{ daysBefore: 30, percent: 10 }] },
			'What you have paid by then is not returned.',
		],
	])('says %s of cancelled tickets', (_, refund, text) => {
		expect(noteOf({ refund })).toContain(` ${text}`)
	})
})
