import { createRequire } from 'node:module'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { deprecatedIn } from '#app/sellers/files/deprecated.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import type { Source } from '#app/sellers/files/read.ts'
import facts from './generated/schema-facts.json' with { type: 'json' }
import type validatorsByKind from './generated/validators.cjs'
import type { Finding, Problem } from './reporter.ts'
import { messagesOf } from './schema-messages.ts'

export type FileKind = keyof typeof validatorsByKind

// Two megabytes of code, which a start with unchanged files does not need.
let loaded: typeof validatorsByKind | undefined
function validatorOf(kind: FileKind): ValidateFunction {
	loaded ??= createRequire(import.meta.url)('./generated/validators.cjs') as typeof validatorsByKind
	return loaded[kind] as ValidateFunction
}

// Errors of these keywords repeat a more precise error of an inner keyword.
const redundantKeywords = new Set(['if', 'oneOf', 'anyOf', 'allOf', 'propertyNames'])

// Not reported for a file with a syntax error, where a missing value may only be unreadable.
const absenceKeywords = new Set(['required', 'minItems', 'minProperties'])

/** A file may write only the changed properties of an inherited block: completeness is checked after merging. */
const isAboutBlockProperties = (error: ErrorObject) =>
	error.keyword === 'required' && error.instancePath.includes('/blocks/')

/** A layer may write a part of the catalogue: its completeness is checked after merging as well. */
const isAboutCatalog = (error: ErrorObject) =>
	error.keyword === 'required' && /^(?:\/environments\/[^/]+)?\/catalog$/.test(error.instancePath)

/** A block without a type is reported by a code of its own, CFG1102. */
const isBlockType = ({ instancePath, params }: ErrorObject) =>
	params.missingProperty === 'type' && /\/blocks\/[^/]+$/.test(instancePath)

function errorsOf(kind: FileKind, value: Json): ErrorObject[] {
	const validate = validatorOf(kind)
	return validate(value)
		? []
		: (validate.errors ?? []).filter((error) => !redundantKeywords.has(error.keyword))
}

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'))

/** Validates one file against its schema: stage two. Drops errors that a syntax error in the file may have caused. */
export function validateSource(kind: FileKind, source: Source): Problem[] {
	if (source.value === null && source.problems.length > 0) return []
	const messages = errorsOf(kind, source.value)
		.filter((error) => !isAboutBlockProperties(error) && !isAboutCatalog(error))
		.filter((error) => !source.isPartial || !absenceKeywords.has(error.keyword))
		.flatMap((error) =>
			messagesOf(error).map(({ pointer = error.instancePath, ...what }) => ({
				...what,
				pointer,
				missing: error.keyword === 'required' ? String(error.params.missingProperty) : undefined,
			})),
		)
	// A misspelt key is reported once, and not also as a missing key.
	const misspelt = new Set(
		messages.flatMap(({ fix }) => (fix?.action === 'rename' ? [`${parentOf(fix.pointer)} ${fix.to}`] : [])),
	)
	const problems = messages
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

/** Findings for required settings that are missing after all layers are merged. */
export function findIncomplete(merged: Json): (Finding & { pointer: string; key?: boolean })[] {
	return errorsOf('seller', merged)
		.filter((error) => error.keyword === 'required' && !isBlockType(error))
		.flatMap((error) =>
			messagesOf(error).map(({ pointer = error.instancePath, ...what }) => ({ ...what, pointer })),
		)
}
