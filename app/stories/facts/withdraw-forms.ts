import type { FormView } from '#app/pages/shared/form-view.ts'

const facts = [
	{ label: 'Order number', value: 'F-100042' },
	{ label: 'Name', value: 'Ada Byron' },
	{ label: 'The receipt goes to', value: 'ada@observatory.example' },
]
const membership = 'Membership · Family of the Observatory'
const giftCard = 'Gift card · An amount of your own'

/** Step 1 of a withdrawal: one item can be chosen, one was spent in part, and two cannot. */
export const withdrawForm: FormView = {
	title: 'Step 1 of 2: your withdrawal',
	intro:
		'Until the end of Saturday, May 15, 2027 you may withdraw from this purchase without giving a reason, and your money goes back.',
	fields: [],
	facts,
	choices: {
		name: 'items',
		label: 'What you withdraw from',
		options: [
			{ value: 'membership', title: membership, summary: '', note: '$120.00' },
			{
				value: 'card',
				title: giftCard,
				summary: 'GC4K-7Q29-XWDR-4TNB · $12.00 of it is spent and does not come back',
				note: '$50.00',
			},
			{ value: 'pass', title: 'Observatory pass · Adult', summary: '', closed: 'Already used' },
			{
				value: 'second',
				title: 'Membership · Friend of the Observatory',
				summary: '',
				closed: 'Visits are booked with it: cancel them first',
			},
		],
		chosen: ['membership'],
	},
	submit: 'Continue',
	back: { href: '/manage/story', text: 'Keep everything' },
	key: 'story',
}

/** Step 2: the button withdraws. */
export const withdrawQuestion: FormView = {
	title: 'Step 2 of 2: confirm',
	intro: 'What is listed here ends at once, and the money goes back the way you paid.',
	fields: [],
	items: [membership, giftCard],
	facts,
	amounts: [
		{ label: 'Visa •••• 4242', value: '$158.00' },
		{ label: 'You get back', value: '$158.00', isStrong: true },
	],
	submit: 'Confirm withdrawal',
	isQuestion: true,
	isDangerous: true,
	back: { href: '/manage/story/withdraw', text: 'Back' },
	key: 'story',
}

/** The receipt, which stays on the page. */
export const withdrawReceipt: FormView = {
	title: 'Receipt of your withdrawal',
	intro: 'You have withdrawn from:',
	fields: [],
	items: [membership, giftCard],
	facts: [{ label: 'Received', value: 'Mon, May 3, 2027 at 4:20 PM' }, ...facts],
	amounts: [{ label: 'You get back', value: '$158.00', isStrong: true }],
	submit: null,
	key: 'story',
}
