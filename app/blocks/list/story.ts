import { emptyList } from '#app/stories/facts/account.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'list'> = [
	{ name: 'Sessions to come', ...plain, page: page('myUpcoming') },
	{ name: 'Orders', ...plain, page: page('myOrders') },
	{ name: 'Nothing yet', ...plain, page: page('myOrders', { list: emptyList }) },
]
