import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Hero } from '#app/components/media/picture.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'

/** A large picture with the page's heading. */
export function HeroBlock({ props, view, page }: BlockInput<'hero'>) {
	const { t } = useWording()
	const { link } = props
	return (
		<Hero
			level={page.route === 'home' ? 1 : 2}
			title={t(props.heading)}
			text={props.text ? t(props.text) : undefined}
			image={view.image && { ...view.image, alt: props.alt ? t(props.alt) : '' }}
			actions={link ? <LinkButton href={link.href}>{t(link.label)}</LinkButton> : undefined}
		/>
	)
}
