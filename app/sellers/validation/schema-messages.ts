import type { ErrorObject } from 'ajv'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import facts from './generated/schema-facts.json' with { type: 'json' }
import { certainMatch, matchIgnoringCase, nearest, suggestion } from './nearest.ts'
import type { Fix } from './reporter.ts'
import { hintOfForm, hintOfLimit, hintOfType, hintOfValues } from './schema-hints.ts'

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

/** An error of the schemas, phrased for the author of the file. */
export interface Message {
	code: string
	sentence: string
	hint: string
	/** Pointer of the message when it differs from the error's. */
	pointer?: string
	key?: boolean
	fix?: Fix
}

const whole = (pointer: string) => (pointer === '' ? 'the file' : dotted(pointer))

/** Paths of the settings with this name, wherever they are. */
const settingsNamed = (key: string): string[] =>
	facts.defaults.map(({ path }) => path).filter((path) => path.endsWith(`.${key}`) && !path.includes('*'))

function unknownKey(error: ErrorObject): Message {
	const key = String(error.params.additionalProperty)
	const allowed = Object.keys((error.parentSchema as { properties?: object }).properties ?? {}).filter(
		(name) => !name.startsWith('$'),
	)
	const pointer = `${error.instancePath}/${escapePointer(key)}`
	const meant = certainMatch(key, allowed)
	const isFree = meant !== null && !Object.hasOwn(error.data as object, meant)
	return {
		code: 'CFG1001',
		sentence: `Unknown key "${key}" in ${whole(error.instancePath)}`,
		hint:
			nearest(key, allowed) === null && settingsNamed(key)[0] !== undefined
				? `Did you mean ${settingsNamed(key).slice(0, 3).join(' or ')}?`
				: allowed.length > 0
					? suggestion(key, allowed, 'Keys')
					: 'Remove it: there are no keys here',
		pointer,
		key: true,
		...(isFree ? { fix: { action: 'rename', pointer, to: meant } } : {}),
	}
}

const onWords = /^(?:1|on|yes|true|t|y)$/i
const offWords = /^(?:0|off|no|false|f|n)$/i

/** The value of a quoted text without its quotes: a boolean by the words of specification 2 §9, or a number. */
function unquoted(data: unknown, expectedType: string): boolean | number | null {
	if (typeof data !== 'string') return null
	if (expectedType.includes('boolean')) return onWords.test(data) ? true : offWords.test(data) ? false : null
	const number = /^-?\d+(?:\.\d+)?$/.test(data.trim()) ? Number(data) : Number.NaN
	const isWanted =
		expectedType.includes('number') || (expectedType.includes('integer') && Number.isInteger(number))
	return isWanted && Number.isFinite(number) ? number : null
}

/** A value as it is written where a text or a list is expected; undefined for one that has to be made. */
function wrapped(data: Json, expectedType: string): Json | undefined {
	const isSingle = typeof data === 'number' || typeof data === 'boolean'
	if (expectedType.includes('string')) return isSingle ? String(data) : undefined
	return expectedType.includes('array') && (isSingle || typeof data === 'string') ? [data] : undefined
}

function wrongType(error: ErrorObject, path: string): Message {
	const wanted = [error.params.type].flat().join(' or ')
	const meant = unquoted(error.data, wanted)
	const inside = wrapped(error.data as Json, wanted)
	const pointer = error.instancePath
	const was = error.data as Json
	return {
		code: 'CFG1003',
		sentence: `${path} must be ${wanted}, found ${show(error.data)}`,
		hint: hintOfType(error),
		...(inside === undefined ? {} : { fix: { action: 'replace', pointer, value: inside, was } }),
		...(meant === null
			? {}
			: { hint: `Write ${meant} without quotes`, fix: { action: 'replace', pointer, value: meant, was } }),
	}
}

function wrongBlock(error: ErrorObject, path: string): Message {
	const branches = (error.parentSchema as { oneOf: { properties: { type: { const: string } } }[] }).oneOf
	const types = branches.map((branch) => branch.properties.type.const)
	if (error.params.error === 'tag')
		return { code: 'CFG1102', sentence: `${path} has no type`, hint: `Types: ${types.join(', ')}` }
	const type = String(error.params.tagValue)
	const pointer = `${error.instancePath}/type`
	const meant = certainMatch(type, types)
	return {
		code: 'CFG1101',
		sentence: `${path} has unknown block type "${type}"`,
		hint: suggestion(type, types, 'Types'),
		pointer,
		...(meant ? { fix: { action: 'replace', pointer, value: meant, was: type } } : {}),
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

function wrongValue(error: ErrorObject, path: string): Message {
	const allowed = (error.params.allowedValues as unknown[]).map(String)
	const meant = typeof error.data === 'string' ? nearest(error.data, allowed) : null
	const same = typeof error.data === 'string' ? matchIgnoringCase(error.data, allowed) : null
	return {
		code: 'CFG1002',
		sentence: `${path} is ${show(error.data)}; allowed: ${allowed.join(', ')}`,
		hint: meant ? `Did you mean "${meant}"?` : hintOfValues(error.params.allowedValues as unknown[]),
		...(same
			? { fix: { action: 'replace', pointer: error.instancePath, value: same, was: error.data as string } }
			: {}),
	}
}

/** One message for each repeated item of a list: ajv names only the first. */
function repeated(error: ErrorObject, path: string): Message[] {
	const items = (error.data as Json[]).map((item) => JSON.stringify(item))
	return items.flatMap((item, index) => {
		if (items.indexOf(item) === index) return []
		const pointer = `${error.instancePath}/${index}`
		const value = JSON.parse(item) as Json
		return {
			code: 'CFG1007',
			sentence: `${path} names ${show(value)} twice`,
			hint: 'Keep one of the two',
			pointer,
			fix: { action: 'remove', pointer, was: value },
		}
	})
}

/** What a text must be, from the description of the schema: a regular expression explains nothing to an author. */
function formOf(error: ErrorObject): string {
	const { description, examples } = (error.parentSchema ?? {}) as {
		description?: string
		examples?: unknown[]
	}
	if (description) return `must be: ${description.replace(/\.$/, '')}`
	return examples?.[0] === undefined
		? `must match ${String(error.params.pattern)}`
		: `must be written like ${show(examples[0])}`
}

/** Messages for one error: several where a list has several repeated items. */
export function messagesOf(error: ErrorObject): Message[] {
	return error.keyword === 'uniqueItems' ? repeated(error, whole(error.instancePath)) : [messageOf(error)]
}

function messageOf(error: ErrorObject): Message {
	const path = whole(error.instancePath)
	switch (error.keyword) {
		case 'additionalProperties':
			return unknownKey(error)
		case 'enum':
			return wrongValue(error, path)
		case 'const':
			return {
				code: 'CFG1002',
				sentence: `${path} is ${show(error.data)}; allowed: ${String(error.params.allowedValue)}`,
				hint: hintOfValues([error.params.allowedValue]),
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
				sentence: `${path} is ${show(error.data)}, but ${rule ?? formOf(error)}`,
				hint: hintOfForm(error),
			}
		}
		case 'discriminator':
			return wrongBlock(error, path)
		default:
			return {
				code: 'CFG1006',
				sentence: `${path} ${error.message ?? 'is not valid'}, found ${show(error.data)}`,
				hint: hintOfLimit(error),
			}
	}
}
