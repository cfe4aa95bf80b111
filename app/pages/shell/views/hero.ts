import type { HeroProps } from '#app/contract/config.generated.ts'
import { type PictureView, pictureOf, posterPath } from '#app/pages/shared/picture.ts'
import type { ViewTerms } from '../view-terms.ts'

/** The picture of a hero, without its text. The page is the seed of a drawn one: every visit sees the same drawing. */
export function view(
	{ image }: Pick<HeroProps, 'image'>,
	{ route, pictures }: Pick<ViewTerms, 'route' | 'pictures'>,
): { image?: PictureView } {
	const picture = pictureOf(posterPath(image, route), '', 'cover', pictures)
	return picture ? { image: picture } : {}
}
