import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A step for a reader of the README. */
export type Step = { kind: 'run'; command: string } | { kind: 'write'; file: string; text: string }

function textOf(section: string): string {
	const text = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8')
	const [, after = ''] = text.split(`\n## ${section}\n`)
	return after.split('\n## ')[0] ?? ''
}

/** The path of the only link of a section that begins so: "/events". */
export function addressIn(section: string, start: string): string {
	const paths = [...textOf(section).matchAll(/<http:\/\/([^>]+)>/g)].flatMap(([, address = '']) =>
		address.startsWith(start) ? [address.slice(start.length - 1)] : [],
	)
	if (paths.length !== 1) throw new Error(`${section} has ${paths.length} links to ${start}`)
	return paths[0] ?? ''
}

/** Commands and file contents of one section, in order; the sentence before a content names its file. */
export function stepsOf(section: string): Step[] {
	const own = textOf(section)
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
