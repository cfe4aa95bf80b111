import type { BlockType } from '#app/contract/config.generated.ts'

/** Versions of block properties beyond the first; a type that isn't here is at version 1. */
const laterVersions: Readonly<Partial<Record<BlockType, number>>> = {}

/** The version of a block's properties that the product of today understands. */
export function blockVersion(type: BlockType): number {
	return laterVersions[type] ?? 1
}
