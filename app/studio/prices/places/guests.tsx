import { useId, useState } from 'react'
import type { GuestEntry, SaleGuests } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { useStudio } from '../../context.tsx'
import type { FormChanges } from '../use-sale.ts'
import { CountField, readCount } from './count-field.tsx'
import { entryWords } from './entry-words.ts'

// As the schema of the catalogue has it.
const most = 1000
// Of an event a number begins with two; an entry lifts that of its event by one.
const rangeOf = (entry: string | null) => [entry === null ? 2 : 1, most] as const

interface GuestsProps {
	event: string
	guests: SaleGuests
	onChange: (changes: FormChanges) => void
}

/** The least number of guests of an event, and of those of its sessions that have another one. */
export function Guests({ event, guests, onChange }: GuestsProps) {
	const { t, language } = useStudio()
	const id = useId()
	const { entries } = guests
	const [own, setOwn] = useState(String(guests.least ?? ''))
	/** Typed numbers by entry, of those that are shown. */
	const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
		Object.fromEntries(
			entries.flatMap(({ entry, least }) => (least === null ? [] : [[entry, String(least)]])),
		),
	)
	const [chosen, setChosen] = useState('')
	const [asked, setAsked] = useState('')
	const shown = entries.filter(({ entry }) => entry in typed)
	const hidden = entries.filter(({ entry }) => !(entry in typed))

	const faultOf = (entry: GuestEntry | null, text: string): string | null => {
		const [least] = rangeOf(entry?.entry ?? null)
		const count = readCount(text, [least, most])
		if (count === 'wrong') return t('guests.wrong', { least, most })
		const limit = entry ? entry.most : guests.most
		const isTooMany = count !== null && count > 1 && limit !== null && count > limit
		return isTooMany ? t('guests.too_many', { count, limit }) : null
	}

	const send = (usual: string, others: typeof typed) => {
		const all = [
			{ entry: null, text: usual, before: guests.least },
			...entries.flatMap((one) => {
				const text = others[one.entry]
				return text === undefined ? [] : [{ entry: one, text, before: one.least }]
			}),
		]
		if (all.some(({ entry, text }) => faultOf(entry, text) !== null)) return onChange('invalid')
		onChange(
			all.flatMap(({ entry, text, before }): SaleChange[] => {
				const least = readCount(text, [1, most])
				if (least === 'wrong' || least === before) return []
				return [{ kind: 'guests', event, entry: entry?.entry ?? null, least }]
			}),
		)
	}
	const type = (entry: string, text: string) => {
		const now = { ...typed, [entry]: text }
		setTyped(now)
		send(own, now)
	}

	return (
		<section className="card" aria-labelledby={id}>
			<h2 id={id}>{t('guests.title')}</h2>
			<p className="quiet">{t('guests.text')}</p>
			<div className="amounts">
				<CountField
					label={t('guests.own')}
					hint={t('guests.hint')}
					text={own}
					before={guests.least}
					fault={faultOf(null, own)}
					onType={(text) => {
						setOwn(text)
						send(text, typed)
					}}
				/>
				{shown.map((entry) => (
					<CountField
						key={entry.entry}
						label={entryWords(t, language, entry)}
						hint={t('guests.entry_hint')}
						text={typed[entry.entry] ?? ''}
						before={entry.least}
						isAsked={entry.entry === asked}
						fault={faultOf(entry, typed[entry.entry] ?? '')}
						onType={(text) => type(entry.entry, text)}
					/>
				))}
			</div>
			{hidden.length > 0 && (
				<div className="pair">
					<p className="field grow">
						<label htmlFor={`${id}-other`}>{t('guests.other')}</label>
						<select id={`${id}-other`} value={chosen} onChange={({ target }) => setChosen(target.value)}>
							<option value="">{t('guests.choose')}</option>
							{hidden.map((entry) => (
								<option key={entry.entry} value={entry.entry}>
									{entryWords(t, language, entry)}
								</option>
							))}
						</select>
					</p>
					<button
						type="button"
						disabled={chosen === ''}
						onClick={() => {
							setTyped({ ...typed, [chosen]: '' })
							setAsked(chosen)
							setChosen('')
						}}
					>
						{t('guests.add')}
					</button>
				</div>
			)}
		</section>
	)
}
