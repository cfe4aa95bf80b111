import { manageBlocks } from '#app/blocks/generated/manage.ts'
import { Page } from '#app/blocks/page.tsx'
import type { PageOf } from '#app/pages/shell/page-view.ts'
import { page } from './facts/page.ts'
import type { ComponentStory } from './story.ts'

/** The page of an order in one of its states. */
export const manageStory = (name: string, change: Partial<PageOf<'manage'>> = {}): ComponentStory => {
	const order = page('manage', change)
	const main = (['ticket-list', 'receipt', 'form'] as const).map((type) => ({
		id: type,
		type,
		props: {},
		view: null,
	}))
	const plan = { ...order.plan, main }
	return { name, isAlone: true, draw: () => <Page page={{ ...order, plan }} blocks={manageBlocks} /> }
}
