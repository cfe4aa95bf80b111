import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** What a reader of the README does, in order. */
export type Step = { kind: 'run'; command: string } | { kind: 'write'; file: string; text: string }

/** Lines of commands and contents of files in one section: a file is named in the sentence before its content. */
export function stepsOf(section: string): Step[] {
	const text = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8')
	const [, after = ''] = text.split(`\n## ${section}\n`)
	const [own = ''] = after.split('\n## ')
	const steps: Step[] = []
	let said = ''
	for (const [, before = '', language = '', body = ''] of own.matchAll(
		/([\s\S]*?)```(\w+)\n([\s\S]*?)```/g,
	)) {
		said = before
		if (language === 'sh')
			steps.push(
				...body.split('\n').flatMap((line) => (line === '' ? [] : [{ kind: 'run' as const, command: line }])),
			)
		const file = [...said.matchAll(/`(seller-configs\/[^`]+\.json)`/g)].at(-1)?.[1]
		if (language === 'json' && file) steps.push({ kind: 'write', file, text: body })
	}
	return steps
}
