import { profileView } from '#app/stories/facts/account.ts'
import { addressFields, checkout } from '#app/stories/facts/checkout.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain, wrong } from '#app/stories/story-parts.ts'

const { form, facts } = profileView
const email = 'a.very.long.address.of.somebody@the-royal-observatory.example'
const name = { required: true, maxLength: 50, type: 'text' as const, value: '' }

const savedCard = {
	id: 'one',
	title: 'Visa ending in 4242',
	expiry: 'Valid through 12/2034',
	isExpired: false,
	notes: [],
	remove: 'Remove Visa ending in 4242',
}
const renewingCard = {
	...savedCard,
	id: 'two',
	title: 'American Express ending in 0005',
	notes: [
		'Renews your Family membership after April 30, 2028. If you remove the card, automatic renewal is cancelled, and your membership stays valid until then.',
	],
	remove: 'Remove American Express ending in 0005',
}
const expiredCard = {
	...savedCard,
	id: 'three',
	title: 'Mastercard ending in 4444',
	expiry: 'Expired 02/2027',
	isExpired: true,
	remove: 'Remove Mastercard ending in 4444',
}

export const stories: StoriesOf<'profile'> = [
	{ name: 'A phone number', ...plain, page: page('myProfile') },
	{
		name: 'No name yet',
		...plain,
		page: page('myProfile', {
			profile: {
				...profileView,
				facts: [{ label: 'Email', value: email }],
				form: form && {
					...form,
					fields: [
						{ ...name, name: 'first_name', autoComplete: 'given-name' },
						{ ...name, name: 'last_name', autoComplete: 'family-name' },
						...form.fields,
					],
				},
			},
		}),
	},
	{
		name: 'An address',
		...plain,
		page: page('myProfile', {
			profile: {
				...profileView,
				form: form && { ...form, fields: addressFields(), countries: checkout.countries },
			},
		}),
	},
	{
		name: 'Changed meanwhile',
		...plain,
		page: page('myProfile', {
			profile: { ...profileView, form: form && { ...form, newer: { phone: 'Stored now: +1 617 555 0199' } } },
		}),
	},
	{
		name: 'A wrong field',
		...plain,
		page: page('myProfile', wrong('phone', 'Please use letters, numbers and common punctuation.')),
	},
	{
		name: 'Saved cards',
		...plain,
		page: page('myProfile', {
			profile: { ...profileView, cards: [savedCard, renewingCard, expiredCard] },
		}),
	},
	{
		name: 'A card was removed',
		...plain,
		page: page('myProfile', {
			messages: [{ tone: 'success', text: 'The card is removed. We can no longer charge it.' }],
		}),
	},
	{
		name: 'Read only',
		...plain,
		page: page('myProfile', {
			profile: {
				facts: [...facts, { label: 'Phone', value: 'Not given' }],
				form: null,
				note: 'To change your details, please contact us.',
				password: null,
				cards: null,
			},
		}),
	},
]
