import { useState } from 'react'
import { LinkButton } from '#app/components/form/button.tsx'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { Panel } from '#app/components/layout/panel.tsx'
import type { MembersGateView } from '#app/pages/event/members-gate.ts'
import layout from '#app/styles/layout.module.css'

/**
 * Says that an event is for members, and what leads past that: a dialog over the event, and once it is closed, a panel
 * in its place. Without scripts the dialog stands in the page.
 */
export function MembersGate({ gate }: { gate: MembersGateView }) {
	const { title, text } = gate
	const [isClosed, setIsClosed] = useState(false)
	if (isClosed)
		return (
			<Panel title={title}>
				<p>{text}</p>
				<GateLinks gate={gate} />
			</Panel>
		)
	return (
		<Dialog
			open
			title={title}
			onClose={() => setIsClosed(true)}
			actions={gate.links.length > 0 ? <GateLinks gate={gate} /> : undefined}
		>
			<p>{text}</p>
		</Dialog>
	)
}

function GateLinks({ gate: { links } }: { gate: MembersGateView }) {
	if (links.length === 0) return null
	return (
		<div className={layout.row}>
			{links.map(({ id, href, text: label }, index) => (
				<LinkButton key={id} href={href} look={index === 0 ? 'primary' : 'secondary'}>
					{label}
				</LinkButton>
			))}
		</div>
	)
}
