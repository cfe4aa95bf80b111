import { membershipForm, renewalForm } from '#app/stories/facts/membership.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

const nothing = { membership: null, links: [{ href: '#', text: 'Browse events' }] }
const missing = { field: 'member.family_one.0.last_name', text: 'Enter a last name.' }

export const stories: StoriesOf<'membership-form'> = [
	{ name: 'Levels', ...plain, page: page('membership') },
	{ name: 'Renewal', ...plain, page: page('membership', { membership: renewalForm }) },
	{
		name: 'Missing name',
		...plain,
		page: page('membership', { membership: { ...membershipForm, chosen: 'family' }, errors: [missing] }),
	},
	{
		name: 'No level',
		...plain,
		page: page('membership', {
			errors: [{ field: 'level', text: 'Please select a membership to continue.' }],
		}),
	},
	{ name: 'Nothing on sale', ...plain, page: page('membership', { intro: '', ...nothing }) },
]
