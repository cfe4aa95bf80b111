import { type ComponentType, createElement, type ReactElement, type ReactNode, useMemo } from 'react'
import { registry } from '#app/blocks/registry.ts'
import { Steps } from '#app/components/layout/steps.tsx'
import { useWording, WordingContext } from '#app/components/wording.tsx'
import type { BlockType } from '#app/contract/config.generated.ts'
import { componentStories } from './component-stories.ts'
import { blockStories } from './generated/block-stories.ts'
import { pageStories } from './page-stories.tsx'
import { type BlockStory, type ComponentStories, storyId } from './story.ts'
import { storyTexts } from './story-texts.ts'

export type Kind = 'blocks' | 'components' | 'pages'

export interface Shown {
	id: string
	name: string
	isAlone: boolean
	draw(): ReactElement
}

const steps = new Set<BlockType>(['date-picker', 'session-picker', 'ticket-quantities', 'seat-map'])

function drawBlock<T extends BlockType>(type: T, { props, view, page }: BlockStory<T>): ReactElement {
	// A block and its settings come from the same table; the compiler can't follow them through it.
	const rendered = createElement(
		registry[type] as unknown as ComponentType<{ props: unknown; view: unknown; page: unknown }>,
		{ props, view, page },
	)
	return steps.has(type) ? <Steps>{rendered}</Steps> : rendered
}

const shownBlock = <T extends BlockType>(type: T): Shown[] =>
	(blockStories[type] as BlockStory<T>[]).map((story) => ({
		id: storyId(story.name),
		name: story.name,
		isAlone: story.isAlone ?? false,
		draw: () => drawBlock(type, story),
	}))

const blockTypes = Object.keys(blockStories).sort() as BlockType[]

function shown(stories: ComponentStories): ReadonlyMap<string, readonly Shown[]> {
	return new Map(
		Object.entries(stories)
			.sort(([a], [b]) => a.localeCompare(b))
			.map(([group, list]) => [
				group,
				list.map(({ name, draw, isAlone = false }) => ({ id: storyId(name), name, isAlone, draw })),
			]),
	)
}

/** All stories, by kind and by name. */
export const catalogue: Readonly<Record<Kind, ReadonlyMap<string, readonly Shown[]>>> = {
	blocks: new Map(blockTypes.map((type) => [type, shownBlock(type)])),
	components: shown(componentStories),
	pages: shown(pageStories),
}

export const isKind = (kind: string): kind is Kind => Object.hasOwn(catalogue, kind)

/** Adds the texts of the stories to the seller's. */
export function StoryWording({ children }: { children: ReactNode }) {
	const wording = useWording()
	const value = useMemo(
		() => ({
			...wording,
			t: (...[key, values]: Parameters<typeof wording.t>) => storyTexts[key] ?? wording.t(key, values),
		}),
		[wording],
	)
	return <WordingContext.Provider value={value}>{children}</WordingContext.Provider>
}
