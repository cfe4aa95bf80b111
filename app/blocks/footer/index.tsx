import { SiteFooter } from '#app/components/layout/site-header-footer.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'

/** The venue's name, small print and links. */
export function FooterBlock({ props, page }: BlockInput<'footer'>) {
	const { t } = useWording()
	const links = props.links.map((link) => ({
		href: link.href,
		text: t(link.label),
		plain: /^https:/.test(link.href),
	}))
	const modes = page.shared.modes.map(({ id, href, current }) => ({
		href,
		current,
		text: t(`footer.mode.${id}`),
	}))
	return (
		<SiteFooter
			name={page.shared.name}
			label={t('footer.links', { name: page.shared.name })}
			links={links}
			modes={{ label: t('footer.modes'), links: modes }}
		>
			<p>{t(props.text ?? 'footer.text', { name: page.shared.name })}</p>
		</SiteFooter>
	)
}
