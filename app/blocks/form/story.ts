import { emailForm, page } from '#app/stories/page-facts.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain, wrong } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'form'> = [
	{ name: 'Empty', ...plain, page: page('resend') },
	{
		name: 'An invalid address',
		...plain,
		page: page('resend', {
			form: emailForm('ada@observatory'),
			...wrong('email', 'Please enter an email address like name@example.com.'),
		}),
	},
]
