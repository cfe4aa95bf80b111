import type { Schema } from './schema.ts'

// Keywords that limit a value. The others describe it for people and stay where they are.
const limiting = [
	'type',
	'enum',
	'pattern',
	'patternErrorMessage',
	'minLength',
	'maxLength',
	'minimum',
	'maximum',
	'exclusiveMinimum',
	'multipleOf',
	'format',
]

const reference = {
	title: 'Parameter of the preset',
	description: 'Replaced whole by the value that whoever extends the preset gives, or by its default.',
	type: 'object',
	additionalProperties: false,
	required: ['$param'],
	properties: { $param: { type: 'string', description: 'Name of a parameter that the preset declares.' } },
}

const plainTypes = ['string', 'number', 'integer', 'boolean', 'null']

const isPlain = ({ type, const: only }: Schema): boolean =>
	only === undefined && type !== undefined && [type].flat().every((one) => plainTypes.includes(one))

function orParameter(schema: Schema): Schema {
	const entries = Object.entries(schema)
	const value = Object.fromEntries(entries.filter(([key]) => limiting.includes(key)))
	const rest = Object.fromEntries(entries.filter(([key]) => !limiting.includes(key)))
	return { ...rest, anyOf: [value, { $ref: '#/definitions/parameter_reference' }] }
}

/** A value may be written wherever the schema of a key, of an item or of any other key is. */
function convert(value: unknown, isValue: boolean): unknown {
	if (Array.isArray(value)) return value.map((item) => convert(item, isValue))
	if (value === null || typeof value !== 'object') return value
	const schema = value as Schema
	if (isValue && isPlain(schema)) return orParameter(schema)
	return Object.fromEntries(
		Object.entries(schema).map(([key, inner]) => {
			if (key === 'properties' || key === 'patternProperties') return [key, ofKeys(inner)]
			if (key === 'items' || key === 'additionalProperties') return [key, convert(inner, true)]
			const isAlternative = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'].includes(key)
			return [key, isAlternative ? convert(inner, false) : inner]
		}),
	)
}

const ofKeys = (properties: unknown): unknown =>
	Object.fromEntries(
		Object.entries(properties as Record<string, unknown>).map(([key, schema]) => [
			key,
			key.startsWith('$') || key === 'configVersion' || key === 'parameters' ? schema : convert(schema, true),
		]),
	)

/** The bundle of presets, whose values may all be parameters: an editor must have nothing against one. */
export function withParameterPlaces(bundle: Schema): Schema {
	const definitions = Object.entries(bundle.definitions ?? {}).map(([name, schema]) => [
		name,
		// A text of the wording is plain, or an object of forms.
		schema.if
			? { anyOf: [schema, { $ref: '#/definitions/parameter_reference' }] }
			: convert(schema, isPlain(schema)),
	])
	const whole = convert({ ...bundle, definitions: undefined }, false) as Schema
	return {
		...whole,
		definitions: { ...Object.fromEntries(definitions), parameter_reference: reference },
	}
}
