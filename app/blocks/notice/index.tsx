import { PageLink } from '#app/components/layout/links-and-buttons.tsx'
import { Notice } from '#app/components/layout/notice.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'

/** A short announcement of the venue. */
export function NoticeBlock({ props, page }: BlockInput<'notice'>) {
	const { t } = useWording()
	// Above the page it runs from edge to edge; among other blocks it is one of them.
	const isBanner = page.plan.top.some((block) => block.type === 'notice' && block.props === props)
	return (
		<Notice
			kind={props.tone}
			banner={isBanner}
			actions={props.link ? <PageLink href={props.link.href}>{t(props.link.label)}</PageLink> : undefined}
		>
			{t(props.text)}
		</Notice>
	)
}
