import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const home = page('home')
const questions = ['stories.question', 'stories.other_question', 'stories.heading']

export const stories: StoriesOf<'faq'> = [
	{
		name: 'Questions',
		props: {
			heading: 'stories.heading',
			items: questions.map((question) => ({ question, answer: 'stories.answer' })),
		},
		view: null,
		page: home,
	},
	{
		name: 'Long words, without a heading',
		props: { heading: null, items: [{ question: 'stories.long', answer: 'stories.long_text' }] },
		view: null,
		page: home,
	},
]
