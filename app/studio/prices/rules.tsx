import type { NamedRule, SaleType } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { useStudio } from '../context.tsx'
import type { Currency } from './amount-field.tsx'
import { changesOf, EditedItem, NewItem } from './edited-list.tsx'
import { RuleForm } from './rule-form.tsx'
import { ruleWords } from './rule-words.ts'
import { plainAmount } from './sale-format.ts'
import type { Changed } from './use-sale.ts'

interface RulesProps extends Currency {
	event: string
	rules: readonly NamedRule[]
	types: readonly SaleType[]
	locale: string
	mayChange: boolean
	onChange: Changed
}

const emptyRule: NamedRule = {
	rule: '',
	name: '',
	badge: null,
	weekdays: [],
	first: null,
	last: null,
	timeFrom: null,
	timeUntil: null,
	boughtFrom: null,
	boughtUntil: null,
	prices: {},
	increases: {},
}

/** The price rules of an event with their conditions in words. Of several that fit the last one decides. */
export function Rules({ rules, mayChange, onChange, ...of }: RulesProps) {
	const { t } = useStudio()
	const form = 'rule new'
	return (
		<section className="card" aria-labelledby="rules">
			<h2 id="rules">{t('rule.title')}</h2>
			<p className="quiet">{t(rules.length === 0 ? 'rule.none' : 'rule.text')}</p>
			<ol className="rules">
				{rules.map((rule) => (
					<Rule key={rule.rule} rule={rule} mayChange={mayChange} onChange={onChange} {...of} />
				))}
			</ol>
			{mayChange && (
				<NewItem form={form} title={t('rule.new')} add={t('rule.add')} onChange={onChange}>
					<RuleForm
						rule={emptyRule}
						{...of}
						onChange={(value) =>
							onChange(
								form,
								changesOf(value ?? 'invalid', (set) => ({
									kind: 'rule',
									event: of.event,
									rule: null,
									value: set,
								})),
							)
						}
					/>
				</NewItem>
			)}
		</section>
	)
}

type RuleChange = Extract<SaleChange, { kind: 'rule' }>
type RuleProps = Omit<RulesProps, 'rules'> & { rule: NamedRule }

function Rule({ event, rule, types, locale, mayChange, onChange, ...currency }: RuleProps) {
	const { t, language } = useStudio()
	const form = `rule ${rule.rule}`
	const name = rule.name || t('rule.nameless')
	const changeTo = (value: RuleChange['value']): SaleChange => ({
		kind: 'rule',
		event,
		rule: rule.rule,
		value,
	})
	return (
		<EditedItem
			form={form}
			name={name}
			title={<bdi lang={locale}>{name}</bdi>}
			summary={ruleWords(t, language, rule).map((sentence) => <p key={sentence}>{sentence}</p>)}
			mayChange={mayChange}
			removal={changeTo(null)}
			goneText={t('rule.gone')}
			onChange={onChange}
			edit={
				<RuleForm
					rule={rule}
					types={types}
					{...currency}
					onChange={(value) => onChange(form, changesOf(value, changeTo))}
				/>
			}
		>
			<RulePrices rule={rule} types={types} locale={locale} {...currency} />
		</EditedItem>
	)
}

function RulePrices({
	rule,
	types,
	locale,
	decimals,
}: Currency & { rule: NamedRule; types: readonly SaleType[]; locale: string }) {
	const { language } = useStudio()
	const amount = (decimal: string) => plainAmount(language, decimal, decimals)
	return (
		<ul className="prices">
			{types.flatMap(({ id, name }) => {
				const [price, more] = [rule.prices[id], rule.increases[id]]
				const text = price !== undefined ? amount(price) : more === undefined ? null : `+${amount(more)}`
				return text === null
					? []
					: [
							<li key={id}>
								<bdi lang={locale}>{name}</bdi>
								<span dir="ltr">{text}</span>
							</li>,
						]
			})}
		</ul>
	)
}
