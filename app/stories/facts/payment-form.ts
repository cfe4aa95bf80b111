import type { FormView } from '#app/pages/shared/form-view.ts'

/** What is left to pay of an order in parts. */
export const paymentForm: FormView = {
	anchor: 'pay',
	title: 'Pay for your order',
	intro: '$75.00 of your order is still to pay.',
	items: ['Friday, April 30, 2027: $25.00, overdue', 'Saturday, July 17, 2027: $50.00'],
	fields: [],
	pick: {
		name: 'pay',
		label: 'How much would you like to pay now?',
		options: [
			{ value: 'due', title: 'The next payment', note: '$25.00' },
			{ value: 'outstanding', title: 'Everything that is left', note: '$75.00' },
			{
				value: 'other',
				title: 'Another amount',
				note: '$25.00 to $75.00',
				fields: [
					{
						name: 'amount',
						label: 'Your amount',
						type: 'text',
						autoComplete: 'transaction-amount',
						maxLength: 16,
						required: true,
						value: '',
					},
				],
			},
		],
		chosen: 'due',
	},
	submit: 'Make payment',
	key: 'story',
}

/** The same without a part that is overdue. */
export const upcomingForm: FormView = {
	...paymentForm,
	intro: '$25.00 of your order is still to pay.',
	items: ['Saturday, July 17, 2027: $25.00'],
	pick: {
		name: 'pay',
		label: 'How much would you like to pay now?',
		options: [{ value: 'outstanding', title: 'Everything that is left', note: '$25.00' }],
		chosen: 'outstanding',
	},
}
