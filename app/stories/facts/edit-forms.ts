import type { FormView } from '#app/pages/shared/form-view.ts'

const visit = 'Night at the observatory · Sat, May 1, 2027 at 9:30 PM'
const open = `${visit} · Can be given back until May 1, 2027, 7:30 PM`

/** The tickets of an order, of which some can be given back. */
export const editForm: FormView = {
	title: 'Change your tickets',
	intro:
		'Choose the tickets that you do not need, or add some. You will see the new price before anything changes.',
	fields: [],
	choices: {
		name: 'tickets',
		label: 'Tickets to give back',
		options: [
			{ value: '1', title: 'Adult', summary: open, note: '$28.00' },
			{ value: '2', title: 'Adult', summary: open, note: '$28.00' },
			{ value: '3', title: 'Child', summary: visit, note: '$16.00', closed: 'Redeemed' },
			{ value: '4', title: 'Child', summary: visit, note: '$16.00', closed: 'Cancelled' },
		],
		chosen: ['1'],
	},
	submit: 'See the new price',
	isMinor: true,
	key: 'story',
}

/** Tickets of which none can be given back online, each with its reason. */
export const editClosed: FormView = {
	...editForm,
	intro: 'No valid tickets found on this order',
	choices: {
		name: 'tickets',
		label: 'Tickets to give back',
		options: [
			{
				value: '1',
				title: 'Adult',
				summary: visit,
				note: '$28.00',
				closed: 'It is too late to change this online',
			},
			{ value: '2', title: 'Adult', summary: visit, note: '$28.00', closed: 'Please contact us' },
			{ value: '3', title: 'Child', summary: visit, note: '$16.00', closed: 'Past Event' },
			{ value: '4', title: 'Child', summary: visit, note: '$16.00', closed: 'Redeemed' },
		],
		chosen: [],
	},
	submit: null,
}

/** What is given back, and what the rest costs without its discount. */
export const editQuestion: FormView = {
	title: 'Confirm your changes',
	intro:
		'Your changes are not saved yet. Please confirm them by 10:45 AM. Places that you give back go to others.',
	fields: [],
	items: [`Given back: 1 × Adult · ${visit}`],
	amounts: [
		{ label: 'Order before', value: '$89.60' },
		{ label: 'Order after your changes', value: '$84.00' },
		{
			label: '3 × Adult without the discount that no longer applies',
			value: '$28.00 each instead of $22.40',
		},
		{ label: 'Kept by the venue', value: '$1.12' },
		{ label: 'Goes back to how you paid', value: '$4.48', isStrong: true },
	],
	submit: 'Confirm changes',
	isQuestion: true,
	key: 'story',
}

/** The same at a venue that returns money as a credit. */
export const editWithCredit: FormView = {
	...editQuestion,
	amounts: [
		{ label: 'Order before', value: '$89.60' },
		{ label: 'Order after your changes', value: '$67.20' },
		{ label: 'Comes back as a credit to spend here', value: '$22.40', isStrong: true },
	],
}

/** The same where what stays costs more than comes back. */
export const editWithPayment: FormView = {
	...editQuestion,
	amounts: [
		{ label: 'Order before', value: '$80.00' },
		{ label: 'Order after your changes', value: '$84.00' },
		{ label: 'To pay now', value: '$4.00', isStrong: true },
	],
	submit: 'Continue to payment',
}

export const editDiscard: FormView = {
	intro: 'Changed your mind? Your order stays as it is.',
	fields: [],
	submit: 'Discard changes',
	isMinor: true,
	key: 'story',
}
