import type { AccountView } from '#app/pages/account/account-page.ts'
import type { ListView } from '#app/pages/account/list-view.ts'
import type { ProfileView } from '#app/pages/account/profile-page.ts'
import { changePasswordForm } from './account-forms.ts'

/** The menu of a visitor who is logged in; `current` is a text of it. */
export const accountMenu = (current: string): AccountView => ({
	login: null,
	items: ['Profile', 'Upcoming tickets', 'Recent orders'].map((text) => ({
		href: `#${text}`,
		text,
		isCurrent: text === current,
	})),
	logout: { href: '#', text: 'Log out', key: 'story' },
})

/** The login form in place of the menu. */
export const accountLogin: AccountView = {
	login: {
		step: 'email',
		email: '',
		maxLength: 254,
		next: '/my/orders',
		key: 'story',
		hasPassword: false,
		registerHref: null,
		joinHref: null,
	},
	loginHref: '#',
}

const empty = { text: 'You have no orders yet.', link: { href: '#', text: 'Browse events' } }

export const emptyList: ListView = { items: [], empty }

export const sessionList: ListView = {
	items: [
		{
			id: 'dome',
			href: '#',
			title: 'The Night Sky Tonight',
			lines: ['Saturday, May 1, 2027, 7:00 PM – 8:15 PM', 'The Observatory', '2 tickets'],
			figure: '',
		},
		{
			id: 'tour',
			href: '#',
			title: 'A Tour of the Great Telescope with its Keeper, for Families with Children from Eight',
			lines: ['Sunday, May 16, 2027, 10:00 AM – 11:30 AM', 'The Observatory', '1 ticket'],
			figure: '',
		},
	],
	empty,
}

export const orderList: ListView = {
	items: [
		{
			id: 'one',
			href: '#',
			title: 'Your order F-100042',
			lines: ['Mon, April 26 2027', 'The Night Sky Tonight'],
			figure: '$53.00',
		},
		{
			id: 'two',
			href: '#',
			title: 'Your order F-100007',
			lines: ['Thu, February 11 2027', 'Cancelled'],
			figure: '$0.00',
		},
	],
	empty,
}

export const profileView: ProfileView = {
	facts: [
		{ label: 'First name', value: 'Ada' },
		{ label: 'Last name', value: 'Lovelace' },
		{ label: 'Email', value: 'ada@observatory.example' },
	],
	form: {
		fields: [
			{
				name: 'phone',
				required: false,
				maxLength: 50,
				type: 'tel',
				autoComplete: 'tel',
				value: '+1 617 555 0100',
			},
		],
		countries: [],
		lookup: null,
		version: 3,
		newer: {},
	},
	note: null,
	password: changePasswordForm,
	cards: [],
}
