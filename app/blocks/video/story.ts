import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const home = page('home')

export const stories: StoriesOf<'video'> = [
	{
		name: 'Of a provider',
		props: {
			provider: 'vimeo',
			id: '76979871',
			src: null,
			poster: 'hero.svg',
			title: 'stories.film',
			caption: 'stories.caption',
			captions: [],
		},
		view: {
			kind: 'frame',
			site: 'Vimeo',
			frameHref: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
			watchHref: 'https://vimeo.com/76979871',
		},
		page: home,
	},
	{
		name: 'Of the house',
		props: {
			provider: 'file',
			id: null,
			src: 'tour.webm',
			poster: 'hero.svg',
			title: 'stories.film',
			caption: null,
			captions: [{ src: 'tour.fr.vtt', locale: 'fr-FR' }],
		},
		view: {
			kind: 'file',
			href: '/media/tour.webm',
			type: 'video/webm',
			tracks: [{ href: '/media/tour.fr.vtt', locale: 'fr-FR', label: 'Français' }],
		},
		page: home,
	},
]
