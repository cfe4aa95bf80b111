import { view } from '#app/pages/shell/views/image.ts'
import { pictures } from '#app/stories/facts/cart.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const home = page('home')
const sample = view({ src: 'hero.svg' }, { pictures })
if (!sample) throw new Error('the picture has an address')

export const stories: StoriesOf<'image'> = [
	{
		name: 'With a caption',
		props: { src: 'hero.svg', alt: 'stories.alt', caption: 'stories.caption' },
		view: sample,
		page: home,
	},
	{ name: 'Decoration', props: { src: 'hero.svg', alt: null, caption: null }, view: sample, page: home },
]
