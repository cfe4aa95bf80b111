import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A step for a reader of the README. */
export type Step = { kind: 'run'; command: string } | { kind: 'write'; file: string; text: string }

/** Commands and file contents of one section, in order; the sentence before a content names its file. */
export function stepsOf(section: string): Step[] {
	const text = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8')
	const [, after = ''] = text.split(`\n## ${section}\n`)
	const [own = ''] = after.split('\n## ')
	const steps: Step[] = []
	let prose = ''
	for (const [, before = '', language = '', body = ''] of own.matchAll(
		/([\s\S]*?)```(\w+)\n([\s\S]*?)```/g,
	)) {
		prose = before
		if (language === 'sh')
			steps.push(
				...body.split('\n').flatMap((line) => (line === '' ? [] : [{ kind: 'run' as const, command: line }])),
			)
		const file = [...prose.matchAll(/`(seller-configs\/[^`]+\.json)`/g)].at(-1)?.[1]
		if (language === 'json' && file) steps.push({ kind: 'write', file, text: body })
	}
	return steps
}
