import type { ErrorObject, ValidateFunction } from 'ajv'
import { deprecatedIn } from '#app/sellers/files/deprecated.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import type { Source } from '#app/sellers/files/read.ts'
import facts from './generated/schema-facts.json' with { type: 'json' }
import validators from './generated/validators.cjs'
import type { Finding, Problem } from './reporter.ts'
import { messagesOf } from './schema-messages.ts'

export type FileKind = keyof typeof validators

// Keywords that only repeat what another error says better.
const echoes = new Set(['if', 'oneOf', 'anyOf', 'allOf', 'propertyNames'])

// In a file with a syntax error what is missing may only be unread.
const aboutAbsence = new Set(['required', 'minItems', 'minProperties'])

/**
 * A seller may repeat only what differs of an inherited block, so whether a block is complete is
 * known after merging, not in each file.
 */
const isAboutBlockProperties = (error: ErrorObject) =>
	error.keyword === 'required' && error.instancePath.includes('/blocks/')

/** A layer may say a part of what is sold: whether it is whole is known after merging as well. */
const isAboutCatalog = (error: ErrorObject) =>
	error.keyword === 'required' && /^(?:\/environments\/[^/]+)?\/catalog$/.test(error.instancePath)

/** A block without a type is said by its own code. */
const isBlockType = ({ instancePath, params }: ErrorObject) =>
	params.missingProperty === 'type' && /\/blocks\/[^/]+$/.test(instancePath)

function errorsOf(kind: FileKind, value: Json): ErrorObject[] {
	const validate = validators[kind] as ValidateFunction
	return validate(value) ? [] : (validate.errors ?? []).filter((error) => !echoes.has(error.keyword))
}

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'))

/** Stage two: what the schemas say about one file, of which a syntax error may have hidden a part. */
export function validateSource(kind: FileKind, source: Source): Problem[] {
	if (source.value === null && source.problems.length > 0) return []
	const said = errorsOf(kind, source.value)
		.filter((error) => !isAboutBlockProperties(error) && !isAboutCatalog(error))
		.filter((error) => !source.isPartial || !aboutAbsence.has(error.keyword))
		.flatMap((error) =>
			messagesOf(error).map(({ pointer = error.instancePath, ...what }) => ({
				...what,
				pointer,
				missing: error.keyword === 'required' ? String(error.params.missingProperty) : undefined,
			})),
		)
	// What a misspelt key means is there: it need not be missed as well.
	const misspelt = new Set(
		said.flatMap(({ fix }) => (fix?.action === 'rename' ? [`${parentOf(fix.pointer)} ${fix.to}`] : [])),
	)
	const problems = said
		.filter(({ pointer, missing }) => missing === undefined || !misspelt.has(`${pointer} ${missing}`))
		.map(({ pointer, key = false, missing: _missing, ...what }) => source.problem({ pointer, key }, what))
	const old = kind === 'seller' || kind === 'preset' ? deprecatedIn(source.value, facts.deprecated) : []
	return [
		...problems,
		...old.map(({ pointer, ...what }) =>
			source.problem({ pointer, key: true }, { ...what, severity: 'warning' }),
		),
	]
}

/** What is still missing when all layers are merged. */
export function findIncomplete(merged: Json): (Finding & { pointer: string; key?: boolean })[] {
	return errorsOf('seller', merged)
		.filter((error) => error.keyword === 'required' && !isBlockType(error))
		.flatMap((error) =>
			messagesOf(error).map(({ pointer = error.instancePath, ...what }) => ({ ...what, pointer })),
		)
}
