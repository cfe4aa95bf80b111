import { Form } from '@remix-run/react'
import { useRef } from 'react'
import { StepBody } from '#app/blocks/parts/event-steps.tsx'
import { useAnswerFocus } from '#app/blocks/parts/use-answer-focus.ts'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { seatErrorField } from '#app/pages/event/seats/seat-fields.ts'
import type { MoveSeats } from '#app/pages/orders/move-seats.ts'
import type { PageOf } from '#app/pages/shell/page-view.ts'
import layout from '#app/styles/layout.module.css'
import { OpenMap } from './open-map.tsx'
import { SeatStyles } from './seat-styles.tsx'

interface SeatsOfMoveProps {
	seats: MoveSeats
	page: PageOf<'reschedule'>
	/** What is seen first. */
	opens: 'map' | 'list'
}

/** The seats of tickets that are moved: a form of its own, which makes the move. */
export function SeatsOfMove({ seats, page: { errors, messages }, opens }: SeatsOfMoveProps) {
	const { title, intro, items, hidden, step, needs, back, key } = seats
	const element = useRef<HTMLFormElement>(null)
	useAnswerFocus(element, { errors, messages })
	if (!step.house) return null
	return (
		<Panel title={title}>
			<Form className={layout.stack} method="post" ref={element} noValidate>
				<input type="hidden" name="key" value={key} />
				{hidden.map(({ name, value }) => (
					<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
				))}
				<p>{intro}</p>
				<ul>
					{items.map((item) => (
						<li key={item}>{item}</li>
					))}
				</ul>
				<StepBody field={seatErrorField} errors={errors}>
					<SeatStyles isOpen />
					<OpenMap
						step={step}
						house={step.house}
						needs={needs}
						opens={opens}
						party={null}
						said={null}
						delayMs={0}
					>
						<LinkButton href={back.href} look="quiet">
							{back.text}
						</LinkButton>
					</OpenMap>
				</StepBody>
			</Form>
		</Panel>
	)
}
