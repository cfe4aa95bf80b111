import { HiddenTimes } from '#app/blocks/parts/event-steps.tsx'
import { MembersGate } from '#app/blocks/parts/members-gate.tsx'
import { RuleTrace } from '#app/blocks/parts/rule-trace.tsx'
import { useReserve } from '#app/blocks/ticket-quantities/reserve-counts.ts'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Notice } from '#app/components/layout/notice.tsx'
import { isTriggered } from '#app/rules/message-rules.ts'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'

/** What the venue says about the chosen date, time and numbers; to whom it sells at all. */
export function MessageRulesBlock({ page }: BlockInput<'message-rules'>) {
	const { counts } = useReserve()
	const { state, gate, membership, trace } = page.event
	if (gate) return <MembersGate gate={gate} />
	const texts = [...state.said.date, ...state.said.session]
	if ('groups' in state) {
		const quantities = state.groups.flatMap((group) =>
			group.types.map((type) => ({
				groupId: group.id,
				typeId: type.id,
				count: counts[type.id] ?? type.value,
			})),
		)
		texts.push(
			...state.rules
				.filter((rule) => isTriggered(rule, { moment: null, quantities }))
				.map((rule) => rule.text),
		)
	}
	return (
		<>
			{'sessionId' in state ? <HiddenTimes times={state.hidden} /> : null}
			{/* The region is rendered before its text, or screen readers would not announce the text. */}
			<div role="status" className={layout.notes}>
				{membership ? (
					<Notice
						kind="warning"
						actions={
							membership.link ? (
								<LinkButton href={membership.link.href} look="secondary">
									{membership.link.text}
								</LinkButton>
							) : null
						}
					>
						{membership.text}
					</Notice>
				) : null}
				{texts.map((text) => (
					<Notice key={text}>{text}</Notice>
				))}
			</div>
			{trace.length > 0 ? <RuleTrace lines={trace} /> : null}
		</>
	)
}
