import { Notice } from '#app/components/notice.tsx'
import { PageLink } from '#app/components/page-link.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'

/** A short announcement of the venue. */
export function NoticeBlock({ props }: BlockInput<'notice'>) {
	const { t } = useWording()
	return (
		<Notice
			kind={props.tone}
			banner
			actions={props.link ? <PageLink href={props.link.href}>{t(props.link.label)}</PageLink> : undefined}
		>
			{t(props.text)}
		</Notice>
	)
}
