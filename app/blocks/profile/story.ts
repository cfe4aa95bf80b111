import { profileView } from '#app/stories/facts/account.ts'
import { addressFields, checkout } from '#app/stories/facts/checkout.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain, wrong } from '#app/stories/story-parts.ts'

const { form, facts } = profileView
const email = 'a.very.long.address.of.somebody@the-royal-observatory.example'
const name = { required: true, maxLength: 50, type: 'text' as const, value: '' }

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
		page: page('myProfile', wrong('phone', 'Use letters, digits and punctuation only.')),
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
			},
		}),
	},
]
