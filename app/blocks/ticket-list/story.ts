import {
	completeReceipt,
	completeUnpaid,
	labelled,
	withEnded,
	withWallets,
} from '#app/stories/facts/order.ts'
import { completePage, managePage } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'ticket-list'> = [
	{ name: 'Two tickets', ...plain, page: completePage() },
	{ name: 'A receipt', ...plain, page: completePage(completeReceipt) },
	{ name: 'Passes for wallets', ...plain, page: managePage(withWallets) },
	{ name: 'Redeemed tickets', ...plain, page: managePage(labelled('Redeemed')) },
	{ name: 'Cancelled tickets', ...plain, page: managePage(withEnded(['Sat, May 1'], 2)) },
	{
		name: 'Many cancelled tickets',
		...plain,
		page: managePage(withEnded(['Sat, May 1', 'Sun, May 2', 'Sat, May 8', 'Sun, May 9'], 15)),
	},
	{
		name: 'Tickets that a dispute blocks',
		...plain,
		page: managePage(labelled('Not valid at the moment. Please contact us.')),
	},
	{ name: 'An unpaid order', ...plain, page: completePage(completeUnpaid) },
]
