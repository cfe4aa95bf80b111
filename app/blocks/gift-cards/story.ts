import { giftCardFields } from '#app/pages/checkout/gift-card-fields.ts'
import type { GiftCardsView } from '#app/pages/checkout/gift-cards.ts'
import { computedCaptcha } from '#app/stories/facts/checkout.ts'
import { checkoutPage } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

const none: GiftCardsView = {
	applied: [],
	isOffered: true,
	isOpen: false,
	number: '',
	amount: '',
	numberMax: 70,
	captcha: null,
}
const first = { id: 'gft-1', label: '•••• 7K3M', price: '-$25.00', note: '' }
const second = {
	id: 'gft-2',
	label: '•••• 9VZC',
	price: '-$39.60',
	note: '$0.40 more stays on it, because the smallest card payment is $0.50.',
}
const spent = { ...second, price: '$0.00', note: 'Gift Card balance is $0.00' }

const giftCardPage = (change: Partial<GiftCardsView>) => checkoutPage({ giftCards: { ...none, ...change } })

const typed = (text: string, more: Partial<GiftCardsView> = {}, field: string = giftCardFields.number) =>
	checkoutPage({
		giftCards: { ...none, isOpen: true, number: 'B7QH-2MXD-RK4T-9VZC', ...more },
		errors: [{ field, text }],
	})

export const stories: StoriesOf<'gift-cards'> = [
	{ name: 'Offered', ...plain, page: giftCardPage({}) },
	{ name: 'Asks for the number', ...plain, page: giftCardPage({ isOpen: true }) },
	{ name: 'Found: two pay a part', ...plain, page: giftCardPage({ applied: [first, second] }) },
	{ name: 'Found: all is paid', ...plain, page: giftCardPage({ applied: [first], isOffered: false }) },
	{ name: 'Spent meanwhile', ...plain, page: giftCardPage({ applied: [first, spent] }) },
	{ name: 'Not found', ...plain, page: typed('Gift card not found') },
	{ name: 'Empty', ...plain, page: typed('Gift Card balance is $0.00') },
	{
		name: 'Used twice',
		...plain,
		page: typed('Oops! You already applied this gift card', { applied: [first] }),
	},
	{
		name: 'Trouble',
		...plain,
		page: typed('We are having trouble with that sorry. Please try again later.'),
	},
	{
		name: 'Asks for a captcha after many wrong numbers',
		...plain,
		page: typed('Gift card not found', {
			captcha: computedCaptcha,
		}),
	},
	{
		name: 'More than it has',
		...plain,
		page: typed('You can use up to $25.00 of this gift card.', { amount: '90' }, giftCardFields.amount),
	},
]
