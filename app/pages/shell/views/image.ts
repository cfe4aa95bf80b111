import type { ImageProps } from '#app/contract/config.generated.ts'
import { type PictureView, pictureOf } from '#app/pages/shared/picture.ts'
import type { ViewTerms } from '../view-terms.ts'

/** A picture of the venue, without its text; undefined where the settings name none. */
export function view(
	props: Pick<ImageProps, 'src'>,
	{ pictures }: Pick<ViewTerms, 'pictures'>,
): { image: PictureView } | undefined {
	const image = pictureOf(props.src, '', 'wide', pictures)
	return image && { image }
}
