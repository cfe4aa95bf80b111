import { getLocation } from 'jsonc-parser'
import type { FlagRule } from '#app/contract/config.generated.ts'
import type { OwnFlag, RuleFault } from '#app/contract/studio/rules-answers.ts'
import type { FlagChange } from '#app/contract/studio/rules-change.ts'
import type { JsonEdit } from '#app/sellers/files/edit.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import type { SellerFile } from '../seller-file.ts'

/** What the venue's file has of a flag. The file has passed the checks. */
export function ownFlagIn({ value }: Pick<SellerFile, 'value'>, name: string): OwnFlag {
	const at = (part: string) => valueAt(value, `/flags/${name}/${part}`)
	const [own, thrown, rules] = [at('default'), at('thrown'), at('rules')]
	return {
		default: typeof own === 'boolean' ? own : null,
		thrown: typeof thrown === 'boolean' ? thrown : null,
		rules: Array.isArray(rules) ? (rules as unknown as FlagRule[]) : null,
	}
}

/** The edits of one change; what the file does not have is not taken away. */
export function flagEdits(
	{ value }: Pick<SellerFile, 'value'>,
	name: string,
	change: FlagChange,
): JsonEdit[] {
	return (['default', 'thrown', 'rules'] as const).flatMap((part): JsonEdit[] => {
		const pointer = `/flags/${name}/${part}`
		const wanted = change[part]
		if (wanted === undefined) return []
		if (wanted === null) return valueAt(value, pointer) === undefined ? [] : [{ pointer, value: undefined }]
		return [{ pointer, value: wanted as Json }]
	})
}

function offsetOf(text: string, { line, column }: Problem): number {
	const lines = text.split('\n').slice(0, line - 1)
	return lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
}

/** A finding at the part of the rule that it is about. */
export function ruleFault(problem: Problem, text: string, name: string): RuleFault {
	const { severity, code, sentence, hint } = problem
	const [section, flag, list, index, ...rest] = getLocation(text, offsetOf(text, problem) + 1).path
	const isRule = section === 'flags' && flag === name && list === 'rules' && typeof index === 'number'
	const names = rest.filter((one): one is string => typeof one === 'string' && one !== 'when')
	return {
		severity,
		code,
		sentence,
		hint: hint ?? null,
		rule: isRule ? index : null,
		part: isRule ? (names[0] ?? null) : null,
	}
}
