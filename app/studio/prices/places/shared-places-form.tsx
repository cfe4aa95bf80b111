import { useId, useState } from 'react'
import type { SaleEvent, SharedPlaces } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { useStudio } from '../../context.tsx'
import { Labelled } from '../../labelled.tsx'
import type { FormChanges } from '../use-sale.ts'
import { CountField, readCount } from './count-field.tsx'

// As the schema of the catalogue has it.
const most = 1_000_000
const range = [1, most] as const
const isName = (name: string): boolean => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’&(),.-]*$/u.test(name)

interface SharedPlacesFormProps {
	/** Null adds some. */
	shared: SharedPlaces | null
	/** Names that others have. */
	taken: readonly string[]
	events: readonly SaleEvent[]
	/** Of the names of events. */
	locale: string
	onChange: (changes: FormChanges) => void
}

interface Typed {
	name: string
	capacity: string
	chosen: readonly string[]
	/** By event; as they are typed. */
	limits: Readonly<Record<string, string>>
}

const limitText = ({ limit }: SaleEvent): string => String(limit ?? '')

/** The fields of places that several events share. */
export function SharedPlacesForm({ shared, taken, events, locale, onChange }: SharedPlacesFormProps) {
	const { t } = useStudio()
	const id = useId()
	const [typed, setTyped] = useState<Typed>(() => ({
		name: shared?.name ?? '',
		capacity: String(shared?.capacity ?? ''),
		chosen: events.filter(({ places }) => shared && places === shared.name).map((event) => event.id),
		limits: Object.fromEntries(events.map((event) => [event.id, limitText(event)])),
	}))

	const nameFault = ({ name }: Typed): string | null => {
		if (taken.includes(name.trim())) return t('shared.taken')
		return name.trim() === '' || isName(name.trim()) ? null : t('shared.name_wrong')
	}
	const capacityFault = ({ capacity }: Typed): string | null =>
		readCount(capacity, range) === 'wrong' ? t('shared.count_wrong', { most }) : null
	const limitFault = ({ capacity, limits }: Typed, event: SaleEvent): string | null => {
		const [limit, all] = [readCount(limits[event.id] ?? '', range), readCount(capacity, range)]
		if (limit === 'wrong') return t('shared.count_wrong', { most })
		if (typeof all !== 'number') return null
		if (event.hasSchedule && limit !== null && limit > all) return t('shared.limit_wrong', { count: all })
		return null
	}
	const otherFault = ({ capacity }: Typed, { otherLimit }: SaleEvent): string | null => {
		const all = readCount(capacity, range)
		const isLarger = otherLimit !== null && typeof all === 'number' && otherLimit > all
		return isLarger ? t('shared.session_wrong', { count: otherLimit }) : null
	}

	function changesOf(now: Typed): SaleChange[] | 'invalid' {
		const chosen = events.filter((event) => now.chosen.includes(event.id))
		const capacity = readCount(now.capacity, range)
		const name = now.name.trim()
		const isWrong =
			name === '' ||
			nameFault(now) !== null ||
			typeof capacity !== 'number' ||
			chosen.length < 2 ||
			chosen.some((event) => limitFault(now, event) ?? otherFault(now, event))
		if (isWrong) return 'invalid'
		const limits: Record<string, number | null> = {}
		for (const event of chosen) {
			const limit = readCount(now.limits[event.id] ?? '', range)
			if (event.hasSchedule && limit !== 'wrong' && limit !== event.limit) limits[event.id] = limit
		}
		const isSame =
			shared !== null &&
			capacity === shared.capacity &&
			Object.keys(limits).length === 0 &&
			events.every((event) => (event.places === name) === now.chosen.includes(event.id))
		return isSame ? [] : [{ kind: 'shared', name, value: { capacity, events: [...now.chosen], limits } }]
	}

	const change = (part: Partial<Typed>) => {
		const now = { ...typed, ...part }
		setTyped(now)
		onChange(changesOf(now))
	}
	const faults = (fault: string | null) => (fault === null ? [] : [fault])

	return (
		<div className="fields">
			{shared === null && (
				<Labelled label={t('shared.name')} hint={t('shared.name_hint')} faults={faults(nameFault(typed))}>
					{(attributes) => (
						<input
							{...attributes}
							value={typed.name}
							maxLength={60}
							onChange={({ target }) => change({ name: target.value })}
						/>
					)}
				</Labelled>
			)}
			<CountField
				label={t('shared.capacity')}
				hint={t('shared.capacity_hint')}
				text={typed.capacity}
				before={shared?.capacity}
				fault={capacityFault(typed)}
				onType={(capacity) => change({ capacity })}
			/>
			<fieldset aria-describedby={`${id}-few`}>
				<legend>{t('shared.events')}</legend>
				<p id={`${id}-few`} className={typed.chosen.length === 1 ? 'fault' : 'quiet'}>
					{t('shared.events_hint')}
				</p>
				{events.map((event) => {
					const isChosen = typed.chosen.includes(event.id)
					const other = event.places !== null && event.places !== shared?.name ? event.places : null
					const fault = isChosen ? otherFault(typed, event) : null
					return (
						<div key={event.id} className="sharing">
							<label className="check">
								<input
									type="checkbox"
									checked={isChosen}
									disabled={event.unshared !== null}
									aria-describedby={`${id}-${event.id}`}
									onChange={({ target }) =>
										change({
											chosen: target.checked
												? [...typed.chosen, event.id]
												: typed.chosen.filter((one) => one !== event.id),
										})
									}
								/>
								<bdi lang={locale}>{event.name}</bdi>
							</label>
							<span id={`${id}-${event.id}`} className={fault ? 'fault' : 'quiet'}>
								{fault ??
									(event.unshared
										? t(`shared.unable.${event.unshared}`)
										: other && t(isChosen ? 'shared.leaves' : 'shared.has', { name: other }))}
							</span>
							{isChosen && event.spare > 0 && (
								<span className="warning">{t('shared.spare', { count: event.spare })}</span>
							)}
							{isChosen && event.hasSchedule && (
								<CountField
									label={t('shared.limit', { name: event.name })}
									hint={t('shared.limit_hint')}
									text={typed.limits[event.id] ?? ''}
									before={event.limit}
									fault={limitFault(typed, event)}
									onType={(text) => change({ limits: { ...typed.limits, [event.id]: text } })}
								/>
							)}
						</div>
					)
				})}
			</fieldset>
		</div>
	)
}
