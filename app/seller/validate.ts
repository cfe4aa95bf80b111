import type { ErrorObject, ValidateFunction } from 'ajv'
import validators from './generated/validators.cjs'
import { escapePointer, type Json } from './json-source.ts'
import { nearest, suggestion } from './nearest.ts'
import type { Source } from './read.ts'
import type { Problem } from './reporter.ts'

export type FileKind = keyof typeof validators

// Keywords that only repeat what another error says better.
const echoes = new Set(['if', 'oneOf', 'anyOf', 'allOf', 'propertyNames'])

const dotted = (pointer: string) =>
	pointer
		.split('/')
		.slice(1)
		.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
		.join('.')

function show(value: unknown): string {
	const text = JSON.stringify(value) ?? 'nothing'
	return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

interface Message {
	code: string
	sentence: string
	hint?: string
	/** Where it stands, when not at the error's own pointer. */
	pointer?: string
	key?: boolean
}

const whole = (pointer: string) => (pointer === '' ? 'the file' : dotted(pointer))

function unknownKey(error: ErrorObject): Message {
	const key = String(error.params.additionalProperty)
	const allowed = Object.keys((error.parentSchema as { properties?: object }).properties ?? {})
	return {
		code: 'CFG1001',
		sentence: `Unknown key "${key}" in ${whole(error.instancePath)}`,
		hint: suggestion(
			key,
			allowed.filter((name) => !name.startsWith('$')),
			'Keys',
		),
		pointer: `${error.instancePath}/${escapePointer(key)}`,
		key: true,
	}
}

function wrongType(error: ErrorObject, path: string): Message {
	const wanted = [error.params.type].flat().join(' or ')
	const quotedBoolean = wanted === 'boolean' && typeof error.data === 'string'
	const isOn = /^(?:1|on|yes|true|t|y)$/i.test(String(error.data))
	const numeric =
		/integer|number/.test(wanted) &&
		typeof error.data === 'string' &&
		error.data.trim() !== '' &&
		!Number.isNaN(Number(error.data))
	return {
		code: 'CFG1003',
		sentence: `${path} must be ${wanted}, found ${show(error.data)}`,
		...(quotedBoolean ? { hint: `Write ${isOn} without quotes` } : {}),
		...(numeric ? { hint: `Write ${Number(error.data)} without quotes` } : {}),
	}
}

function wrongBlock(error: ErrorObject, path: string): Message {
	const branches = (error.parentSchema as { oneOf: { properties: { type: { const: string } } }[] }).oneOf
	const types = branches.map((branch) => branch.properties.type.const)
	if (error.params.error === 'tag')
		return { code: 'CFG1102', sentence: `${path} has no type`, hint: `Types: ${types.join(', ')}` }
	const type = String(error.params.tagValue)
	return {
		code: 'CFG1101',
		sentence: `${path} has unknown block type "${type}"`,
		hint: suggestion(type, types, 'Types'),
		pointer: `${error.instancePath}/type`,
	}
}

function wrongName(error: ErrorObject, path: string): Message {
	const name = String(error.propertyName)
	return {
		code: 'CFG1001',
		sentence: `"${name}" can't be a key in ${path}`,
		hint: `Keys here match ${String(error.params.pattern)}`,
		pointer: `${error.instancePath}/${escapePointer(name)}`,
		key: true,
	}
}

function messageOf(error: ErrorObject): Message {
	const path = whole(error.instancePath)
	switch (error.keyword) {
		case 'additionalProperties':
			return unknownKey(error)
		case 'enum': {
			const allowed = (error.params.allowedValues as unknown[]).map(String)
			const meant = nearest(String(error.data), allowed)
			const sentence = `${path} is ${show(error.data)}; allowed: ${allowed.join(', ')}`
			return { code: 'CFG1002', sentence, ...(meant ? { hint: `Did you mean "${meant}"?` } : {}) }
		}
		case 'const':
			return {
				code: 'CFG1002',
				sentence: `${path} is ${show(error.data)}; allowed: ${String(error.params.allowedValue)}`,
			}
		case 'type':
			return wrongType(error, path)
		case 'required':
			return {
				code: 'CFG1004',
				sentence: `${path} lacks "${String(error.params.missingProperty)}"`,
				hint: `Add "${String(error.params.missingProperty)}"`,
				key: true,
			}
		case 'pattern': {
			const rule = (error.parentSchema as { patternErrorMessage?: string }).patternErrorMessage
			if (error.propertyName !== undefined) return wrongName(error, path)
			return {
				code: 'CFG1005',
				sentence: `${path} is ${show(error.data)}, but ${rule ?? `must match ${String(error.params.pattern)}`}`,
			}
		}
		case 'discriminator':
			return wrongBlock(error, path)
		case 'uniqueItems':
			return {
				code: 'CFG1007',
				sentence: `${path} names ${show((error.data as unknown[])[error.params.i as number])} twice`,
				hint: 'Keep one of the two',
			}
		default:
			return {
				code: 'CFG1006',
				sentence: `${path} ${error.message ?? 'is not valid'}, found ${show(error.data)}`,
			}
	}
}

/**
 * A seller may repeat only what differs of an inherited block, so whether a block is complete is
 * known after merging, not in each file.
 */
const isAboutBlockProperties = (error: ErrorObject) =>
	error.keyword === 'required' && error.instancePath.includes('/blocks/')

function errorsOf(kind: FileKind, value: Json): ErrorObject[] {
	const validate = validators[kind] as ValidateFunction
	return validate(value) ? [] : (validate.errors ?? []).filter((error) => !echoes.has(error.keyword))
}

/** Stage two: what the schemas say about one file. */
export function validateSource(kind: FileKind, source: Source): Problem[] {
	return errorsOf(kind, source.value)
		.filter((error) => !isAboutBlockProperties(error))
		.map((error) => {
			const message = messageOf(error)
			return source.problem(
				{ pointer: message.pointer ?? error.instancePath, key: message.key ?? false },
				message,
			)
		})
}

/** What is still missing when all layers are merged: path and sentence. */
export function findIncomplete(
	merged: Json,
): { pointer: string; code: string; sentence: string; hint?: string }[] {
	return errorsOf('seller', merged)
		.filter((error) => error.keyword === 'required')
		.map((error) => ({ pointer: error.instancePath, ...messageOf(error) }))
}
