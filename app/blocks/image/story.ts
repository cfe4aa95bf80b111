import { view } from '#app/pages/shell/views/image.ts'
import { pictures } from '#app/stories/facts/cart.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const home = page('home')
const drawn = view({ src: 'hero.svg' }, { pictures })
if (!drawn) throw new Error('the picture has an address')

export const stories: StoriesOf<'image'> = [
	{
		name: 'With a caption',
		props: { src: 'hero.svg', alt: 'stories.alt', caption: 'stories.caption' },
		view: drawn,
		page: home,
	},
	{ name: 'Decoration', props: { src: 'hero.svg', alt: null, caption: null }, view: drawn, page: home },
]
