import { completeReceipt } from '#app/stories/facts/order.ts'
import { completePage, managePage, page } from '#app/stories/facts/page.ts'
import { longHistory, refunded, taxed } from '#app/stories/facts/receipts.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

const { orders } = completePage().complete

export const stories: StoriesOf<'receipt'> = [
	{ name: 'Paid by card', ...plain, page: completePage() },
	{ name: 'A donation', ...plain, page: completePage(completeReceipt) },
	{
		name: 'Refunded in part',
		...plain,
		page: managePage(orders.map((order) => ({ ...order, receipt: refunded }))),
	},
	{
		name: 'With taxes',
		...plain,
		page: managePage(orders.map((order) => ({ ...order, receipt: taxed }))),
	},
	{
		name: 'A long history',
		...plain,
		page: managePage(orders.map((order) => ({ ...order, receipt: longHistory }))),
	},
	{ name: 'Free tickets', ...plain, page: page('manage') },
]
