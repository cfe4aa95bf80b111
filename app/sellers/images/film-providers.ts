/** A video site. Only these sites may be framed, and only on the pages of sellers that use them. */
export interface FilmProvider {
	/** Display name. */
	site: string
	/** Origin of its frame, for the content security policy. */
	origin: string
	/** URL of the player with autoplay, because the visitor has already pressed the play button. */
	frame(id: string): string
	/** URL of the video's own page, for browsers without scripts. */
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
		// dnt=1 disables Vimeo's tracking.
		frame: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
		watch: (id) => `https://vimeo.com/${id}`,
	},
}
