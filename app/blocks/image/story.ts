import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const home = page('home')

export const stories: StoriesOf<'image'> = [
	{
		name: 'With a caption',
		props: { src: 'hero.svg', alt: 'stories.alt', caption: 'stories.caption' },
		view: null,
		page: home,
	},
	{ name: 'Decoration', props: { src: 'hero.svg', alt: null, caption: null }, view: null, page: home },
]
