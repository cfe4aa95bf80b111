import { type MouseEvent, type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useReserve } from '#app/blocks/ticket-quantities/reserve-counts.ts'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { Notice } from '#app/components/layout/notice.tsx'
import { createFinder } from '#app/components/seat-map/seat-finder.ts'
import { SeatMap } from '#app/components/seat-map/seat-map.tsx'
import { useWording } from '#app/components/wording.tsx'
import { seatActField } from '#app/pages/event/seats/seat-fields.ts'
import type { SeatHouse } from '#app/pages/event/seats/seat-house.ts'
import { type PlacedSeat, seatIndex } from '#app/pages/event/seats/seat-index.ts'
import { type PackedHouse, unpackHouse } from '#app/pages/event/seats/seat-pack.ts'
import {
	nextSelection,
	type SeatEvent,
	type SeatSelection,
	selectionFault,
} from '#app/pages/event/seats/seat-selection.ts'
import type { SeatStep } from '#app/pages/event/seats/seat-step.ts'
import type { SeatNeed } from '#app/rules/seat-match.ts'
import layout from '#app/styles/layout.module.css'
import { choiceId, SeatChoices } from './seat-choices.tsx'
import { SeatLegend } from './seat-legend.tsx'
import { SeatSections, shownSection } from './seat-sections.tsx'
import styles from './styles.module.css'
import { Switch } from './switch.tsx'
import { useProposal } from './use-proposal.ts'

interface Choosing extends SeatSelection {
	/** Seats before the last act: what has changed since is said. */
	before: readonly string[]
	/** What is wrong with it is said where it was pressed. */
	isConfirming: boolean
}

export interface SeatChooserProps {
	step: SeatStep
	house: PackedHouse
	needs: SeatNeed[]
	/** What is seen first. */
	opens: 'map' | 'list'
	/** Other buttons after those that choose. */
	children?: ReactNode
}

/** The open map, and the list with the same functions. Without scripts the list is below the map. */
export function SeatChooser({ step, house: packed, needs, opens, children }: SeatChooserProps) {
	const { t } = useWording()
	const { isPending } = useReserve()
	const hydrated = useHydrated()
	const house = useMemo(() => unpackHouse(packed), [packed])
	const index = useMemo(() => seatIndex(house), [house])
	const finder = useMemo(() => createFinder<PlacedSeat>(index.values(), house.width / 40), [index, house])
	const [view, setView] = useState(opens)
	const [filter, setFilter] = useState<string | null>(null)
	const [section, setSection] = useState(step.section)
	const [isLedToList, setIsLedToList] = useState(false)
	const chooser = useRef<HTMLDivElement>(null)
	const [{ seats, fault, before, isConfirming }, act] = useReducer(
		(now: Choosing, event: SeatEvent): Choosing => ({
			...nextSelection(now, event, { index, needs }),
			before: event.event === 'take' ? [] : now.seats,
			isConfirming: event.event === 'confirm',
		}),
		step,
		beginning,
	)
	useEffect(() => setSection(step.section), [step.section])
	useProposal(step, (proposed) => {
		act({ event: 'take', seats: proposed })
		const isOther = proposed.length !== seats.length || proposed.some((id) => !seats.includes(id))
		const here = document.activeElement
		const isOurs = here === document.body || chooser.current?.contains(here)
		if (isOther && isOurs) document.getElementById(choiceId)?.focus()
	})
	// Removes seats from the selection that were sold while the map was open.
	useEffect(() => {
		const free = seats.filter((id) => index.get(id)?.state === 'available')
		if (free.length < seats.length) act({ event: 'take', seats: free })
	}, [index, seats])
	const show = (next: 'map' | 'list', isLed = false) => {
		setView(next)
		setIsLedToList(isLed)
	}
	const wanted = needs.filter((need) => need.count > 0)
	const groupId = wanted.some((need) => need.groupId === filter) ? filter : null
	const selected = useMemo(() => seats.flatMap((id) => index.get(id) ?? []), [seats, index])
	const isListed = !hydrated || view === 'list'
	const shown = shownSection(house, section, groupId ? [groupId] : wanted.map((need) => need.groupId))
	const listed = new Set(isListed ? shown?.rows.flatMap((row) => row.seats.map(([id]) => id)) : [])
	const namesOf = (ids: readonly string[]): string =>
		ids.flatMap((id) => index.get(id)?.name ?? []).join(', ')
	const more = namesOf(seats.filter((id) => !before.includes(id)))
	const fewer = namesOf(before.filter((id) => !seats.includes(id)))
	const groupText = (at: number): string => {
		const group = house.groups[at]
		if (!group) return ''
		return group.price ? t('seats.group', { group: group.name, price: group.price }) : group.name
	}
	const wrong = fault ? (
		<Notice kind="error" live>
			{t(`seats.err.${fault}`)}
		</Notice>
	) : null
	const confirm = (event: MouseEvent) => {
		if (selectionFault(seats, { index, needs }) === null) return
		event.preventDefault()
		act({ event: 'confirm' })
	}
	return (
		<div className={styles.chooser} data-view={view} ref={chooser}>
			<div className={styles.bar}>
				<Switch<'map' | 'list'>
					label={t('seats.view.label')}
					chosen={view}
					options={[
						{ id: 'map', text: t('seats.view.map') },
						{ id: 'list', text: t('seats.view.list') },
					]}
					onChoose={(next) => show(next)}
				/>
				{wanted.length > 1 ? (
					<Switch<string | null>
						label={t('seats.filter.label')}
						chosen={groupId}
						options={[
							{ id: null, text: t('seats.filter.all') },
							...wanted.map((need) => ({ id: need.groupId, text: groupName(house, need.groupId) })),
						]}
						onChoose={setFilter}
					/>
				) : null}
			</div>
			{isConfirming ? null : wrong}
			{!hydrated || view === 'map' ? (
				<>
					<SeatMap
						house={house}
						settings={step.map}
						selected={selected}
						faint={faintZones(house, groupId ? [groupId] : wanted.map((need) => need.groupId))}
						find={finder}
						tip={(seat) => ({
							title: seat.name,
							text: seat.state === 'available' ? groupText(seat.group ?? -1) : t(`seats.state.${seat.state}`),
						})}
						onPress={(seat) => act({ event: 'press', seat: seat.id, groupId })}
						onList={() => show('list', true)}
						invalid={fault !== null}
					/>
					<SeatLegend house={house} textOf={groupText} />
				</>
			) : null}
			{isListed && shown ? (
				<SeatSections
					house={house}
					shown={shown}
					selected={seats}
					needs={wanted}
					groupId={groupId}
					textOf={groupText}
					onSection={setSection}
					onToggle={(seat) => act({ event: 'tick', seat })}
					takesFocus={isLedToList}
				/>
			) : null}
			<SeatChoices
				house={house}
				needs={wanted}
				selected={selected}
				listed={listed}
				said={
					more ? t('seats.said.chosen', { seats: more }) : fewer && t('seats.said.returned', { seats: fewer })
				}
				onDrop={(seat) => act({ event: 'drop', seat })}
			/>
			{isConfirming ? wrong : null}
			<div className={layout.row}>
				<Button name={seatActField} value="confirm" pending={isPending} onClick={confirm}>
					{t('seats.confirm')}
				</Button>
				<Button look="secondary" name={seatActField} value="best">
					{t('seats.best')}
				</Button>
				{children}
			</div>
		</div>
	)
}

function beginning({ chosen }: SeatStep): Choosing {
	const seats = chosen.map((seat) => seat.id)
	return { seats, fault: null, before: seats, isConfirming: false }
}

const groupName = (house: SeatHouse, groupId: string): string =>
	house.groups.find((group) => group.id === groupId)?.name ?? ''

/** Zones that none of the groups sells. */
function faintZones(house: SeatHouse, groupIds: readonly string[]): number[] {
	return house.zones.flatMap((zone, at) =>
		zone.groups.some((group) => groupIds.includes(house.groups[group]?.id ?? '')) ? [] : [at],
	)
}
