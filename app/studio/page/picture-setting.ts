import type { BlockField, BlocksAnswer, PlacedBlock } from '#app/contract/studio/block-answers.ts'

/** The setting of a block that names a picture, and the one with its text. */
export interface PictureSetting {
	block: PlacedBlock
	field: BlockField
	/** Null for a block that has no text for it. */
	alt: BlockField | null
}

/**
 * The setting that a picture of the page comes from; null for one that no block names, such as that of an event.
 *
 * @param path null for a generated picture, where the setting names none
 */
export function settingOf(answer: BlocksAnswer, id: string, path: string | null): PictureSetting | null {
	const block = answer.places.flatMap(({ blocks }) => blocks).find((one) => one.id === id)
	const fields = block ? (answer.types[block.type]?.fields ?? []) : []
	const field = fields.find(
		({ name, shape }) => shape.kind === 'picture' && (block?.props[name] ?? null) === path,
	)
	if (!block || !field) return null
	return {
		block,
		field,
		alt: fields.find(({ name, shape }) => name === 'alt' && shape.kind === 'words') ?? null,
	}
}
