import type { CardView } from '#app/pages/account/my-membership-page.ts'
import type { LevelFields, PersonFields } from '#app/pages/membership/membership-form.ts'
import type { MembershipView } from '#app/pages/membership/membership-page.ts'

const person = (name: string, legend: string, isRequired: boolean): PersonFields => ({
	name,
	legend,
	firstName: '',
	lastName: '',
	email: '',
	isRequired,
	isFixed: false,
})

const levels: LevelFields[] = [
	{
		id: 'friend',
		title: 'Friend',
		summary: 'One adult, as often as you like.',
		descriptionHtml: '',
		price: { amount: '70.00', text: '$70.00' },
		roles: [
			{
				typeId: 'friend_one',
				title: 'Member',
				summary: '',
				price: null,
				people: [person('member.friend_one.0', 'Member', true)],
				count: null,
			},
		],
		questions: [],
	},
	{
		id: 'family',
		title: 'Family of the Observatory',
		summary: 'Two adults and up to four children, with two free seats in the dome for each show.',
		descriptionHtml: '',
		price: { amount: '120.00', text: '$120.00' },
		roles: [
			{
				typeId: 'family_one',
				title: 'First adult',
				summary: '',
				price: null,
				people: [
					{ ...person('member.family_one.0', 'First adult', true), firstName: 'Ada', lastName: 'Lovelace' },
				],
				count: null,
			},
			{
				typeId: 'family_two',
				title: 'Second adult',
				summary: 'With a card and a login of their own.',
				price: null,
				people: [person('member.family_two.0', 'Second adult', false)],
				count: null,
			},
			{
				typeId: 'family_children',
				title: 'Children up to 17',
				summary: '',
				price: null,
				people: [],
				count: { name: 'count.family_children', min: 0, max: 4, value: 2 },
			},
		],
		questions: [
			{
				key: 'source',
				field: 'answer.family.source',
				asks: { title: 'How did you hear of us?', type: 'string', maxLength: 80 },
				required: false,
				value: '',
			},
		],
	},
]

export const membershipForm: MembershipView = {
	isRenewal: false,
	previous: null,
	levels,
	limits: { names: 50, email: 254 },
	fixedNote: null,
	chosen: null,
	extend: null,
	autoRenew: null,
	footnote: '',
	submit: 'Add to cart',
	backHref: '#',
	attempt: 'story-attempt',
	recipient: null,
	giftCode: null,
}

const emailField = (name: 'email' | 'email_confirm') => ({
	name,
	required: true,
	maxLength: 254,
	type: 'email' as const,
	autoComplete: 'off',
	value: '',
})

/** The same where the venue keeps the details of the people it knows. */
export const fixedForm: MembershipView = {
	...membershipForm,
	isRenewal: true,
	previous: 'Your Family of the Observatory membership is valid until June 30, 2027.',
	chosen: 'family',
	fixedNote: 'To change your details, please contact us.',
	levels: levels.map((level) => ({
		...level,
		roles: level.roles.map((role) => ({
			...role,
			people: role.people.map((one) => ({
				...one,
				isFixed: one.firstName !== '',
				email: one.firstName ? 'ada@observatory.example' : '',
			})),
		})),
	})),
}

export const giftForm: MembershipView = {
	...membershipForm,
	submit: 'Gift membership',
	recipient: {
		fields: [emailField('email'), emailField('email_confirm')],
		countries: [],
		sendOn: { value: '2027-05-01', min: '2027-05-01', max: '2028-05-01' },
	},
}

export const redeemForm: MembershipView = {
	...membershipForm,
	levels: levels.map((level) => ({
		...level,
		price: null,
		summary: level.id === 'family' ? 'A year under the dome for all of you.' : level.summary,
		descriptionHtml: level.id === 'family' ? '<p>Your cards are at the desk on your first visit.</p>' : '',
	})),
	submit: 'Redeem membership',
	giftCode: 'K7M209114V',
}

export const renewalForm: MembershipView = {
	...membershipForm,
	isRenewal: true,
	previous: 'Your Family of the Observatory membership is valid until June 30, 2027.',
	chosen: 'family',
	extend: { label: 'Add the new term to the one that is running', isChosen: false },
	autoRenew: {
		question: 'Would you like to renew your membership automatically?',
		note: 'We save the card that you pay with and charge it when your membership ends. We email you before each charge, and you can cancel at any time.',
		isYes: false,
	},
	footnote: '<p>Memberships cannot be returned after the first visit.</p>',
}

const card: CardView = {
	id: 'mem_one',
	level: 'Family of the Observatory',
	name: 'Ada Lovelace',
	isSelf: true,
	role: 'Primary member',
	email: 'ada@observatory.example',
	number: 'K7MQ2RX9TD',
	validity: 'Valid until June 30, 2027',
	isExpired: false,
	qrCode: null,
	wallets: [],
}

export const membershipCards: CardView[] = [
	card,
	{
		...card,
		id: 'mem_two',
		name: 'Bo Diaz-Hernández von und zu Hohenstein',
		isSelf: false,
		role: 'Second member',
		email: '',
		number: 'B4WZ8NC3HP',
	},
	{
		...card,
		id: 'mem_three',
		name: '',
		isSelf: false,
		role: 'Further member',
		email: '',
		number: 'T9XV5KD2JM',
	},
]
