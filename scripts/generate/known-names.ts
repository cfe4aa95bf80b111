import { pageSlots, placeInWords, type SlotPlace } from '#app/sellers/validation/page-slots.ts'
import type { Schema } from './schema.ts'

// Names that a schema leaves open, because code or a theme has the list. An editor completes them; checks of the product refuse
// others with the list.

/** A node of a file of design tokens: a group, or a token with `$value`. */
export interface TokenTree {
	[key: string]: unknown
}

const tokenNames = 'token_names'

const isTree = (value: unknown): value is TokenTree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** The groups and tokens of a theme as nested properties, each with what it is for. */
function propertiesOf(tree: TokenTree): Record<string, Schema> {
	const named = Object.entries(tree).filter(([key]) => !key.startsWith('$'))
	return Object.fromEntries(
		named.flatMap(([key, node]) => {
			if (!isTree(node)) return []
			const { $description: description } = node
			const inner = '$value' in node ? {} : { properties: propertiesOf(node) }
			return [[key, { ...(typeof description === 'string' ? { description } : {}), ...inner }]]
		}),
	)
}

const slotProperties = (slots: Readonly<Record<string, SlotPlace>>): Record<string, Schema> =>
	Object.fromEntries(
		Object.entries(slots).map(([name, place]) => [name, { description: placeInWords(place) }]),
	)

/** The slots of all pages, for a page in a file of its own, whose schema does not know which page it is. */
function slotsOfAllPages(): Record<string, Schema> {
	const all = Object.entries(pageSlots).flatMap(([page, slots]) =>
		Object.keys(slots).map((name) => ({ name, page })),
	)
	return Object.fromEntries(
		[...Map.groupBy(all, ({ name }) => name)].map(([name, uses]) => [
			name,
			{ description: `On ${uses.map(({ page }) => page).join(', ')}.` },
		]),
	)
}

const withSlots = (page: Schema, slots: Record<string, Schema>): Schema => ({
	allOf: [page, { properties: { slots: { properties: slots } } }],
})

const withTokens = ({ $ref, ...schema }: Schema): Schema => ({
	...schema,
	allOf: [{ $ref: String($ref) }, { $ref: `#/definitions/${tokenNames}` }],
})

const mapped = (
	properties: Record<string, Schema> = {},
	change: (schema: Schema, key: string) => Schema,
): Record<string, Schema> =>
	Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, change(schema, key)]))

/** The bundle of a venue, a preset or an overlay with the names of slots and tokens. `tokens`: those of the base theme. */
export function withKnownNames(bundle: Schema, tokens: TokenTree): Schema {
	const { pages = {}, theme = {}, ...definitions } = bundle.definitions ?? {}
	const { tokens: own = {}, modeTokens = {} } = theme.properties ?? {}
	return {
		...bundle,
		definitions: {
			...definitions,
			[tokenNames]: { properties: propertiesOf(tokens) },
			pages: {
				...pages,
				properties: mapped(pages.properties, (page, name) =>
					withSlots(page, slotProperties(pageSlots[name as keyof typeof pageSlots] ?? {})),
				),
			},
			theme: {
				...theme,
				properties: {
					...theme.properties,
					tokens: withTokens(own),
					modeTokens: { ...modeTokens, properties: mapped(modeTokens.properties, withTokens) },
				},
			},
		},
	}
}

/** The bundle of a page in a file of its own with the names of slots. */
export function withSlotNames(bundle: Schema): Schema {
	const { slots = {}, ...properties } = bundle.properties ?? {}
	return { ...bundle, properties: { ...properties, slots: { ...slots, properties: slotsOfAllPages() } } }
}
