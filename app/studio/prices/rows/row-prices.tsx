import { useId, useState } from 'react'
import type { SaleGroup, Seating } from '#app/contract/studio/prices-answers.ts'
import { readTypedAmount } from '#app/lib/typed-amount.ts'
import { useStudio } from '../../context.tsx'
import type { Currency } from '../amount-field.tsx'
import { priceRange } from '../sale-format.ts'
import type { FormChanges } from '../use-sale.ts'
import { type AddedGroup, AddedGroupFields, typedPrices } from './added-group.tsx'
import { Hall } from './hall.tsx'
import { areasOf, areaWords, isEmpty, keyOf, type Sold, soldOf } from './row-model.ts'
import { type RowGroup, ZoneRows } from './zone-rows.tsx'
import './rows.css'

interface RowPricesProps extends Currency {
	event: string
	seating: Seating
	groups: readonly SaleGroup[]
	/** The event has price rules, which name the tickets that they change. */
	hasRules: boolean
	locale: string
	onChange: (changes: FormChanges) => void
}

// As many colours as the style sheet has.
const tones = 8

/** Which group sells each row of the house, on its plan, in words and in fields. */
export function RowPrices({
	event,
	seating,
	groups,
	hasRules,
	locale,
	onChange,
	...currency
}: RowPricesProps) {
	const { t, language } = useStudio()
	const id = useId()
	const { decimals } = currency
	const how = { language, decimals }
	const seated = groups.filter((group) => seating.groups.includes(group.id))
	const [before] = useState(() => soldOf(seating))
	const [sold, setSold] = useState(before)
	const [added, setAdded] = useState<readonly AddedGroup[]>([])

	const priceWords = (amounts: readonly string[]): string => {
		const sorted = amounts.toSorted((one, other) => Number(one) - Number(other))
		const [low = '0', high = low] = [sorted[0], sorted.at(-1)]
		return priceRange(language, { prices: { all: [low, high] } }, { type: 'all', decimals }) ?? ''
	}
	const amountsOf = ({ prices }: AddedGroup): Record<string, string> | null => {
		const read = Object.entries(prices).map(([type, text]) => [type, readTypedAmount(text, how)] as const)
		const amounts = read.flatMap(([type, one]) => ('amount' in one ? [[type, one.amount] as const] : []))
		return amounts.length < read.length ? null : Object.fromEntries(amounts)
	}
	const shown: (RowGroup & { label: string; price: string; isNew: boolean })[] = [
		...seated.map((group) => ({
			id: group.id,
			label: group.name,
			price: priceWords(group.types.map(({ price }) => price)),
			isNew: false,
		})),
		...added.map((group) => ({
			id: group.id,
			label: group.name.trim() || t('rows.new'),
			price: priceWords(Object.values(amountsOf(group) ?? {})),
			isNew: true,
		})),
	].map((group) => ({ ...group, name: `${group.label} · ${group.price}` }))
	const isTaken = ({ id: own, name }: AddedGroup, others: readonly AddedGroup[]): boolean =>
		groups.some((group) => group.name === name.trim()) ||
		others.some((group) => group.id !== own && group.name.trim() === name.trim())

	const send = (now: Sold, others: readonly AddedGroup[]) => {
		setSold(now)
		setAdded(others)
		const newOnes = others.map((group) => ({
			group,
			areas: areasOf(seating, now, group.id),
			prices: amountsOf(group),
		}))
		const isWrong = newOnes.some(
			({ group, areas, prices }) =>
				group.name.trim() === '' || isTaken(group, others) || isEmpty(areas) || prices === null,
		)
		if (isWrong) return onChange('invalid')
		const changed = seated.flatMap((group) => {
			const [was, areas] = [before, now].map((one) => areasOf(seating, one, group.id))
			return !areas || JSON.stringify(was) === JSON.stringify(areas) ? [] : [{ group: group.id, ...areas }]
		})
		onChange(
			changed.length + newOnes.length === 0
				? []
				: [
						{
							kind: 'rows',
							event,
							groups: changed,
							added: newOnes.map(({ group: { like, name }, areas, prices }) => ({
								like,
								name: name.trim(),
								prices: prices ?? {},
								...areas,
							})),
						},
					],
		)
	}
	const set = (zone: string, rows: readonly string[], by: readonly string[]) =>
		send({ ...sold, ...Object.fromEntries(rows.map((row) => [keyOf(zone, row), by])) }, added)
	const cancel = (gone: AddedGroup) => {
		// Its rows go back to the groups that had them.
		const back = Object.entries(sold).map(([key, by]) => [
			key,
			by.includes(gone.id) ? (before[key] ?? []) : by,
		])
		send(
			Object.fromEntries(back),
			added.filter((group) => group.id !== gone.id),
		)
	}
	const add = () => {
		const [like] = seated
		if (!like) return
		const count = Math.max(0, ...added.map((group) => Number(group.id.slice(4)))) + 1
		send(sold, [...added, { id: `new ${count}`, like: like.id, name: '', prices: typedPrices(like, how) }])
	}
	const toneOf = (group: string): number => (shown.findIndex((one) => one.id === group) % tones) + 1

	return (
		<section className="card" aria-labelledby={id}>
			<h2 id={id}>{t('rows.title')}</h2>
			<p className="quiet">{t('rows.text')}</p>
			<div className="house">
				<Hall seating={seating} sold={sold} toneOf={toneOf} />
				<ul className="prices sellers">
					{shown.map((group) => {
						const words = areaWords(t, seating, sold, group.id)
						const was = areaWords(t, seating, before, group.id)
						const isChanged = words.join() !== was.join()
						return (
							<li key={group.id}>
								<span data-tone={toneOf(group.id)}>
									<bdi lang={locale}>{group.label}</bdi>
								</span>
								<span dir="ltr">{group.price}</span>
								{isChanged && was.length > 0 && <del lang={locale}>{was.join(' · ')}</del>}
								{words.length > 0 ? (
									isChanged ? (
										<ins lang={locale}>{words.join(' · ')}</ins>
									) : (
										<span lang={locale}>{words.join(' · ')}</span>
									)
								) : (
									<span className={group.isNew ? 'fault' : 'warning'}>
										{t(group.isNew ? 'rows.none_yet' : 'rows.none')}
									</span>
								)}
							</li>
						)
					})}
				</ul>
			</div>
			{added.map((group) => (
				<AddedGroupFields
					key={group.id}
					{...currency}
					group={group}
					groups={seated}
					locale={locale}
					isTaken={group.name.trim() !== '' && isTaken(group, added)}
					onType={(now) =>
						send(
							sold,
							added.map((one) => (one.id === now.id ? now : one)),
						)
					}
					onCancel={() => cancel(group)}
				/>
			))}
			{added.length > 0 && hasRules && <p className="warning">{t('rows.rules')}</p>}
			<p className="actions">
				<button type="button" onClick={add}>
					{t('rows.add')}
				</button>
			</p>
			{seating.zones.map((zone) => (
				<ZoneRows
					key={zone.id}
					zone={zone}
					groups={shown}
					sold={sold}
					locale={locale}
					onSet={(rows, by) => set(zone.id, rows, by)}
				/>
			))}
		</section>
	)
}
