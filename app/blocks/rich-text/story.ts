import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const home = page('home')

export const stories: StoriesOf<'rich-text'> = [
	{ name: 'Every element', props: { html: 'stories.about_html' }, view: null, page: home },
]
