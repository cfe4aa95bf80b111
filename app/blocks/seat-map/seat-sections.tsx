import { useCallback, useMemo, useRef } from 'react'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import { type ListedRow, SeatList } from '#app/components/seat-map/seat-list.tsx'
import { useWording } from '#app/components/wording.tsx'
import { seatActField, seatField, sectionAct } from '#app/pages/event/seats/seat-fields.ts'
import type { SeatHouse } from '#app/pages/event/seats/seat-house.ts'
import { type SeatSection, seatSections } from '#app/pages/event/seats/seat-sections.ts'
import type { SeatNeed } from '#app/rules/seats/seat-match.ts'
import styles from './chooser.module.css'
import { choiceId } from './seat-choices.tsx'

interface SeatSectionsProps {
	house: SeatHouse
	shown: SeatSection
	selected: readonly string[]
	needs: SeatNeed[]
	/** Of the filter; null shows all. */
	groupId: string | null
	textOf(group: number): string
	priceOf(group: number): string
	onSection(number: number): void
	onToggle(seatId: string): void
	onVisit(seatId: string): void
	/** A seat that was chosen on the map. */
	follows: string | null
	/** The visitor comes from the map, so the list takes the focus. */
	takesFocus: boolean
}

/** More parts than these leave no room for the list: with scripts they are one field. */
const mostButtons = 5

/** The list of seats, a part of the house at a time. The parts are buttons of the form: without scripts they lead there. */
export function SeatSections(props: SeatSectionsProps) {
	const { house, shown, selected, needs, groupId, textOf, onSection, takesFocus } = props
	const { t } = useWording()
	const hydrated = useHydrated()
	const groupIds = groupId ? [groupId] : needs.map((need) => need.groupId)
	const sections = seatSections(house).filter((section) => isSold(house, section, groupIds))
	const title = ({ zone, rows, isPart }: SeatSection): string => {
		const [from = '', to = ''] = [rows[0]?.name, rows.at(-1)?.name]
		if (!isPart) return zone
		return rows.length === 1
			? t('seats.section.row', { zone, row: from })
			: t('seats.section.rows', { zone, from, to })
	}
	/** A group that is called as its part of the house is not named twice. */
	const aboutOf = (at: number, { zone }: SeatSection): string => {
		const group = house.groups[at]
		return group?.name === zone && props.priceOf(at) ? props.priceOf(at) : textOf(at)
	}
	const latest = useRef(props)
	latest.current = props
	return (
		<div className={styles.listed}>
			{hydrated && sections.length > mostButtons ? (
				<label className={styles.part}>
					{t('seats.section.label')}
					<select value={shown.number} onChange={(event) => onSection(Number(event.currentTarget.value))}>
						{sections.map((section) => (
							<option key={section.number} value={section.number}>
								{title(section)}
							</option>
						))}
					</select>
				</label>
			) : sections.length > 1 ? (
				// biome-ignore lint/a11y/useSemanticElements: its buttons act at once
				<div className={styles.switch} role="group" aria-label={t('seats.section.label')} data-plain>
					{sections.map((section) => (
						<button
							key={section.number}
							type="submit"
							className={styles.option}
							name={seatActField}
							value={sectionAct(section.number)}
							aria-pressed={section.number === shown.number}
							onClick={(event) => {
								event.preventDefault()
								onSection(section.number)
							}}
						>
							{title(section)}
						</button>
					))}
				</div>
			) : null}
			<SeatList
				name={seatField}
				title={title(shown)}
				about={shown.groups.map((at) => aboutOf(at, shown)).join(', ')}
				rows={useRows(shown, selected)}
				end={choiceId}
				takesFocus={takesFocus}
				follows={props.follows}
				onToggle={useCallback((seat: string) => latest.current.onToggle(seat), [])}
				onVisit={props.onVisit}
			/>
		</div>
	)
}

/** The part of the house to show: the one asked for, if the groups sell it, else the first that they do. */
export function shownSection(
	house: SeatHouse,
	number: number,
	groupIds: readonly string[],
): SeatSection | undefined {
	const sections = seatSections(house)
	const sold = sections.filter((section) => isSold(house, section, groupIds))
	return sold.find((section) => section.number === number) ?? sold[0] ?? sections[0]
}

const isSold = (house: SeatHouse, { groups }: SeatSection, groupIds: readonly string[]): boolean =>
	groups.some((at) => groupIds.includes(house.groups[at]?.id ?? ''))

const states = ['available', 'booked', 'unavailable'] as const

/** Rows as they are listed. A row without a chosen seat keeps its identity, so that it is not rendered again. */
function useRows({ rows }: SeatSection, selected: readonly string[]): ListedRow[] {
	const plain = useMemo(
		() =>
			rows.map(
				(row): ListedRow => ({
					name: row.name,
					seats: row.seats.map(([id, name, x, y, state]) => ({ id, name, state: states[state], x, y })),
				}),
			),
		[rows],
	)
	return useMemo(() => {
		const chosen = new Set(selected)
		return plain.map((row) =>
			row.seats.some((seat) => chosen.has(seat.id))
				? {
						...row,
						seats: row.seats.map((seat) =>
							chosen.has(seat.id) ? { ...seat, state: 'selected' as const } : seat,
						),
					}
				: row,
		)
	}, [plain, selected])
}
