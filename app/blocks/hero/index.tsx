import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Hero } from '#app/components/media/picture.tsx'
import { useWording } from '#app/components/wording.tsx'
import { pictureOf, posterPath } from '#app/pages/shared/picture.ts'
import type { BlockInput } from '../block.ts'

/** A large picture with the page's heading. */
export function HeroBlock({ props, page }: BlockInput<'hero'>) {
	const { t } = useWording()
	const { link } = props
	return (
		<Hero
			level={page.route === 'home' ? 1 : 2}
			title={t(props.heading)}
			text={props.text ? t(props.text) : undefined}
			image={pictureOf(
				// The page is the seed: every visit of it sees the same drawing.
				posterPath(props.image, page.route),
				props.alt ? t(props.alt) : '',
				'cover',
				page.shared.pictures,
			)}
			actions={link ? <LinkButton href={link.href}>{t(link.label)}</LinkButton> : undefined}
		/>
	)
}
