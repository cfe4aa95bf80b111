import { useState } from 'react'
import type { NamedPromo, SaleEvent } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { useStudio } from '../../context.tsx'
import type { Currency } from '../amount-field.tsx'
import { PromoForm } from './promo-form.tsx'
import { promoWords } from './promo-words.ts'
import './promos.css'

interface PromosProps extends Currency {
	promos: readonly NamedPromo[]
	events: readonly SaleEvent[]
	locale: string
	mayChange: boolean
	onChange: (form: string, changes: readonly SaleChange[] | 'invalid') => void
}

const emptyPromo: NamedPromo = {
	promo: '',
	name: '',
	discount: { kind: 'percent', value: '10' },
	codes: [{ code: '', uses: null }],
	from: null,
	until: null,
	limit: null,
	events: [],
	listed: null,
	opens: [],
	hasOtherScope: false,
}

/** The promo codes of a venue, with what each gives in words. */
export function Promos({ promos, mayChange, onChange, ...of }: PromosProps) {
	const { t } = useStudio()
	const [isAdding, setAdding] = useState(false)
	const form = 'promo new'
	return (
		<section className="card" aria-labelledby="promos">
			<h2 id="promos">{t('promo.title')}</h2>
			<p className="quiet">{t(promos.length === 0 ? 'promo.none' : 'promo.text')}</p>
			<ul className="rules">
				{promos.map((promo) => (
					<Promo key={promo.promo} promo={promo} mayChange={mayChange} onChange={onChange} {...of} />
				))}
			</ul>
			{isAdding ? (
				<>
					<h3>{t('promo.new')}</h3>
					<PromoForm
						promo={emptyPromo}
						{...of}
						onChange={(value) =>
							onChange(
								form,
								value === 'invalid' || value === null ? 'invalid' : [{ kind: 'promo', promo: null, value }],
							)
						}
					/>
					<p className="actions">
						<button
							type="button"
							onClick={() => {
								setAdding(false)
								onChange(form, [])
							}}
						>
							{t('words.cancel')}
						</button>
					</p>
				</>
			) : (
				mayChange && (
					<p className="actions">
						<button
							type="button"
							onClick={() => {
								setAdding(true)
								onChange(form, 'invalid')
							}}
						>
							{t('promo.add')}
						</button>
					</p>
				)
			)}
		</section>
	)
}

type PromoProps = Omit<PromosProps, 'promos'> & { promo: NamedPromo }

function Promo({ promo, events, locale, mayChange, onChange, ...currency }: PromoProps) {
	const { t, language } = useStudio()
	const [state, setState] = useState<'shown' | 'open' | 'gone'>('shown')
	const { promo: id, name } = promo
	const form = `promo ${id}`
	const names = new Map(events.map((event) => [event.id, event.name]))
	const show = () => {
		setState('shown')
		onChange(form, [])
	}
	const remove = () => {
		setState('gone')
		onChange(form, [{ kind: 'promo', promo: id, value: null }])
	}
	const title = <bdi lang={locale}>{name}</bdi>
	return (
		<li>
			<div className="head">
				<h3>{state === 'gone' ? <del>{title}</del> : title}</h3>
				{mayChange && (
					<p className="actions">
						{state === 'shown' && (
							<button
								type="button"
								aria-label={t('prices.change_of', { name })}
								onClick={() => setState('open')}
							>
								{t('words.change')}
							</button>
						)}
						{state === 'open' && (
							<button type="button" onClick={show}>
								{t('words.cancel')}
							</button>
						)}
						{state === 'gone' ? (
							<button type="button" aria-label={t('rule.restore_of', { name })} onClick={show}>
								{t('rule.restore')}
							</button>
						) : (
							<button type="button" aria-label={t('rule.remove_of', { name })} onClick={remove}>
								{t('rule.remove')}
							</button>
						)}
					</p>
				)}
			</div>
			{state === 'gone' && <p className="warning">{t('promo.gone')}</p>}
			{state === 'shown' &&
				promoWords(t, language, promo, { decimals: currency.decimals, names }).map((sentence) => (
					<p key={sentence}>{sentence}</p>
				))}
			{state === 'open' && (
				<PromoForm
					promo={promo}
					events={events}
					locale={locale}
					{...currency}
					onChange={(value) =>
						onChange(
							form,
							value === 'invalid' ? value : value === null ? [] : [{ kind: 'promo', promo: id, value }],
						)
					}
				/>
			)}
		</li>
	)
}
