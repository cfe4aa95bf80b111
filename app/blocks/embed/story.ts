import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const home = page('home')

export const stories: StoriesOf<'embed'> = [
	{
		name: 'Asks first',
		props: { src: 'https://maps.example/hill', title: 'stories.map', ratio: '16/9', clickToLoad: true },
		view: null,
		page: home,
	},
	{
		name: 'Asks first, upright',
		props: { src: 'https://maps.example/hill', title: 'stories.long', ratio: '3/4', clickToLoad: true },
		view: null,
		page: home,
	},
]
