import { useId } from 'react'
import type { SaleGroup } from '#app/contract/studio/prices-answers.ts'
import { writeTypedAmount } from '#app/lib/typed-amount.ts'
import { useStudio } from '../../context.tsx'
import { Labelled } from '../../labelled.tsx'
import { AmountField, type Currency } from '../amount-field.tsx'

/** A group that is added for some rows, as it is typed. */
export interface AddedGroup {
	/** Names it until it is saved. */
	id: string
	/** The group whose tickets it has. */
	like: string
	name: string
	/** By type of the other group. */
	prices: Readonly<Record<string, string>>
}

/** The prices of a group, as fields show them. */
export const typedPrices = (
	{ types }: SaleGroup,
	how: { language: string; decimals: number },
): Record<string, string> =>
	Object.fromEntries(types.map(({ id, price }) => [id, writeTypedAmount(price, how)]))

interface AddedGroupProps extends Currency {
	group: AddedGroup
	/** The groups that it can be like. */
	groups: readonly SaleGroup[]
	locale: string
	/** Another group has this name. */
	isTaken: boolean
	onType: (group: AddedGroup) => void
	onCancel: () => void
}

/** The fields of a group that is added for some rows. */
export function AddedGroupFields(props: AddedGroupProps) {
	const { group, groups, locale, isTaken, onType, onCancel, ...currency } = props
	const { t, language } = useStudio()
	const id = useId()
	const like = groups.find((one) => one.id === group.like)
	return (
		<fieldset>
			<legend>{t('rows.new')}</legend>
			<Labelled label={t('rows.name')} hint={t('rows.name_hint')} faults={isTaken ? [t('rows.taken')] : []}>
				{(attributes) => (
					<input
						{...attributes}
						value={group.name}
						maxLength={60}
						onChange={({ target }) => onType({ ...group, name: target.value })}
					/>
				)}
			</Labelled>
			<p className="field">
				<label htmlFor={`${id}-like`}>{t('rows.like')}</label>
				<select
					id={`${id}-like`}
					value={group.like}
					onChange={({ target }) => {
						const other = groups.find((one) => one.id === target.value)
						if (!other) return
						const prices = typedPrices(other, { language, decimals: currency.decimals })
						onType({ ...group, like: other.id, prices })
					}}
				>
					{groups.map((one) => (
						<option key={one.id} value={one.id} lang={locale}>
							{one.name}
						</option>
					))}
				</select>
			</p>
			<div className="amounts">
				{like?.types.map((type) => (
					<AmountField
						key={type.id}
						{...currency}
						label={type.name}
						text={group.prices[type.id] ?? ''}
						before={null}
						onType={(text) => onType({ ...group, prices: { ...group.prices, [type.id]: text } })}
					/>
				))}
			</div>
			<p className="actions">
				<button type="button" onClick={onCancel}>
					{t('words.cancel')}
				</button>
			</p>
		</fieldset>
	)
}
