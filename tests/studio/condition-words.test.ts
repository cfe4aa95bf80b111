import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import type { Condition, FlagRule } from '#app/contract/config.generated.ts'
import type { ConditionPart } from '#app/contract/studio/rules-answers.ts'
import { type StudioLanguage, studioLanguages, studioText } from '#app/studio/language.ts'
import { conditionWords, partNames, ruleWords } from '#app/studio/rules/condition-words.ts'
import { ruleOf, typedRule } from '#app/studio/rules/rule-model.ts'

interface Part {
	type?: string
	enum?: string[]
	items?: { enum?: string[]; $ref?: string }
	examples?: unknown[]
}

const read = (name: string) => JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8'))
const parts: Record<string, Part> = read('condition').properties
const pages: string[] = read('page').definitions.route.enum
const leaf: Condition = { role: ['member'] }

/** Conditions that test one part alone: one for each value that the schema allows. */
function conditionsOf(name: string, part: Part): unknown[] {
	if (name === 'all' || name === 'any') return [{ [name]: [leaf, { cart: 'empty' }] }]
	if (name === 'not') return [{ not: leaf }]
	if (name === 'from' || name === 'until') return [{ [name]: '2026-12-20T09:30' }]
	if (name === 'route') return pages.map((page) => ({ route: [page] }))
	if (part.enum) return part.enum.map((value) => ({ [name]: value }))
	if (part.items?.enum) return part.items.enum.map((value) => ({ [name]: [value] }))
	return (part.examples ?? []).map((value) => ({ [name]: value }))
}

const english = await studioText('en-US')
const inEnglish = (when: Condition) => conditionWords(english, 'en-US', when)

describe.each(studioLanguages)('in %s', async (language: StudioLanguage) => {
	const t = await studioText(language)
	it.each(Object.entries(parts))(
		'the part %s of the schema has words, for each of its values',
		(name, part) => {
			const conditions = conditionsOf(name, part)
			expect(conditions.length).toBeGreaterThan(0)
			const sentences = conditions.map((one) => conditionWords(t, language, one as Condition))
			expect(new Set(sentences).size, 'each value reads differently').toBe(sentences.length)
			for (const sentence of sentences) {
				expect(sentence).not.toBe(t('cond.everybody'))
				expect(sentence).not.toMatch(/[{}]|undefined/)
			}
			expect(partNames(t, [name as ConditionPart])).not.toMatch(/undefined/)
		},
	)
})

test('parts are read in one order, alternatives in brackets', () => {
	expect(inEnglish({ cart: 'empty', role: ['member', 'staff'] })).toBe(
		'for members or staff, when the cart is empty',
	)
	expect(inEnglish({ any: [{ role: ['guest'], cart: 'has-items' }, { locale: ['ar'] }] })).toBe(
		'(for visitors with a cart and no login, when something is in the cart) or in Arabic',
	)
	expect(inEnglish({ not: { flag: '!winter' } })).toBe('except while “winter” is off')
	expect(inEnglish({})).toBe('for everybody')
})

test('a rule reads with its share and its times', () => {
	const rule: FlagRule = {
		when: { role: ['member'] },
		rollout: { percent: 25, by: 'visitor' },
		from: '2026-12-01T09:00',
		until: '2027-01-05T00:00:00',
		value: true,
	}
	expect(ruleWords(english, 'en-US', rule).replaceAll('\u202f', ' ')).toBe(
		'for members, for 25 of a hundred browsers, from Dec 1, 2026, 9:00 AM, until Jan 5, 2027, 12:00 AM',
	)
})

describe('a form leaves a rule as it means', () => {
	const rules: [string, FlagRule][] = [
		[
			'who and a share',
			{ when: { role: ['member'] }, rollout: { percent: 5, by: 'cart', salt: 'x' }, value: false },
		],
		['its times', { from: '2026-12-01T09:00', until: '2027-01-05T00:00', value: true }],
		['what has no field', { when: { not: { locale: ['ar'] }, eventCategory: ['Talks'] }, value: true }],
		['times in both places', { when: { from: '2026-12-02T09:00' }, from: '2026-12-01T09:00', value: true }],
	]
	it.each(rules)('%s', (_, rule) => {
		expect(ruleOf(typedRule(rule))).toEqual(rule)
	})

	it('moves a time of the condition to the rule', () => {
		const rule: FlagRule = { when: { from: '2026-12-20T00:00' }, value: true }
		expect(ruleOf(typedRule(rule))).toEqual({ from: '2026-12-20T00:00', value: true })
	})

	it('has no rule for everybody, and none without a choice', () => {
		expect(ruleOf(typedRule({ value: true }))).toBeNull()
		expect(ruleOf({ ...typedRule({ value: true }), lists: { role: [] } })).toBeNull()
	})
})
