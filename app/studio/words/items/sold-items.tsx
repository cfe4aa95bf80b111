import { type ReactNode, useId, useState } from 'react'
import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import type { ItemTextsAnswer, SoldEvent } from '#app/contract/studio/item-texts.ts'
import { faultText, useStudio } from '../../context.tsx'
import { useAnswer } from '../../use-answer.ts'
import type { Outcome } from '../text-states.tsx'
import { ItemRow, keyOfItem } from './item-row.tsx'
import './items.css'

/** What a save of an item has done. */
interface Saved {
	key: string
	outcome: Outcome
}

/** The events of a venue with their ticket groups and tickets, and the texts of each. */
export function SoldItems({ venue }: { venue: VenueOfMember }) {
	const { t } = useStudio()
	const [event, setEvent] = useState<string | null>(null)
	const [opened, setOpened] = useState<string | null>(null)
	const [saved, setSaved] = useState<Saved | null>(null)
	const { answer, fault, load } = useAnswer('itemTexts', { venue: venue.id, event })

	const choose = (id: string) => {
		setEvent(id === event ? null : id)
		setOpened(null)
		setSaved(null)
	}
	return (
		<>
			<p className="quiet">{t('items.text')}</p>
			<div role="status">
				{answer === null && !fault && <p className="quiet">{t('app.loading')}</p>}
				{fault && (
					<div className="notice bad">
						<p>{faultText(t, fault)}</p>
						<p className="actions">
							<button type="button" onClick={() => void load()}>
								{t('app.retry')}
							</button>
						</p>
					</div>
				)}
			</div>
			{answer?.isDraft && (
				<p className="notice">
					{t('words.draft')} <a href="#history">{t('words.review')}</a>
				</p>
			)}
			{answer?.events.length === 0 && <p>{t('prices.no_event')}</p>}
			{answer && answer.events.length > 0 && (
				<ul className="words">
					{answer.events.map((one) => (
						<EventCard key={one.id} event={one} isOpen={one.id === event} onPress={() => choose(one.id)}>
							{answer.event?.id === one.id && (
								<Items
									venue={venue}
									answer={answer}
									chosen={answer.event}
									opened={opened}
									saved={saved}
									onOpen={(key) => {
										setSaved(null)
										setOpened(key)
									}}
									onSaved={(key, outcome) => {
										setOpened(null)
										setSaved({ key, outcome })
										void load()
									}}
									onReload={() => {
										setOpened(null)
										void load()
									}}
								/>
							)}
						</EventCard>
					))}
				</ul>
			)}
		</>
	)
}

interface EventCardProps {
	event: SoldEvent
	isOpen: boolean
	onPress: () => void
	children: ReactNode
}

function EventCard({ event, isOpen, onPress, children }: EventCardProps) {
	const { t } = useStudio()
	const id = useId()
	const { name, groups, types, missing } = event
	return (
		<li className="card sold">
			<div className="sold-event">
				<h2 className="opener">
					<button
						type="button"
						aria-expanded={isOpen}
						aria-controls={id}
						aria-describedby={`${id}-about`}
						onClick={onPress}
					>
						<bdi>{name}</bdi>
					</button>
				</h2>
				<p id={`${id}-about`} className="states">
					<span className="quiet">{t('items.count', { groups, types })}</span>{' '}
					{missing > 0 && <span className="state warn">{t('items.missing', { count: missing })}</span>}
				</p>
			</div>
			<div id={id} hidden={!isOpen}>
				{isOpen && (children || <p className="quiet">{t('app.loading')}</p>)}
			</div>
		</li>
	)
}

interface ItemsProps {
	venue: VenueOfMember
	answer: ItemTextsAnswer
	chosen: NonNullable<ItemTextsAnswer['event']>
	opened: string | null
	saved: Saved | null
	onOpen: (key: string | null) => void
	onSaved: (key: string, outcome: Outcome) => void
	onReload: () => void
}

function Items({ venue, answer, chosen, opened, saved, onOpen, onSaved, onReload }: ItemsProps) {
	const { t } = useStudio()
	const { locales, base } = answer
	return (
		<>
			{chosen.isInherited && <p className="notice">{t('fault.inherited')}</p>}
			<ul className="items">
				{chosen.items.map((item) => {
					const key = keyOfItem(item)
					return (
						<ItemRow
							key={key}
							venue={venue.id}
							mayWrite={venue.mayWrite && !chosen.isInherited}
							{...{ item, locales, base, onReload }}
							isOpen={opened === key}
							outcome={saved?.key === key ? saved.outcome : null}
							onOpen={(isOpen) => onOpen(isOpen ? key : null)}
							onSaved={(outcome) => onSaved(key, outcome)}
						/>
					)
				})}
			</ul>
		</>
	)
}
