import { checkoutPage } from '#app/stories/facts/page.ts'
import type { BlockStory, StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

const refused: BlockStory<'error-banner'>['page'] = checkoutPage({
	messages: [{ tone: 'error', text: 'Your card was declined. You have not been charged.' }],
	errors: [
		{ field: 'email', text: 'Enter an email address such as ada@observatory.example' },
		{ field: 'terms', text: 'Accept the terms to go on' },
	],
})

export const stories: StoriesOf<'error-banner'> = [
	{ name: 'A refusal and two fields', ...plain, page: refused },
	{ name: 'Empty', ...plain, page: checkoutPage() },
]
