import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const home = page('home')

export const stories: StoriesOf<'spacer'> = [
	{ name: 'Small', props: { size: 'space.16' }, view: null, page: home },
	{ name: 'Large', props: { size: 'space.96' }, view: null, page: home },
]
