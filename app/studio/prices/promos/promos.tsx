import type { NamedPromo, SaleEvent } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { useStudio } from '../../context.tsx'
import type { Currency } from '../amount-field.tsx'
import { changesOf, EditedItem, NewItem } from '../edited-list.tsx'
import type { Changed } from '../use-sale.ts'
import { PromoForm } from './promo-form.tsx'
import { promoWords } from './promo-words.ts'
import './promos.css'

interface PromosProps extends Currency {
	promos: readonly NamedPromo[]
	events: readonly SaleEvent[]
	locale: string
	mayChange: boolean
	onChange: Changed
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
			{mayChange && (
				<NewItem form={form} title={t('promo.new')} add={t('promo.add')} onChange={onChange}>
					<PromoForm
						promo={emptyPromo}
						{...of}
						onChange={(value) =>
							onChange(
								form,
								changesOf(value ?? 'invalid', (set) => ({ kind: 'promo', promo: null, value: set })),
							)
						}
					/>
				</NewItem>
			)}
		</section>
	)
}

type PromoChange = Extract<SaleChange, { kind: 'promo' }>
type PromoProps = Omit<PromosProps, 'promos'> & { promo: NamedPromo }

function Promo({ promo, events, locale, mayChange, onChange, ...currency }: PromoProps) {
	const { t, language } = useStudio()
	const { promo: id, name } = promo
	const form = `promo ${id}`
	const names = new Map(events.map((event) => [event.id, event.name]))
	const changeTo = (value: PromoChange['value']): SaleChange => ({ kind: 'promo', promo: id, value })
	return (
		<EditedItem
			form={form}
			name={name}
			title={<bdi lang={locale}>{name}</bdi>}
			mayChange={mayChange}
			removal={changeTo(null)}
			goneText={t('promo.gone')}
			onChange={onChange}
			edit={
				<PromoForm
					promo={promo}
					events={events}
					locale={locale}
					{...currency}
					onChange={(value) => onChange(form, changesOf(value, changeTo))}
				/>
			}
		>
			{promoWords(t, language, promo, { decimals: currency.decimals, names }).map((sentence) => (
				<p key={sentence}>{sentence}</p>
			))}
		</EditedItem>
	)
}
