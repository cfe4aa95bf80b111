import type { ErrorObject, ValidateFunction } from 'ajv'
import { deprecatedIn } from './deprecated.ts'
import facts from './generated/schema-facts.json' with { type: 'json' }
import validators from './generated/validators.cjs'
import type { Json } from './json-source.ts'
import type { Source } from './read.ts'
import type { Finding, Problem } from './reporter.ts'
import { messagesOf } from './schema-messages.ts'

export type FileKind = keyof typeof validators

// Keywords that only repeat what another error says better.
const echoes = new Set(['if', 'oneOf', 'anyOf', 'allOf', 'propertyNames'])

/**
 * A seller may repeat only what differs of an inherited block, so whether a block is complete is
 * known after merging, not in each file.
 */
const isAboutBlockProperties = (error: ErrorObject) =>
	error.keyword === 'required' && error.instancePath.includes('/blocks/')

/** A layer may say a part of what is sold: whether it is whole is known after merging as well. */
const isAboutCatalog = (error: ErrorObject) =>
	error.keyword === 'required' && /^(?:\/environments\/[^/]+)?\/catalog$/.test(error.instancePath)

function errorsOf(kind: FileKind, value: Json): ErrorObject[] {
	const validate = validators[kind] as ValidateFunction
	return validate(value) ? [] : (validate.errors ?? []).filter((error) => !echoes.has(error.keyword))
}

/** Stage two: what the schemas say about one file, of which a syntax error may have hidden a part. */
export function validateSource(kind: FileKind, source: Source): Problem[] {
	if (source.isPartial && source.value === null) return []
	const problems = errorsOf(kind, source.value)
		.filter((error) => !isAboutBlockProperties(error) && !isAboutCatalog(error))
		.filter((error) => !source.isPartial || error.keyword !== 'required')
		.flatMap((error) =>
			messagesOf(error).map(({ pointer = error.instancePath, key = false, ...what }) =>
				source.problem({ pointer, key }, what),
			),
		)
	const old = kind === 'seller' || kind === 'preset' ? deprecatedIn(source.value, facts.deprecated) : []
	return [
		...problems,
		...old.map(({ pointer, ...what }) =>
			source.problem({ pointer, key: true }, { ...what, severity: 'warning' }),
		),
	]
}

/** What is still missing when all layers are merged. */
export function findIncomplete(merged: Json): (Finding & { pointer: string })[] {
	return errorsOf('seller', merged)
		.filter((error) => error.keyword === 'required')
		.flatMap((error) =>
			messagesOf(error).map(({ pointer = error.instancePath, key: _key, ...what }) => ({ ...what, pointer })),
		)
}
