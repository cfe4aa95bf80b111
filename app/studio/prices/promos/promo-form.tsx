import { useId, useState } from 'react'
import type { NamedPromo, SaleEvent } from '#app/contract/studio/prices-answers.ts'
import type { SalePromo } from '#app/contract/studio/sale-change.ts'
import { useStudio } from '../../context.tsx'
import { AmountField, type Currency } from '../amount-field.tsx'
import { MomentField } from '../moment-field.tsx'
import { CodeFields } from './code-fields.tsx'
import { decimalsOf, discountKinds, promoOf, type TypedPromo, typedPromo } from './promo-model.ts'

interface PromoFormProps extends Currency {
	promo: NamedPromo
	events: readonly SaleEvent[]
	locale: string
	/** The promo as it is typed; null where it is as before, "invalid" where a part is missing or can't be read. */
	onChange: (promo: SalePromo | null | 'invalid') => void
}

/** The fields of promo codes. */
export function PromoForm({ promo, events, locale, onChange, ...currency }: PromoFormProps) {
	const { t, language } = useStudio()
	const id = useId()
	const how = { language, decimals: currency.decimals, isListed: promo.listed !== null }
	const [typed, setTyped] = useState<TypedPromo>(() => {
		const { promo: _, listed: __, opens: ___, hasOtherScope: ____, ...parts } = promo
		return typedPromo(parts, how)
	})
	const [original] = useState(() => JSON.stringify(promoOf(typed, how)))
	const change = (part: Partial<TypedPromo>) => {
		const now = { ...typed, ...part }
		setTyped(now)
		const read = promoOf(now, how)
		onChange(read === null ? 'invalid' : JSON.stringify(read) === original ? null : read)
	}
	const { kind } = typed
	const isPercent = kind === 'percent'
	// Codes that open tickets or fulfil a rule may take nothing off. Any other promo without a discount would be useless.
	const kinds =
		promo.promo !== '' && promo.discount === null ? ([...discountKinds, 'none'] as const) : discountKinds
	const isWhole = promoOf(typed, how) !== null

	return (
		<div className="fields">
			<p className="field">
				<label htmlFor={`${id}-name`}>{t('promo.field.name')}</label>
				<input
					id={`${id}-name`}
					value={typed.name}
					maxLength={120}
					aria-describedby={`${id}-name-about`}
					onChange={({ target }) => change({ name: target.value })}
				/>
				<span id={`${id}-name-about`} className="quiet">
					{t('promo.field.name_hint')}
				</span>
			</p>
			<fieldset className="kinds">
				<legend>{t('promo.field.kind')}</legend>
				{kinds.map((one) => (
					<label key={one}>
						<input
							type="radio"
							name={`${id}-kind`}
							checked={kind === one}
							onChange={() => change({ kind: one, value: '' })}
						/>
						<span>{t(`promo.kind.${one}`)}</span>
					</label>
				))}
			</fieldset>
			{kind !== 'none' && (
				<AmountField
					key={kind}
					currency={isPercent ? '%' : currency.currency}
					decimals={decimalsOf(kind, currency.decimals)}
					label={t(isPercent ? 'promo.field.percent' : 'promo.field.amount')}
					text={typed.value}
					before={promo.discount?.kind === kind ? promo.discount.value : null}
					onType={(value) => change({ value })}
				/>
			)}
			{typed.codes ? (
				<CodeFields codes={typed.codes} onChange={(codes) => change({ codes })} />
			) : (
				<p className="quiet">{t('promo.field.many')}</p>
			)}
			<MomentField label={t('promo.field.from')} moment={typed.from} onChange={(from) => change({ from })} />
			<MomentField
				label={t('promo.field.until')}
				moment={typed.until}
				onChange={(until) => change({ until })}
			/>
			{events.length > 1 && (
				<fieldset className="kinds events">
					<legend>{t('promo.field.events')}</legend>
					<p className="quiet">{t('promo.field.events_hint')}</p>
					{events.map((event) => (
						<label key={event.id}>
							<input
								type="checkbox"
								checked={typed.events.includes(event.id)}
								onChange={({ target }) =>
									change({
										events: target.checked
											? [...typed.events, event.id]
											: typed.events.filter((one) => one !== event.id),
									})
								}
							/>
							<span>
								<bdi lang={locale}>{event.name}</bdi>
							</span>
						</label>
					))}
				</fieldset>
			)}
			{kind !== 'none' && (
				<AmountField
					{...currency}
					label={t('promo.field.limit')}
					text={typed.limit}
					before={promo.limit}
					isOptional
					onType={(limit) => change({ limit })}
				/>
			)}
			{!isWhole && <p className="warning">{t('promo.incomplete')}</p>}
		</div>
	)
}
