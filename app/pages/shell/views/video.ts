import type { VideoProps } from '#app/contract/config.generated.ts'
import { filmProviders } from '#app/sellers/images/film-providers.ts'
import { languageName } from '../shared-view.ts'
import type { ViewTerms } from '../view-terms.ts'

/** A film: a frame of its provider that is loaded on request, or a file of the venue. */
export type FilmView =
	| { kind: 'frame'; site: string; frameHref: string; watchHref: string }
	| { kind: 'file'; href: string; type: string; tracks: { href: string; locale: string; label: string }[] }

const mediaTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const

/** Undefined when the settings name no film, which validation rejects. */
export function view(props: VideoProps, { pictures }: Pick<ViewTerms, 'pictures'>): FilmView | undefined {
	const { prefix, revision } = pictures
	const { provider, id, src, captions } = props
	const media = (path: string): string =>
		`${prefix}/media/${path.split('/').map(encodeURIComponent).join('/')}?v=${revision}`
	if (provider === 'file') {
		if (!src) return undefined
		const tracks = captions.map((track) => ({
			href: media(track.src),
			locale: track.locale,
			label: languageName(track.locale),
		}))
		return {
			kind: 'file',
			href: media(src),
			type: src.endsWith('.webm') ? mediaTypes.webm : mediaTypes.mp4,
			tracks,
		}
	}
	if (!id) return undefined
	const { site, frame, watch } = filmProviders[provider]
	return { kind: 'frame', site, frameHref: frame(id), watchHref: watch(id) }
}
