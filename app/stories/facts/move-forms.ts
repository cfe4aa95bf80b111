import type { FormView } from '#app/pages/shared/form-view.ts'

const now =
	'Your visit is on Sat, May 1, 2027 at 9:30 PM. It stays as it is until you have confirmed the new date.'
const base: Pick<FormView, 'fields' | 'key' | 'items' | 'back'> = {
	fields: [],
	items: ['2 × Adult, 2 × Child · $110.00'],
	back: { href: '/manage/story', text: 'Back to your order' },
	key: 'story',
}

/** The visits of an order that can be moved. */
export const movesForm: FormView = {
	...base,
	title: 'Move your visit',
	intro: 'You can move to another day or time. Your current tickets stay valid until the move is complete.',
	items: ['Night at the observatory · Fri, April 2, 2027 at 9:30 PM · Past Event'],
	back: undefined,
	options: {
		label: 'Move your visit',
		links: [
			{
				id: 'may-1',
				title: 'Night at the observatory · Sat, May 1, 2027 at 9:30 PM',
				text: '2 × Adult, 2 × Child · Can be moved until May 1, 2027, 7:30 PM',
				href: '/manage/story/reschedule/may-1',
			},
		],
	},
	submit: null,
}

/** The days that take the whole party. */
export const dayForm: FormView = {
	...base,
	title: 'Choose a day',
	intro: now,
	options: {
		label: 'Choose a day',
		links: ['Sunday, May 2, 2027', 'Monday, May 3, 2027', 'Tuesday, May 4, 2027'].map((title, at) => ({
			id: title,
			title,
			text: at === 0 ? '$126.00' : '$110.00',
			href: '?date=2027-05-02',
		})),
	},
	submit: null,
}

/** The times of a day: dearer, alike, cheaper. */
export const timeForm: FormView = {
	...base,
	title: 'Times on Sunday, May 2, 2027',
	intro: now,
	options: {
		label: 'Choose a day',
		links: [{ id: 'days', title: 'Sunday, May 2, 2027', text: 'Choose another day', href: '?' }],
	},
	pick: {
		name: 'session',
		label: 'Times on Sunday, May 2, 2027',
		options: [
			{ value: '1', title: '7:30 PM', note: 'The price at 7:30 PM is higher: you pay $16.00 more.' },
			{ value: '2', title: '9:30 PM', note: 'Same price' },
			{ value: '3', title: '11:00 PM', note: '$10.00 goes back to you' },
			{ value: '4', title: '11:30 PM', note: '', closed: 'Costs less: please contact us' },
		],
		chosen: null,
	},
	submit: 'Move to this time',
}

/** Which of a party move. */
export const partyForm: FormView = {
	...base,
	title: 'Which tickets would you like to move?',
	intro: now,
	items: [],
	choices: {
		name: 'tickets',
		label: 'Which tickets would you like to move?',
		options: ['Adult', 'Adult', 'Child', 'Child'].map((title, at) => ({
			value: String(at),
			title,
			summary: '',
		})),
		chosen: ['0', '1', '2', '3'],
	},
	submit: 'Continue',
}
