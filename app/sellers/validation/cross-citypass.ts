import { parseVoucher, type VoucherKind } from '#app/rules/citypass.ts'
import type { Draft } from './draft.ts'

const kinds: readonly VoucherKind[] = ['adult', 'child']

/** Samples prove the patterns of vouchers: a wrong one would turn away whoever has paid their partner. */
export function checkCitypass(draft: Draft): void {
	for (const kind of kinds) checkPattern(draft, `/reserve/citypass/patterns/${kind}`)
}

function checkPattern(draft: Draft, at: string): void {
	const pattern = draft.text(`${at}/regex`)
	if (pattern === null) return
	if (!isPattern(pattern)) {
		draft.error(
			'CFG2406',
			`${at}/regex`,
			`"${pattern}" has a class or a count the wrong way round`,
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

/** The schema lets pass only what can be a pattern; classes and counts may still be the wrong way round. */
function isPattern(pattern: string): boolean {
	try {
		parseVoucher('sample', pattern)
		return true
	} catch {
		return false
	}
}
