/** A site that shows films. Only these may be framed, and only on the pages of sellers that use them. */
export interface FilmProvider {
	/** What people call it. */
	site: string
	/** Of its frame, for the content security policy. */
	origin: string
	/** The player, already playing: the visitor has pressed the button. */
	frame(id: string): string
	/** The film's own page, for whoever has no scripts. */
	watch(id: string): string
}

export const filmProviders: Readonly<Record<'youtube-nocookie' | 'vimeo', FilmProvider>> = {
	'youtube-nocookie': {
		site: 'YouTube',
		origin: 'https://www.youtube-nocookie.com',
		frame: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
		watch: (id) => `https://www.youtube.com/watch?v=${id}`,
	},
	vimeo: {
		site: 'Vimeo',
		origin: 'https://player.vimeo.com',
		// dnt: Vimeo is told not to track whoever watches.
		frame: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
		watch: (id) => `https://vimeo.com/${id}`,
	},
}
