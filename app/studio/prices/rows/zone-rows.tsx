import { useId, useState } from 'react'
import type { SeatedZone } from '#app/contract/studio/prices-answers.ts'
import { useStudio } from '../../context.tsx'
import { keyOf, type Sold } from './row-model.ts'

export interface RowGroup {
	id: string
	/** With its prices: "Stalls · 54.00–72.00". */
	name: string
}

interface ZoneRowsProps {
	zone: SeatedZone
	groups: readonly RowGroup[]
	sold: Sold
	/** Of the names of zones and groups. */
	locale: string
	onSet: (rows: readonly string[], groups: readonly string[]) => void
}

/** The rows of a zone: many at once, and each with the group that sells it. */
export function ZoneRows({ zone, groups, sold, locale, onSet }: ZoneRowsProps) {
	const { t } = useStudio()
	const id = useId()
	const names = zone.rows.map(({ name }) => name)
	const [first = ''] = names
	const [from, setFrom] = useState(first)
	const [to, setTo] = useState(first)
	const [by, setBy] = useState('')
	const isBackwards = names.indexOf(to) < names.indexOf(from)
	const nameOf = (ids: readonly string[]): string =>
		ids.map((one) => groups.find((group) => group.id === one)?.name ?? one).join(' + ')
	const rowChoice = (which: 'from' | 'to', value: string, onChoose: (row: string) => void) => (
		<p className="field">
			<label htmlFor={`${id}-${which}`}>{t(`rows.${which}`)}</label>
			<select
				id={`${id}-${which}`}
				value={value}
				aria-invalid={(which === 'to' && isBackwards) || undefined}
				aria-describedby={which === 'to' && isBackwards ? `${id}-backwards` : undefined}
				onChange={({ target }) => onChoose(target.value)}
			>
				{names.map((name) => (
					<option key={name} value={name}>
						{name}
					</option>
				))}
			</select>
		</p>
	)
	return (
		<fieldset>
			<legend>
				<bdi lang={locale}>{zone.name}</bdi>
			</legend>
			<div className="pair">
				{names.length > 1 && rowChoice('from', from, setFrom)}
				{names.length > 1 && rowChoice('to', to, setTo)}
				<p className="field grow">
					<label htmlFor={`${id}-by`}>{t('rows.by')}</label>
					<select id={`${id}-by`} value={by} onChange={({ target }) => setBy(target.value)}>
						<option value="">{t('rows.choose')}</option>
						{groups.map((group) => (
							<option key={group.id} value={group.id} lang={locale}>
								{group.name}
							</option>
						))}
					</select>
				</p>
				<button
					type="button"
					disabled={by === '' || isBackwards}
					onClick={() => onSet(names.slice(names.indexOf(from), names.indexOf(to) + 1), [by])}
				>
					{t('rows.set')}
				</button>
			</div>
			{isBackwards && (
				<p id={`${id}-backwards`} className="fault">
					{t('rows.backwards', { first: to, last: from })}
				</p>
			)}
			<details>
				<summary>{t('rows.each', { zone: zone.name })}</summary>
				<div className="amounts each">
					{zone.rows.map(({ name, at, groups: before }) => {
						const now = sold[keyOf(zone.id, name)] ?? []
						const isChanged = now.join() !== before.join()
						return (
							<p key={name} className="field">
								<label htmlFor={`${id}-row-${name}`}>
									{t('rows.row', { row: name, count: at.length / 2 })}
								</label>
								<select
									id={`${id}-row-${name}`}
									value={now.join('\n')}
									aria-describedby={isChanged ? `${id}-was-${name}` : undefined}
									onChange={({ target }) => onSet([name], target.value.split('\n'))}
								>
									{[before, now].some((ids) => ids.length > 1) && (
										<option value={before.join('\n')}>{nameOf(before)}</option>
									)}
									{groups.map((group) => (
										<option key={group.id} value={group.id} lang={locale}>
											{group.name}
										</option>
									))}
								</select>
								{isChanged && (
									<span id={`${id}-was-${name}`} className="quiet">
										{t('prices.was', { before: nameOf(before) })}
									</span>
								)}
							</p>
						)
					})}
				</div>
			</details>
		</fieldset>
	)
}
