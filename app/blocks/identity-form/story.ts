import { addressFields } from '#app/stories/facts/checkout.ts'
import { checkoutPage } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain, wrong } from '#app/stories/story-parts.ts'

const lookup = { href: '/_stories', countries: ['USA'], minChars: 4, debounceMs: 300, isManual: true }

export const stories: StoriesOf<'identity-form'> = [
	{ name: 'Empty', ...plain, page: checkoutPage() },
	{ name: 'Address', ...plain, page: checkoutPage({ fields: addressFields() }) },
	{
		name: 'Address by search',
		...plain,
		page: checkoutPage({ fields: addressFields(), lookup: { ...lookup, isManual: false } }),
	},
	{
		name: 'Address without a choice',
		...plain,
		page: checkoutPage({
			fields: addressFields(),
			lookup: { ...lookup, isManual: false },
			...wrong('address_search', 'Select an address from the list of suggestions or enter manually.'),
		}),
	},
	{ name: 'Address by hand', ...plain, page: checkoutPage({ fields: addressFields(), lookup }) },
	{
		name: 'Address in a country without states',
		...plain,
		page: checkoutPage({ fields: addressFields('GBR', '') }),
	},
	{
		name: 'A ticket group asks something',
		...plain,
		page: checkoutPage({
			extra: [
				{
					groupId: 'g1',
					name: 'Year pass',
					questions: [
						{
							key: 'friend',
							field: 'answer.g1.friend',
							asks: { title: 'Whom may we thank?', type: 'string', maxLength: 60 },
							required: false,
							value: '',
						},
					],
				},
			],
		}),
	},
	{
		name: 'Error',
		...plain,
		page: checkoutPage(wrong('email', 'Enter an email address such as ada@observatory.example')),
	},
]
