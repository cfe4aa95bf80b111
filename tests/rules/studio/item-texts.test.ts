import { expect, it } from 'vitest'
import { itemTexts } from '#app/rules/studio/item-texts.ts'
import schema from '../../../schemas/catalog.schema.json' with { type: 'json' }

it.each([
	['event', schema.definitions['catalog-event']],
	['group', schema.definitions['catalog-group']],
	['type', schema.definitions['catalog-type']],
] as const)(
	'the texts of the kind %s are translated texts of the schema, with its lengths',
	(kind, definition) => {
		const expected = itemTexts[kind].map(({ field, most }) => [
			field,
			{ 'x-translated': true, maxLength: most },
		])
		expect(definition.properties).toMatchObject(Object.fromEntries(expected))
	},
)
