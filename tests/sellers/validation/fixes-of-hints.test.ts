import { afterAll, expect, test } from 'vitest'
import { applyFixes } from '#app/sellers/files/fix.ts'
import { Corpus } from './corpus/broken.ts'
import { alone } from './corpus/cases.ts'
import { combined } from './corpus/combined.ts'

const corpus = new Corpus()
afterAll(() => corpus.close())

/** Hints that name exactly one answer. */
const single = [
	/^Did you mean (?:"[^"]+"|[\w.]+)\?/,
	/^Write (?:at (?:most|least) [\d.]+|it in quotes: ".*"|it in brackets: \[.+\]|"[^"{]*"|\w+ without quotes)(?: decimals)?$/,
]

/** Findings with such a hint and without a fix, by the reason. */
const withoutFix: readonly { reason: string; findings: readonly string[] }[] = [
	{
		reason: 'The right name is taken: what is there would be lost.',
		findings: [
			'CFG0106 Nobody reads this file → Did you mean "catalog.json"?',
			'CFG0106 Nobody reads this file → Did you mean "wording.en-US.json"?',
			'CFG1001 Unknown key "holdMinute" in cart → Did you mean "holdMinutes"?',
			'CFG1001 Unknown key "holdMinuts" in cart → Did you mean "holdMinutes"?',
		],
	},
	{
		reason: 'The setting belongs to another group, where a preset or the platform may have set it.',
		findings: [
			'CFG1001 Unknown key "holdMinutes" in the file → Did you mean cart.holdMinutes?',
			'CFG1001 Unknown key "maxHoldMinutes" in the file → Did you mean cart.maxHoldMinutes?',
			'CFG1001 Unknown key "showPromoCodes" in events → Did you mean checkout.showPromoCodes?',
		],
	},
	{
		reason: 'The hint is a bound and not the number that is meant, and the other setting may be wrong.',
		findings: [
			'CFG2402 api.holds.sharedAddresses.0.sharePercent is 5, below api.holds.sharePercent, which is 20 → Write at least 20',
			'CFG2402 cart.holdMinutes is 90, above cart.maxHoldMinutes, which is 60 → Write at most 60',
			'CFG2402 cart.maxHoldMinutes is 5, below cart.holdMinutes, which is 15 → Write at least 15',
			'CFG2402 cart.timer.warningAbove is 400, above cart.timer.infoAbove, which is 300 → Write at most 300',
			'CFG2402 checkout.payments.cardMax is 0.10, below checkout.payments.cardMin.default, which is 0.50 → Write at least 0.50',
			'CFG2402 checkout.payments.cardMin.USD is 50.00, above checkout.payments.cardMax, which is 20.00 → Write at most 20.00',
			'CFG2402 promo.length.min is 12, above promo.length.max, which is 6 → Write at most 6',
			'CFG2803 "9.005" is not an amount in USD → Write at most 2 decimals',
			'CFG2822 No booking can have 25 guests: a session has 20 places → Write at most 20',
			'CFG2822 No booking can have 6 guests: the groups allow 4 tickets in one order → Write at most 4',
			'CFG2822 Nobody can buy 25 tickets at once: there are 20 places → Write at most 20',
		],
	},
	{
		reason: 'A word of a list decides what visitors get, and another word may be as near.',
		findings: [
			'CFG1002 flags.more_time.kind is "permision"; allowed: release, experiment, operational, kill-switch, permission → Did you mean "permission"?',
		],
	},
	{
		reason: 'Codes differ by one letter: another one may be meant as well.',
		findings: [
			'CFG2502 "USX" is not a currency of ISO 4217 → Did you mean "USD"?',
			'CFG2503 There is no catalogue for "en-NZ" → Did you mean "en-GB"?',
			'CFG2504 locale.default is "en-GB", which is not in locale.supported → Did you mean "en-US"?',
			'CFG2801 There is no row in the zone stalls of hall "C" → Did you mean "A"?',
			'CFG2810 Nobody reads the texts in "es-SU": locale.supported has no such language → Did you mean "es-US"?',
			'CFG2810 Nobody reads the texts in "es-US": locale.supported has no such language → Did you mean "en-US"?',
		],
	},
	{
		reason:
			'The token that has no value is named, and another one that it refers to may have the wrong name.',
		findings: [
			'CFG3002 Token "color.brand" refers to "color.txt", which does not exist → Did you mean "color.text"?',
		],
	},
]

test('every hint with one answer has a fix, or is in a list with its reason', () => {
	const lacking = new Set<string>()
	let fixed = 0
	for (const broken of [...alone, ...combined])
		for (const { code, hint = '', sentence, fix } of corpus.problemsOf(broken)) {
			if (!single.some((pattern) => pattern.test(hint))) continue
			if (fix) fixed += 1
			else lacking.add(`${code} ${sentence} → ${hint}`)
		}
	expect(fixed).toBeGreaterThan(50)
	expect([...lacking].sort()).toEqual(withoutFix.flatMap(({ findings }) => findings).sort())
})

test.each([
	['a flag', ['"$flag": "more_time"', '"$flag": "more_tme"']],
	['a text in quotes', ['"name": "Riverside Museum"', '"name": 7'], '"name": "7"'],
] as const)('the fix of %s writes what the hint names', (_, [right, wrong], fixedText?: string) => {
	const { text, problems } = corpus.written({ edits: [[right, wrong]] }, 'seller.json')
	const fixed = applyFixes(
		text,
		problems.filter(({ file }) => file.endsWith('riverside/seller.json')),
	)
	expect(fixed.text).toContain(fixedText ?? right)
	expect(fixed.text).not.toContain(wrong)
})
