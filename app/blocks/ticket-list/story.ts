import { completePage, completeReceipt, completeUnpaid } from '#app/stories/page-facts.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'ticket-list'> = [
	{ name: 'Two tickets', ...plain, page: completePage() },
	{ name: 'A receipt', ...plain, page: completePage(completeReceipt) },
	{ name: 'An unpaid order', ...plain, page: completePage(completeUnpaid) },
]
