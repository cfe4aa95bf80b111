import { useState } from 'react'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import type { MembersGateView } from '#app/pages/event/members-gate.ts'
import layout from '#app/styles/layout.module.css'

/**
 * The notice that an event is for members: a dialog with links that lead on. Once it is closed, the links stay in the
 * page. Without scripts the dialog is part of the page.
 */
export function MembersGate({ gate }: { gate: MembersGateView }) {
	const { title, text, links } = gate
	const [isClosed, setIsClosed] = useState(false)
	const actions = links.map(({ id, href, text: label }, index) => (
		<LinkButton key={id} href={href} look={index === 0 ? 'primary' : 'secondary'}>
			{label}
		</LinkButton>
	))
	if (isClosed)
		return (
			<Panel title={title}>
				<div className={layout.row}>{actions}</div>
			</Panel>
		)
	return (
		<Dialog open isBrief title={title} onClose={() => setIsClosed(true)} actions={actions}>
			<p>{text}</p>
		</Dialog>
	)
}
