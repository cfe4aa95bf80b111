import { useLocation } from '@remix-run/react'
import { type MouseEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Messages } from '#app/blocks/parts/page-texts.tsx'
import { useReserve } from '#app/blocks/ticket-quantities/reserve-counts.ts'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import { useAddressDialog } from '#app/components/hooks/use-address-dialog.ts'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { Notice } from '#app/components/layout/notice.tsx'
import { boxOf, type PlanBox } from '#app/components/seat-map/plan-fit.ts'
import { SeatMap } from '#app/components/seat-map/seat-map.tsx'
import { SeatSheet } from '#app/components/seat-map/seat-sheet.tsx'
import { useWording } from '#app/components/wording.tsx'
import { seatActField, seatField } from '#app/pages/event/seats/seat-fields.ts'
import type { SeatHouse, SentHouse } from '#app/pages/event/seats/seat-house.ts'
import type { PlacedSeat } from '#app/pages/event/seats/seat-index.ts'
import type { SeatPlan } from '#app/pages/event/seats/seat-plan.ts'
import { partyPrice } from '#app/pages/event/seats/seat-prices.ts'
import { sectionOf } from '#app/pages/event/seats/seat-sections.ts'
import type { SeatStep } from '#app/pages/event/seats/seat-step.ts'
import type { FieldError, Message } from '#app/pages/shared/refusals.ts'
import type { SeatNeed } from '#app/rules/seats/seat-match.ts'
import styles from './chooser.module.css'
import { GoneSeats } from './gone-seats.tsx'
import { choiceId, SeatChoices } from './seat-choices.tsx'
import { SeatLegend } from './seat-legend.tsx'
import { type Party, SeatParty, SeatsTotal } from './seat-party.tsx'
import { SeatSections, shownSection } from './seat-sections.tsx'
import { Switch } from './switch.tsx'
import { useProposal } from './use-proposal.ts'
import { useSeatChoice } from './use-seat-choice.ts'
import { ViewFrom } from './view-from.tsx'

export interface SeatChooserProps {
	step: SeatStep
	house: SentHouse
	plan: SeatPlan
	needs: SeatNeed[]
	/** What is seen first. */
	opens: 'map' | 'list'
	/** The party and what it pays; null where tickets that are paid get other seats. */
	party: Party | null
	/** What the server says about the last act; null where the page shows it. */
	said: { errors: FieldError[]; messages: Message[] } | null
	/** The way back. */
	children: ReactNode
}

/** The open map and the list, in a sheet that fills the window. Seats of a move are chosen on their page. */
export function SeatChooser(props: SeatChooserProps) {
	return props.party ? <Sheet {...props} party={props.party} /> : <Chooser {...props} />
}

function Sheet({ party, children, ...props }: SeatChooserProps & { party: Party }) {
	const { t } = useWording()
	const { pathname, search } = useLocation()
	const closed = new URLSearchParams(search)
	closed.delete('seatmap')
	// Prints commas and colons as the addresses of the page do.
	const closedHref = `${pathname}?${decodeURIComponent(closed.toString())}#step-seats`
	const { open, onClose } = useAddressDialog(closedHref)
	return (
		<SeatSheet
			open={open}
			title={t('seats.step')}
			about={
				<SeatParty groups={party.groups} groupIds={props.step.groupIds}>
					{children}
				</SeatParty>
			}
			onClose={onClose}
			closeHref={closedHref}
		>
			<Chooser {...props} party={party}>
				{null}
			</Chooser>
		</SeatSheet>
	)
}

/** The map, and the list with the same functions. Without scripts the list is below the map. */
function Chooser({ step, house: sent, plan, needs, opens, party, said, children }: SeatChooserProps) {
	const { t } = useWording()
	const { isPending, counts } = useReserve()
	const hydrated = useHydrated()
	const choice = useSeatChoice(step, { plan, house: sent }, needs)
	const { house, seats, selected, fault, act } = choice
	// The seat on the map is painted first: its name and the price need another layout of the page.
	const named = useDeferredValue(selected).filter(({ id }) => seats.includes(id))
	const [view, setView] = useState(opens)
	const [filter, setFilter] = useState<string | null>(null)
	const [section, setSection] = useState(step.section)
	const [isLedToList, setIsLedToList] = useState(false)
	const chooser = useRef<HTMLDivElement>(null)
	const [shows, setShows] = useState(() =>
		partOf(house, seats.length > 0 ? { seats } : { groupIds: groupIdsOf(needs) }),
	)
	useEffect(() => setSection(step.section), [step.section])
	useProposal(step, (proposed) => {
		act({ event: 'take', seats: proposed })
		if (proposed.length > 0) setShows(partOf(house, { seats: proposed }))
		const isOther = proposed.length !== seats.length || proposed.some((id) => !seats.includes(id))
		const here = document.activeElement
		const isOurs = here === document.body || chooser.current?.contains(here)
		if (isOther && isOurs) document.getElementById(choiceId)?.focus()
	})
	const [spot, setSpot] = useState<PlacedSeat | null>(null)
	const follows = choice.added ?? seats[0] ?? null
	// The list opens at the choice, and goes where the map adds to it.
	useEffect(() => {
		const number = view === 'list' && follows ? sectionOf(house, follows) : null
		if (number) setSection(number)
	}, [house, follows, view])
	const show = (next: 'map' | 'list', isLed = false) => {
		setView(next)
		setIsLedToList(isLed)
	}
	const wanted = needs.filter((need) => need.count > 0)
	const groupId = wanted.some((need) => need.groupId === filter) ? filter : null
	const groupIds = groupId ? [groupId] : groupIdsOf(needs)
	const isListed = !hydrated || view === 'list'
	const shown = shownSection(house, section, groupIds)
	const listed = new Set(isListed ? shown?.rows.flatMap((row) => row.seats.map(([id]) => id)) : [])
	/** What this party pays there; of other groups what the venue advertises. */
	const priceOf = (at: number): string => {
		const group = house.groups[at]
		const paid = party?.groups.find(({ id }) => id === group?.id)
		return partyPrice(paid, counts)?.text ?? group?.price ?? ''
	}
	const groupText = (at: number): string => {
		const [name = '', price] = [house.groups[at]?.name, priceOf(at)]
		return price ? t('seats.group', { group: name, price }) : name
	}
	const confirm = (event: MouseEvent) => {
		if (choice.isComplete) return
		event.preventDefault()
		act({ event: 'confirm' })
	}
	return (
		<div className={styles.chooser} data-view={view} data-sheet={party ? true : undefined} ref={chooser}>
			<div className={styles.said}>
				{step.gone.length > 0 ? <GoneSeats names={step.gone} /> : null}
				{said?.errors.map(({ field, text }) => (
					<Notice key={field} kind="error" live>
						{text}
					</Notice>
				))}
				<Messages messages={said?.messages ?? []} />
			</div>
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
				<Button look="secondary" size="compact" name={seatActField} value="best">
					{t('seats.best')}
				</Button>
			</div>
			<SeatLegend
				house={house}
				needs={wanted}
				groupId={groupId}
				textOf={groupText}
				onFilter={(next) => {
					setFilter(next)
					setShows(partOf(house, { groupIds: next ? [next] : groupIdsOf(needs) }))
				}}
			/>
			<div className={styles.map}>
				<SeatMap
					house={house}
					settings={step.map}
					selected={selected}
					faint={faintZones(house, groupIds)}
					shows={shows}
					spot={spot}
					find={choice.find}
					tip={(seat) => ({
						title: seat.name,
						text: seat.state === 'available' ? groupText(seat.group ?? -1) : t(`seats.state.${seat.state}`),
					})}
					onPress={(seat) => {
						setSpot(null)
						act({ event: 'press', seat: seat.id, groupId })
					}}
					onList={() => show('list', true)}
					invalid={fault !== null}
				/>
			</div>
			{isListed && shown ? (
				<SeatSections
					house={house}
					shown={shown}
					selected={seats}
					needs={wanted}
					groupId={groupId}
					textOf={groupText}
					priceOf={priceOf}
					onSection={setSection}
					onToggle={(seat) => act({ event: 'tick', seat })}
					onVisit={(seat) => setSpot(choice.index.get(seat) ?? null)}
					follows={follows}
					takesFocus={isLedToList}
				/>
			) : null}
			<SeatChoices
				house={house}
				needs={wanted}
				selected={named}
				listed={listed}
				said={
					choice.said.chosen
						? t('seats.said.chosen', { seats: choice.said.chosen })
						: choice.said.returned && t('seats.said.returned', { seats: choice.said.returned })
				}
				onDrop={(seat) => act({ event: 'drop', seat })}
			>
				{hydrated && named.length > 0 ? <ViewFrom house={house} seatId={follows ?? ''} /> : null}
			</SeatChoices>
			{hydrated
				? selected
						.filter((seat) => !listed.has(seat.id))
						.map(({ id }) => <input key={id} type="hidden" name={seatField} value={id} />)
				: null}
			<div className={styles.foot}>
				{fault ? (
					<div className={styles.fault}>
						<Notice kind="error" live>
							{t(`seats.err.${fault}`)}
						</Notice>
					</div>
				) : null}
				{party ? <SeatsTotal {...party} needs={wanted} selected={named} /> : null}
				<Button name={seatActField} value="confirm" pending={isPending} onClick={confirm}>
					{t('seats.confirm')}
				</Button>
				{children}
			</div>
		</div>
	)
}

/** Zones that none of the groups sells. */
function faintZones(house: SeatHouse, groupIds: readonly string[]): number[] {
	return house.zones.flatMap((zone, at) =>
		zone.groups.some((group) => groupIds.includes(house.groups[group]?.id ?? '')) ? [] : [at],
	)
}

const groupIdsOf = (needs: readonly SeatNeed[]): string[] =>
	needs.filter((need) => need.count > 0).map((need) => need.groupId)

/** Seats around a choice that are in view with it, and around a zone, in radiuses of a seat. */
const around = { seats: 22, zone: 4 }

/** The part of the house in which the map shows seats, or what groups sell; null for all of it. */
function partOf(
	house: SeatHouse,
	of: { seats: readonly string[] } | { groupIds: readonly string[] },
): PlanBox | null {
	const faint = 'groupIds' in of ? faintZones(house, of.groupIds) : []
	const cells = house.zones
		.filter((_, at) => !faint.includes(at))
		.flatMap(({ rows }) => rows.flatMap(({ seats, r }) => seats.map(([id, , x, y]) => ({ id, x, y, r }))))
	const shown = 'seats' in of ? cells.filter(({ id }) => of.seats.includes(id)) : cells
	return boxOf(shown, (shown[0]?.r ?? 0) * ('seats' in of ? around.seats : around.zone))
}
