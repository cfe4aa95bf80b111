import { type MouseEvent, useMemo, useReducer, useState } from 'react'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { createFinder } from '#app/components/seat-finder.ts'
import { SeatMap } from '#app/components/seat-map.tsx'
import { useHydrated } from '#app/components/use-hydrated.ts'
import { useWording } from '#app/components/wording.tsx'
import { seatActField, seatField } from '#app/flows/seat-fields.ts'
import type { SeatHouse } from '#app/flows/seat-house.ts'
import { type PlacedSeat, seatIndex } from '#app/flows/seat-index.ts'
import { type PackedHouse, unpackHouse } from '#app/flows/seat-pack.ts'
import {
	nextSelection,
	type SeatEvent,
	type SeatSelection,
	selectionFault,
} from '#app/flows/seat-selection.ts'
import type { SeatStep } from '#app/flows/seat-step.ts'
import type { SeatNeed } from '#app/rules/seat-match.ts'
import layout from '#app/styles/layout.module.css'
import { useReserve } from '../reserve-form/reserve-context.ts'
import { SeatChoices } from './seat-choices.tsx'
import { SeatLegend } from './seat-legend.tsx'
import styles from './seat-map.module.css'
import { SeatSections, shownSection } from './seat-sections.tsx'
import { Switch } from './switch.tsx'

interface SeatChooserProps {
	step: SeatStep
	house: PackedHouse
	needs: SeatNeed[]
	/** What is seen first. */
	opens: 'map' | 'list'
}

/** The open map, with the list that does all that it does. Without scripts both stand below each other. */
export function SeatChooser({ step, house: packed, needs, opens }: SeatChooserProps) {
	const { t } = useWording()
	const { isPending } = useReserve()
	const hydrated = useHydrated()
	const house = useMemo(() => unpackHouse(packed), [packed])
	const index = useMemo(() => seatIndex(house), [house])
	const finder = useMemo(() => createFinder<PlacedSeat>(index.values(), house.width / 40), [index, house])
	const [view, setView] = useState(opens)
	const [filter, setFilter] = useState<string | null>(null)
	const [section, setSection] = useState(step.section)
	const [{ seats, fault }, act] = useReducer(
		(now: SeatSelection, event: SeatEvent) => nextSelection(now, event, { index, needs }),
		{ seats: step.chosen.map((seat) => seat.id), fault: null },
	)
	const wanted = needs.filter((need) => need.count > 0)
	const groupId = wanted.some((need) => need.groupId === filter) ? filter : null
	const selected = useMemo(() => seats.flatMap((id) => index.get(id) ?? []), [seats, index])
	const isListed = !hydrated || view === 'list'
	const shown = shownSection(house, section, groupId ? [groupId] : wanted.map((need) => need.groupId))
	const ticked = new Set(isListed ? shown?.rows.flatMap((row) => row.seats.map(([id]) => id)) : [])
	const groupText = (at: number): string => {
		const group = house.groups[at]
		if (!group) return ''
		return group.price ? t('seats.group', { group: group.name, price: group.price }) : group.name
	}
	const confirm = (event: MouseEvent) => {
		if (selectionFault(seats, { index, needs }) === null) return
		event.preventDefault()
		act({ event: 'confirm' })
	}
	return (
		<div className={styles.chooser} data-view={view}>
			<div className={styles.bar}>
				<Switch<'map' | 'list'>
					label={t('seats.view.label')}
					chosen={view}
					options={[
						{ id: 'map', text: t('seats.view.map') },
						{ id: 'list', text: t('seats.view.list') },
					]}
					onChoose={setView}
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
			{fault ? (
				<Notice kind="error" live>
					{t(`seats.err.${fault}`)}
				</Notice>
			) : null}
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
				/>
			) : null}
			{seats
				.filter((id) => !ticked.has(id))
				.map((id) => (
					<input key={id} type="hidden" name={seatField} value={id} />
				))}
			<SeatChoices
				house={house}
				needs={wanted}
				selected={selected}
				onDrop={(seat) => act({ event: 'drop', seat })}
			/>
			<div className={layout.row}>
				<Button name={seatActField} value="confirm" pending={isPending} onClick={confirm}>
					{t('seats.confirm')}
				</Button>
				<Button look="secondary" name={seatActField} value="best">
					{t('seats.best')}
				</Button>
				<Button look="quiet" name={seatActField} value="tickets">
					{t('seats.change_tickets')}
				</Button>
			</div>
		</div>
	)
}

const groupName = (house: SeatHouse, groupId: string): string =>
	house.groups.find((group) => group.id === groupId)?.name ?? ''

/** Zones that none of the groups sells. */
function faintZones(house: SeatHouse, groupIds: readonly string[]): number[] {
	return house.zones.flatMap((zone, at) =>
		zone.groups.some((group) => groupIds.includes(house.groups[group]?.id ?? '')) ? [] : [at],
	)
}
