import type { CatalogEvent } from '#app/contract/config.generated.ts'

/** The texts of an event that are HTML. */
export function htmlTexts(event: CatalogEvent, pointer: string): { text: string; pointer: string }[] {
	const texts = [
		{ text: event.description, at: '/description' },
		...event.groups.flatMap((group, at) => [
			{ text: group.description, at: `/groups/${at}/description` },
			{ text: group.meta?.redeem_gom_description, at: `/groups/${at}/meta/redeem_gom_description` },
			...group.types.map((type, index) => ({
				text: type.description,
				at: `/groups/${at}/types/${index}/description`,
			})),
		]),
	]
	return texts.flatMap(({ text, at }) => (text === undefined ? [] : [{ text, pointer: pointer + at }]))
}
