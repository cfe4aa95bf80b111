import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Report, Suite } from './tally.ts'

/** A test that failed, with what each of its attempts said. */
export interface Failure {
	/** `tests/api/cart.test.ts › a cart of another seller is not found`. */
	test: string
	/** It passed at a later attempt. */
	passedLater: boolean
	messages: string[]
}

const root = resolve(import.meta.dirname, '../..')

/** What failed according to the report of Vitest or Playwright, in its order. */
export function failuresIn(report: Report): Failure[] {
	return [
		...(report.testResults ?? []).flatMap(ofFile),
		...(report.suites ?? []).flatMap((suite) => ofSuite(suite, [])),
	]
}

/** A file that could not be loaded has a message and no tests. */
function ofFile({
	name,
	message,
	assertionResults = [],
}: NonNullable<Report['testResults']>[number]): Failure[] {
	const file = relative(root, name)
	const failed = assertionResults
		.filter(({ status }) => status === 'failed')
		.map(({ fullName, failureMessages }) => ({
			test: `${file} › ${fullName}`,
			passedLater: false,
			messages: failureMessages.map(stripVTControlCharacters),
		}))
	if (failed.length > 0 || !message) return failed
	return [{ test: file, passedLater: false, messages: [stripVTControlCharacters(message)] }]
}

function ofSuite({ file, title, specs, suites = [] }: Suite, groups: readonly string[]): Failure[] {
	const path = title && title !== file ? [...groups, title] : groups
	const failed = specs.flatMap((spec) =>
		spec.tests
			.filter(({ status }) => status === 'unexpected' || status === 'flaky')
			.map(({ status, results }) => ({
				test: [`tests/e2e/${file}`, ...path, spec.title].join(' › '),
				passedLater: status === 'flaky',
				messages: results.flatMap(({ errors = [] }) =>
					errors.map(({ message = '', snippet = '' }) =>
						stripVTControlCharacters(`${message}\n${snippet}`.trim()),
					),
				),
			})),
	)
	return [...failed, ...suites.flatMap((suite) => ofSuite(suite, path))]
}

/** The failures as text, each under its test. */
export const failureText = (failures: readonly Failure[]): string =>
	failures
		.map(({ test, passedLater, messages }) =>
			[
				`${passedLater ? 'failed once: ' : ''}${test}`,
				...messages.map((message) => message.replaceAll(/^/gm, '    ')),
			].join('\n'),
		)
		.join('\n\n')
