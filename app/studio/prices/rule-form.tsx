import { useId, useState } from 'react'
import type { NamedRule, SaleType } from '#app/contract/studio/prices-answers.ts'
import type { SaleRule } from '#app/contract/studio/sale-change.ts'
import { readTypedAmount, writeTypedAmount } from '#app/lib/typed-amount.ts'
import { useStudio } from '../context.tsx'
import { AmountField, type Currency } from './amount-field.tsx'
import { MomentField } from './moment-field.tsx'
import { weekdays } from './rule-words.ts'
import { endOfField, fieldTime, timeOfField, weekStarts } from './sale-format.ts'

interface RuleFormProps extends Currency {
	rule: NamedRule
	types: readonly SaleType[]
	/** The rule as it is typed; null where it is as before, "invalid" where a part is missing or can't be read. */
	onChange: (rule: SaleRule | null | 'invalid') => void
}

interface Typed extends Omit<SaleRule, 'first' | 'last' | 'prices' | 'increases'> {
	isYearly: boolean
	/** Of date fields, which have a year always. */
	first: string
	last: string
	/** As they are typed, by ticket type. */
	prices: Readonly<Record<string, string>>
	increases: Readonly<Record<string, string>>
}

const thisYear = new Date().getUTCFullYear()

const fieldDay = (day: string | null): string =>
	day === null ? '' : day.length === 5 ? `${thisYear}-${day}` : day

/** The amounts of fields that are filled in; null where one can't be read. */
function amountsOf(
	texts: Readonly<Record<string, string>>,
	how: { language: string; decimals: number },
): Record<string, string> | null {
	const amounts: Record<string, string> = {}
	for (const [type, text] of Object.entries(texts)) {
		const read = readTypedAmount(text, how)
		if ('amount' in read) amounts[type] = read.amount
		else if (read.fault !== 'empty') return null
	}
	return amounts
}

function ruleOf(typed: Typed, how: { language: string; decimals: number }): SaleRule | null {
	const { isYearly, first, last, prices: typedPrices, increases: typedIncreases, ...others } = typed
	const [prices, increases] = [amountsOf(typedPrices, how), amountsOf(typedIncreases, how)]
	const day = (text: string) => (text === '' ? null : isYearly ? text.slice('YYYY-'.length) : text)
	const rule = { ...others, first: day(first), last: day(last) }
	const hasWhen =
		rule.weekdays.length > 0 ||
		[rule.first, rule.last, rule.timeFrom, rule.timeUntil].some((one) => one !== null)
	const hasPurchase = rule.boughtFrom !== null || rule.boughtUntil !== null
	if (!prices || !increases || !(hasWhen || hasPurchase)) return null
	return Object.keys(prices).length + Object.keys(increases).length === 0
		? null
		: { ...rule, prices, increases }
}

/** The fields of a price rule. */
export function RuleForm({ rule, types, onChange, ...currency }: RuleFormProps) {
	const { t, language } = useStudio()
	const id = useId()
	const how = { language, decimals: currency.decimals }
	const texts = (amounts: Readonly<Record<string, string>>) =>
		Object.fromEntries(Object.entries(amounts).map(([type, amount]) => [type, writeTypedAmount(amount, how)]))
	const [typed, setTyped] = useState<Typed>(() => {
		const { rule: _, badge: __, ...parts } = rule
		return {
			...parts,
			isYearly: (rule.first ?? rule.last)?.length === 5,
			first: fieldDay(rule.first),
			last: fieldDay(rule.last),
			prices: texts(rule.prices),
			increases: texts(rule.increases),
		}
	})
	const [original] = useState(() => JSON.stringify(ruleOf(typed, how)))

	const change = (part: Partial<Typed>) => {
		const now = { ...typed, ...part }
		setTyped(now)
		const read = ruleOf(now, how)
		onChange(read === null ? 'invalid' : JSON.stringify(read) === original ? null : read)
	}
	const day = (name: 'first' | 'last') => (
		<p className="field">
			<label htmlFor={`${id}-${name}`}>{t(`rule.field.${name}`)}</label>
			<input
				id={`${id}-${name}`}
				type="date"
				min="2000-01-01"
				max="2099-12-31"
				value={typed[name]}
				onChange={(event) => change({ [name]: event.target.value })}
			/>
		</p>
	)
	const isWhole = ruleOf(typed, how) !== null

	return (
		<div className="fields">
			<p className="field">
				<label htmlFor={`${id}-name`}>{t('rule.field.name')}</label>
				<input
					id={`${id}-name`}
					value={typed.name}
					maxLength={60}
					onChange={(event) => change({ name: event.target.value })}
				/>
				<span className="quiet">{t('rule.field.name_hint')}</span>
			</p>
			<fieldset className="kinds">
				<legend>{t('rule.field.weekdays')}</legend>
				{weekdays(language, weekStarts[language]).map(({ id: one, name }) => (
					<label key={one}>
						<input
							type="checkbox"
							checked={typed.weekdays.includes(one)}
							onChange={({ target }) =>
								change({
									weekdays: target.checked
										? [...typed.weekdays, one]
										: typed.weekdays.filter((other) => other !== one),
								})
							}
						/>
						<span>{name}</span>
					</label>
				))}
			</fieldset>
			<fieldset className="moment">
				<legend>{t('rule.field.days')}</legend>
				{day('first')}
				{day('last')}
				<label className="check">
					<input
						type="checkbox"
						checked={typed.isYearly}
						onChange={(event) => change({ isYearly: event.target.checked })}
					/>{' '}
					{t('rule.field.yearly')}
				</label>
			</fieldset>
			<fieldset className="moment">
				<legend>{t('rule.field.times')}</legend>
				<p className="field">
					<label htmlFor={`${id}-from`}>{t('rule.field.time_from')}</label>
					<input
						id={`${id}-from`}
						type="time"
						value={fieldTime(typed.timeFrom)}
						onChange={(event) => change({ timeFrom: timeOfField(event.target.value) })}
					/>
				</p>
				<p className="field">
					<label htmlFor={`${id}-until`}>{t('rule.field.time_until')}</label>
					<input
						id={`${id}-until`}
						type="time"
						value={fieldTime(typed.timeUntil)}
						onChange={(event) => change({ timeUntil: endOfField(event.target.value) })}
					/>
				</p>
			</fieldset>
			<MomentField
				label={t('rule.field.bought_from')}
				moment={typed.boughtFrom}
				onChange={(boughtFrom) => change({ boughtFrom })}
			/>
			<MomentField
				label={t('rule.field.bought_until')}
				moment={typed.boughtUntil}
				onChange={(boughtUntil) => change({ boughtUntil })}
			/>
			<fieldset>
				<legend>{t('rule.field.prices')}</legend>
				<p className="quiet">{t('rule.field.prices_hint')}</p>
				<div className="amounts">
					{types.map(({ id: type, name }) => (
						<AmountField
							key={type}
							{...currency}
							label={name}
							text={typed.prices[type] ?? ''}
							before={rule.prices[type] ?? null}
							isOptional
							onType={(text) => change({ prices: { ...typed.prices, [type]: text } })}
						/>
					))}
				</div>
			</fieldset>
			{Object.keys(rule.increases).length > 0 && (
				<fieldset>
					<legend>{t('rule.field.increases')}</legend>
					<div className="amounts">
						{types
							.filter(({ id: type }) => rule.increases[type] !== undefined)
							.map(({ id: type, name }) => (
								<AmountField
									key={type}
									{...currency}
									label={t('rule.field.more', { name })}
									text={typed.increases[type] ?? ''}
									before={rule.increases[type] ?? null}
									isOptional
									onType={(text) => change({ increases: { ...typed.increases, [type]: text } })}
								/>
							))}
					</div>
				</fieldset>
			)}
			{!isWhole && <p className="warning">{t('rule.incomplete')}</p>}
		</div>
	)
}
