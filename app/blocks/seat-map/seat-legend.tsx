import { SeatDot } from '#app/components/seat-map/seat-dot.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { SeatHouse } from '#app/pages/event/seats/seat-house.ts'
import type { SeatNeed } from '#app/rules/seats/seat-match.ts'
import styles from './chooser.module.css'

interface SeatLegendProps {
	house: SeatHouse
	/** Of the party. */
	needs: SeatNeed[]
	/** Of the filter; null shows all. */
	groupId: string | null
	textOf(group: number): string
	onFilter(groupId: string | null): void
}

/**
 * What the dots of the map mean: a colour and a pattern for each price. Where the party has tickets of several groups
 * their entries are buttons that leave the seats of one (spec 1 §2).
 */
export function SeatLegend({ house, needs, groupId, textOf, onFilter }: SeatLegendProps) {
	const { t } = useWording()
	const isWanted = (id: string): boolean => needs.some((need) => need.groupId === id)
	const isFiltered = needs.length > 1
	const groups = house.groups.map((group, index) => ({
		...group,
		entry: (
			<>
				<SeatDot state="available" index={index} tone={group.tone} colour={group.colour} />
				{textOf(index)}
			</>
		),
	}))
	return (
		<div className={styles.legend}>
			{isFiltered ? (
				// biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no fields of the form around them
				<div className={styles.filters} role="group" aria-label={t('seats.filter.label')}>
					<FilterButton isPressed={groupId === null} onPress={() => onFilter(null)}>
						{t('seats.filter.all')}
					</FilterButton>
					{groups
						.filter(({ id }) => isWanted(id))
						.map(({ id, entry }) => (
							<FilterButton key={id} isPressed={groupId === id} onPress={() => onFilter(id)}>
								{entry}
							</FilterButton>
						))}
				</div>
			) : null}
			<ul className={styles.meanings} aria-label={t('controls.legend')}>
				{groups.map(({ id, entry }) => (
					<li
						key={id}
						data-other={isWanted(id) ? undefined : true}
						data-plain={isFiltered && isWanted(id) ? true : undefined}
					>
						{entry}
					</li>
				))}
				{(['selected', 'booked', 'unavailable'] as const).map((state) => (
					<li key={state}>
						<SeatDot state={state} />
						{t(`seats.state.${state}`)}
					</li>
				))}
			</ul>
		</div>
	)
}

function FilterButton({
	isPressed,
	onPress,
	children,
}: {
	isPressed: boolean
	onPress(): void
	children: React.ReactNode
}) {
	return (
		<button type="button" className={styles.filter} aria-pressed={isPressed} onClick={onPress}>
			{children}
		</button>
	)
}
