import type { DonationView } from '#app/pages/checkout/donation.ts'
import { checkoutPage } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain, wrong } from '#app/stories/story-parts.ts'

const choice = { summary: '', isSoldOut: false, flexible: null }

const offer: DonationView = {
	given: [],
	offer: {
		kind: 'donation',
		title: 'Choose your donation',
		summary: 'Every school class in the five boroughs visits us free of charge.',
		chosen: null,
		choices: [
			{ ...choice, id: 'one', name: 'One child’s day', price: '$30.00', faceValue: '30.00' },
			{ ...choice, id: 'bus', name: 'A row of the bus', price: '$120.00', faceValue: '120.00' },
			{
				...choice,
				id: 'own',
				name: 'What you like',
				price: 'From $5.00 to $5,000.00',
				faceValue: '50.00',
				flexible: {
					field: 'amount.own',
					currency: 'USD',
					min: '5.00',
					max: '5000.00',
					step: '1.00',
					value: '50.00',
				},
			},
		],
	},
}
const given: DonationView = {
	given: [{ id: 'tkt-1', name: 'One child’s day', amount: '$30.00' }],
	offer: null,
}

export const stories: StoriesOf<'donation-upsell'> = [
	{ name: 'Offered', ...plain, page: checkoutPage({ donation: offer }) },
	{
		name: 'None chosen',
		...plain,
		page: checkoutPage({
			donation: offer,
			...wrong('one', 'Please select a donation to continue.'),
		}),
	},
	{ name: 'Given', ...plain, page: checkoutPage({ donation: given }) },
]
