import { Panel } from '#app/components/panel.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import { LinkList } from '../link-list.tsx'

/** A list of links. */
export function Links({ props }: BlockInput<'links'>) {
	const { t } = useWording()
	return (
		<Panel title={props.heading ? t(props.heading) : undefined} look="well">
			<LinkList links={props.links.map((link) => ({ href: link.href, text: t(link.label) }))} />
		</Panel>
	)
}
