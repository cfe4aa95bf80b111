import { parseVoucher, type VoucherKind } from '#app/rules/citypass.ts'
import type { Draft } from './draft.ts'

const zipPattern = '/checkout/zipDiscountPattern'

const kinds: readonly VoucherKind[] = ['adult', 'child']

/** Checks patterns of vouchers and ZIP codes against their samples: a wrong one would reject a valid code at checkout. */
export function checkPatterns(draft: Draft): void {
	for (const kind of kinds) checkPattern(draft, `/reserve/citypass/patterns/${kind}`)
	checkPattern(draft, zipPattern)
	if (draft.text(`${zipPattern}/regex`) !== null && draft.text('/identity/form/zip_code') === 'disabled')
		draft.error(
			'CFG2407',
			zipPattern,
			'ZIP codes have a discount, and the purchaser is not asked for one',
			'Set identity.form.zip_code to "optional" or "required", or remove the pattern',
		)
}

function checkPattern(draft: Draft, at: string): void {
	const pattern = draft.text(`${at}/regex`)
	if (pattern === null) return
	if (!isPattern(pattern)) {
		draft.error(
			'CFG2406',
			`${at}/regex`,
			`"${pattern}" has a class or a count with its limits swapped`,
			'Write the smaller one first, such as [A-Z] and {2,4}',
		)
		return
	}
	for (const { value, pointer } of draft.texts(`${at}/accepts`))
		if (parseVoucher(value, pattern) === null)
			draft.error(
				'CFG2406',
				pointer,
				`"${value}" does not fit "${pattern}"`,
				'Correct the pattern, or the sample',
			)
	for (const { value, pointer } of draft.texts(`${at}/rejects`))
		if (parseVoucher(value, pattern) !== null)
			draft.error('CFG2406', pointer, `"${value}" fits "${pattern}"`, 'Correct the pattern, or the sample')
}

/** Whether the pattern compiles. The schema restricts its syntax, but classes and counts may have swapped limits. */
function isPattern(pattern: string): boolean {
	try {
		parseVoucher('sample', pattern)
		return true
	} catch {
		return false
	}
}
