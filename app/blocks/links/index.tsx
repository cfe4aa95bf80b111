import { LinkList } from '#app/blocks/parts/page-texts.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'

/** A list of links. */
export function LinksBlock({ props }: BlockInput<'links'>) {
	const { t } = useWording()
	return (
		<Panel title={props.heading ? t(props.heading) : undefined} look="well">
			<LinkList links={props.links.map((link) => ({ href: link.href, text: t(link.label) }))} />
		</Panel>
	)
}
