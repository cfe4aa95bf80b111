import type { HeroProps } from '#app/contract/config.generated.ts'
import { ownOrGenerated, type PictureView } from '#app/pages/shared/picture.ts'
import type { ViewTerms } from '../view-terms.ts'

/** The picture of a hero, without its text. The page is the seed of a drawn one: every visit sees the same drawing. */
export function view(
	{ image }: Pick<HeroProps, 'image'>,
	{ route, pictures, heroSizes }: Pick<ViewTerms, 'route' | 'pictures' | 'heroSizes'>,
): { image?: PictureView & { sizes: string } } {
	const picture = ownOrGenerated({ path: image, id: route, alt: '' }, 'hero', pictures)
	return picture ? { image: { ...picture, sizes: heroSizes } } : {}
}
