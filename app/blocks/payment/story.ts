import type { Message } from '#app/pages/shared/refusals.ts'
import { checkoutPage } from '#app/stories/facts/page.ts'
import { price } from '#app/stories/prices.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain, wrong } from '#app/stories/story-parts.ts'

const back = (tone: Message['tone'], text: string): Message => ({ tone, text, at: 'payment' })

const chargesLaterText =
	'We save your card and charge it for the later payments on their days. We write to you before each one, and you can pay another way until then.'

const savedCards = (chosen: string) => ({
	saved: {
		chosen,
		options: [
			{ value: 'one', title: 'Visa ending in 4242', summary: 'Valid through 12/2034' },
			{ value: 'two', title: 'Mastercard ending in 4444', summary: '', closed: 'Expired 02/2027' },
			{ value: 'other', title: 'Another card', summary: '' },
		],
	},
	save: { isChosen: false },
})

export const stories: StoriesOf<'payment'> = [
	{ name: 'Card', ...plain, page: checkoutPage() },
	{ name: 'Error', ...plain, page: checkoutPage(wrong('card_number', 'Enter the number of your card')) },
	{ name: 'A card that is stored for renewals', ...plain, page: checkoutPage({ savesCard: true }) },
	{
		name: 'A card that is charged for later payments',
		...plain,
		page: checkoutPage({ chargesLater: chargesLaterText }),
	},
	{
		name: 'A card that may be saved',
		...plain,
		page: checkoutPage({ cards: { saved: null, save: { isChosen: false } } }),
	},
	{ name: 'Saved cards', ...plain, page: checkoutPage({ cards: savedCards('one') }) },
	{ name: 'Another card than the saved ones', ...plain, page: checkoutPage({ cards: savedCards('other') }) },
	{ name: "The provider's page", ...plain, page: checkoutPage({ takesCard: false }) },
	{ name: 'Nothing to pay', ...plain, page: checkoutPage({ needsCard: false, due: price('0.00') }) },
	{ name: 'An amount that is not supported', ...plain, page: checkoutPage({ isSupported: false }) },
	{
		name: 'The bank asks',
		...plain,
		page: checkoutPage({ step: 'challenge', challenge: { paymentId: 'p1', identityId: 'i1' } }),
	},
	{ name: 'Leaving', ...plain, page: checkoutPage({ step: 'leave', leaveFor: '#' }) },
	{
		name: 'The outcome is unknown',
		...plain,
		page: checkoutPage({
			messages: [
				back(
					'error',
					"We're still waiting to hear from your bank. Please don't pay again yet: wait a moment, then check.",
				),
			],
		}),
	},
	{
		name: 'Back, refused',
		...plain,
		page: checkoutPage({ messages: [back('error', 'The card was declined.')] }),
	},
	{
		name: 'Back, stopped',
		...plain,
		page: checkoutPage({ messages: [back('error', 'You stopped the payment with the provider.')] }),
	},
	{
		name: 'Back, not paid',
		...plain,
		page: checkoutPage({ messages: [back('info', 'You have not paid yet. Please try again.')] }),
	},
]
