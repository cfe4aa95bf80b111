import { LinkButton } from '#app/components/button.tsx'
import { Panel } from '#app/components/panel.tsx'
import type { MembersGateView } from '#app/flows/members-gate.ts'
import layout from '#app/styles/layout.module.css'

/** Says that an event is for members, and what leads past that. */
export function MembersGate({ gate }: { gate: MembersGateView }) {
	const { title, text, doors } = gate
	return (
		<Panel title={title}>
			<p>{text}</p>
			{doors.length > 0 ? (
				<div className={layout.row}>
					{doors.map(({ id, href, text: label }, index) => (
						<LinkButton key={id} href={href} look={index === 0 ? 'primary' : 'secondary'}>
							{label}
						</LinkButton>
					))}
				</div>
			) : null}
		</Panel>
	)
}
