import { AddOne, FindButton, StepBody } from '#app/blocks/parts/event-steps.tsx'
import { Step } from '#app/components/layout/steps.tsx'
import { useWording } from '#app/components/wording.tsx'
import { stepNumber } from '#app/pages/event/event-state.ts'
import type { QuantityGroup } from '#app/pages/event/quantities/quantities.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import { useAbout } from './about.tsx'
import { UpdateButton } from './details.tsx'
import { Group } from './group.tsx'

/** The step of the tickets: how many of each. Where it comes first, it ends with the search for dates. */
export function TicketQuantitiesBlock({ page }: BlockInput<'ticket-quantities'>) {
	const { t } = useWording()
	const { state, addOne, priceNote } = page.event
	if (addOne) return <AddOne view={addOne} errors={page.errors} />
	const number = stepNumber(state, 'tickets')
	if (!number) return null
	const step = { id: 'step-tickets', number, title: t('reserve.step.tickets') }
	if (state.tickets)
		return (
			<Step
				{...step}
				title={t('reserve.chosen.tickets')}
				state="done"
				summary={state.tickets.text}
				changeHref={state.tickets.changeHref ?? undefined}
			/>
		)
	if (!('groups' in state)) return <Step {...step} state="later" />
	return (
		<Step {...step} state="open">
			<StepBody field="tickets" errors={page.errors}>
				{state.least ? <p>{state.least.text}</p> : null}
				<Groups
					groups={state.groups}
					session={'sessionId' in state ? state.sessionId : null}
					errors={page.errors}
					here={page.shared.here}
					isSeated={state.steps.includes('seats')}
				/>
				<UpdateButton groups={state.groups} />
				{priceNote && state.groups.some(isCharged) ? <p>{priceNote}</p> : null}
				{state.step === 'count' ? (
					<div className={layout.row}>
						<FindButton />
					</div>
				) : null}
			</StepBody>
		</Step>
	)
}

interface GroupsProps {
	groups: QuantityGroup[]
	session: string | null
	errors: FieldError[]
	here: string
	/** The tickets have seats: the groups are zones, and the seats are chosen below them. */
	isSeated: boolean
}

function Groups({ groups, session, errors, here, isSeated }: GroupsProps) {
	const about = useAbout(here, groups)
	// Zones of a house are many rows before the seats: what is chosen is open, and at first one, as the others will look.
	const folds = isSeated && groups.length > 1
	const isChosen = ({ types }: QuantityGroup): boolean => types.some(({ value }) => value > 0)
	const opens = groups.some(isChosen) ? isChosen : (group: QuantityGroup) => group === groups[0]
	return (
		<>
			{about.dialog}
			{/* A new session means new limits and prices: the numbers start from their defaults again. */}
			{groups.map((group) => (
				<Group
					key={`${session} ${group.id}`}
					group={group}
					errors={errors}
					more={about.link}
					isAlone={groups.length === 1}
					fold={folds ? { opens: opens(group) } : null}
				/>
			))}
		</>
	)
}

/** Where a price is shown that has a fee in it. */
const isCharged = ({ types }: QuantityGroup): boolean =>
	types.some(({ price, fee }) => price !== null && Number(fee) > 0)
