import { completeReceipt, completeUnpaid } from '#app/stories/facts/order.ts'
import { completePage, page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'order-number'> = [
	{ name: 'Sent by mail', ...plain, page: completePage() },
	{ name: 'Room above the tickets', ...plain, page: completePage({ offset: { wide: 48, narrow: 16 } }) },
	{ name: 'Without a mail', ...plain, page: completePage({ email: '' }) },
	{ name: 'A receipt', ...plain, page: completePage(completeReceipt) },
	{ name: 'An unpaid order', ...plain, page: completePage(completeUnpaid) },
	{ name: 'A pending payment', ...plain, page: page('checkoutPending') },
	{
		name: 'A pending payment that did not arrive',
		...plain,
		page: page('checkoutPending', { pending: { isOver: true, number: '', hereHref: '#', startHref: '#' } }),
	},
]
