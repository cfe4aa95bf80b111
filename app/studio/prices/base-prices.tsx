import { useState } from 'react'
import type { SaleGroup, SaleType } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { readTypedAmount, writeTypedAmount } from '#app/lib/typed-amount.ts'
import { useStudio } from '../context.tsx'
import { AmountField, type Currency } from './amount-field.tsx'
import type { FormChanges } from './use-sale.ts'

interface BasePricesProps extends Currency {
	event: string
	groups: readonly SaleGroup[]
	locale: string
	onChange: (changes: FormChanges) => void
}

/** The own price of every ticket, in fields. */
export function BasePrices({ event, groups, locale, onChange, ...currency }: BasePricesProps) {
	const { t, language } = useStudio()
	const { decimals } = currency
	const types = groups.flatMap((group) => group.types)
	const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
		Object.fromEntries(types.map(({ id, price }) => [id, writeTypedAmount(price, { language, decimals })])),
	)

	const type = (id: string, text: string) => {
		const now = { ...typed, [id]: text }
		setTyped(now)
		onChange(changesOf(now))
	}

	function changesOf(texts: Readonly<Record<string, string>>): SaleChange[] | 'invalid' {
		const changes: SaleChange[] = []
		for (const one of types) {
			const read = readTypedAmount(texts[one.id] ?? '', { language, decimals })
			if ('fault' in read) return 'invalid'
			if (Number(read.amount) === Number(one.price)) continue
			changes.push({ kind: 'price', event, type: one.id, amount: read.amount })
		}
		return changes
	}

	return (
		<section className="card" aria-labelledby="base-prices">
			<h2 id="base-prices">{t('prices.base')}</h2>
			<p className="quiet">{t('prices.base_text')}</p>
			{groups.map((group) => (
				<fieldset key={group.id}>
					<legend>
						<bdi lang={locale}>{group.name}</bdi>{' '}
						{group.isHidden && <span className="state">{t('prices.hidden')}</span>}
					</legend>
					<div className="amounts">
						{group.types.map((one: SaleType) => (
							<AmountField
								key={one.id}
								{...currency}
								label={one.name}
								text={typed[one.id] ?? ''}
								before={one.price}
								onType={(text) => type(one.id, text)}
							/>
						))}
					</div>
				</fieldset>
			))}
		</section>
	)
}
