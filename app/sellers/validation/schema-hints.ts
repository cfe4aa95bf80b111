import type { ErrorObject } from 'ajv'

interface Parent {
	type?: string | string[]
	properties?: object
	examples?: unknown[]
	default?: unknown
	minimum?: number
	maximum?: number
	maxItems?: number
}

const parentOf = (error: ErrorObject) => (error.parentSchema ?? {}) as Parent

const written = (value: unknown): string => {
	const text = JSON.stringify(value)
	return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** `, such as <value>` from the schema's first example or default; empty where it has neither. */
function sample(error: ErrorObject): string {
	const { examples = [], default: standard } = parentOf(error)
	const value = examples[0] ?? standard ?? null
	return value === null ? '' : `, such as ${written(value)}`
}

/** `"login", "join" or "guest"`. */
function choice(values: readonly unknown[]): string {
	const texts = values.map(written)
	return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}` : (texts[0] ?? '')
}

// The sentence of the message already lists all values, so the hint repeats only short lists.
const maxChoices = 8

export const hintOfValues = (allowed: readonly unknown[]): string =>
	allowed.length > maxChoices ? 'Write one of these values' : `Write ${choice(allowed)}`

function hintOfList(data: unknown): string {
	const isGroup = typeof data === 'object'
	return isGroup ? 'Write a list in brackets: [ … ]' : `Write it in brackets: [${written(data)}]`
}

function hintOfGroup(error: ErrorObject): string {
	const names = Object.keys(parentOf(error).properties ?? {})
	if (names.includes('$env')) return 'Keep the value in the environment and name it: { "$env": "NAME" }'
	const [key] = names.filter((name) => !name.startsWith('$'))
	return `Write a group in braces: { "${key ?? 'key'}": … }`
}

function hintOfText(error: ErrorObject): string {
	const isPlain = typeof error.data === 'number' || typeof error.data === 'boolean'
	return isPlain ? `Write it in quotes: "${String(error.data)}"` : `Write a text in quotes${sample(error)}`
}

/** Hint how to write a value of the expected type. */
export function hintOfType(error: ErrorObject): string {
	const types = [error.params.type as string | string[]].flat()
	const type = types.find((one) => one !== 'null') ?? types[0]
	// Null removes an inherited value, and this setting requires one.
	if (error.data === null) return 'Leave the key out to inherit its value, or write another'
	switch (type) {
		case 'array':
			return hintOfList(error.data)
		case 'object':
			return hintOfGroup(error)
		case 'string':
			return hintOfText(error)
		case 'boolean':
			return 'Write true or false, without quotes'
		case 'integer':
			return `Write a whole number without quotes${sample(error)}`
		default:
			return `Write a number without quotes${sample(error)}`
	}
}

export const hintOfForm = (error: ErrorObject): string => {
	const shown = sample(error)
	return shown === '' ? 'Write it in that form' : `Write it in that form${shown}`
}

function hintOfRange(error: ErrorObject): string {
	const { minimum, maximum } = parentOf(error)
	if (minimum !== undefined && maximum !== undefined) return `Write a number from ${minimum} to ${maximum}`
	return minimum === undefined ? `Write at most ${maximum}` : `Write at least ${minimum}`
}

/** Hint for a value outside of its limits. */
export function hintOfLimit(error: ErrorObject): string {
	const limit = Number(error.params.limit)
	switch (error.keyword) {
		case 'minimum':
		case 'maximum':
			return hintOfRange(error)
		case 'maxItems':
			return `Keep ${limit} of them`
		case 'minItems':
			return limit === 1 ? 'Name at least one' : `Name at least ${limit}`
		case 'maxLength':
			return `Shorten it by ${String(error.data).length - limit}`
		case 'minLength':
			return `Write a text${sample(error)}`
		case 'minProperties':
			return 'Add a key to it, or leave it out'
		case 'maxProperties':
			return `Keep ${limit} of its keys`
		default:
			return `Write something else${sample(error)}`
	}
}
