import type { ReactElement } from 'react'
import type { BlockInput } from '#app/blocks/block.ts'
import type { BlockType } from '#app/contract/config.generated.ts'

/** A block in one of its states: its settings from the venue, its view from the server, its page. */
export interface BlockStory<T extends BlockType> extends BlockInput<T> {
	name: string
	/** It covers the page, so it has a page of its own. */
	isAlone?: true
}

/** The stories of one block type: at least one. */
export type StoriesOf<T extends BlockType> = [BlockStory<T>, ...BlockStory<T>[]]

/** Stories of all blocks; a type without any does not compile. */
export type BlockStories = { [T in BlockType]: StoriesOf<T> }

/** A component in one of its states. */
export interface ComponentStory {
	name: string
	draw(): ReactElement
	isAlone?: true
}

export type ComponentStories = Readonly<Record<string, readonly ComponentStory[]>>

/** "Few left" → "few-left". */
export const storyId = (name: string): string =>
	name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
