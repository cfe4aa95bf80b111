import { useState } from 'react'
import type { NamedRule, SaleType } from '#app/contract/studio/prices-answers.ts'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { useStudio } from '../context.tsx'
import type { Currency } from './amount-field.tsx'
import { RuleForm } from './rule-form.tsx'
import { ruleWords } from './rule-words.ts'
import { plainAmount } from './sale-format.ts'

type Changed = (form: string, changes: readonly SaleChange[] | 'invalid') => void

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
	const [isAdding, setAdding] = useState(false)
	return (
		<section className="card" aria-labelledby="rules">
			<h2 id="rules">{t('rule.title')}</h2>
			<p className="quiet">{t(rules.length === 0 ? 'rule.none' : 'rule.text')}</p>
			<ol className="rules">
				{rules.map((rule) => (
					<Rule key={rule.rule} rule={rule} mayChange={mayChange} onChange={onChange} {...of} />
				))}
			</ol>
			{isAdding ? (
				<>
					<h3>{t('rule.new')}</h3>
					<RuleForm
						rule={emptyRule}
						{...of}
						onChange={(value) =>
							onChange(
								'rule new',
								value === 'invalid' || value === null
									? 'invalid'
									: [{ kind: 'rule', event: of.event, rule: null, value }],
							)
						}
					/>
					<p className="actions">
						<button
							type="button"
							onClick={() => {
								setAdding(false)
								onChange('rule new', [])
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
								onChange('rule new', 'invalid')
							}}
						>
							{t('rule.add')}
						</button>
					</p>
				)
			)}
		</section>
	)
}

interface RuleProps extends Currency {
	event: string
	rule: NamedRule
	types: readonly SaleType[]
	locale: string
	mayChange: boolean
	onChange: Changed
}

function Rule({ event, rule, types, locale, mayChange, onChange, ...currency }: RuleProps) {
	const { t, language } = useStudio()
	const [state, setState] = useState<'shown' | 'open' | 'gone'>('shown')
	const form = `rule ${rule.rule}`
	const name = rule.name || t('rule.nameless')
	const words = ruleWords(t, language, rule)
	const remove = () => {
		setState('gone')
		onChange(form, [{ kind: 'rule', event, rule: rule.rule, value: null }])
	}
	const restore = () => {
		setState('shown')
		onChange(form, [])
	}
	return (
		<li>
			<div className="head">
				<div>
					<h3>
						{state === 'gone' ? (
							<del>
								<bdi lang={locale}>{name}</bdi>
							</del>
						) : (
							<bdi lang={locale}>{name}</bdi>
						)}
					</h3>
					{words.map((sentence) => (
						<p key={sentence}>{sentence}</p>
					))}
				</div>
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
						{state === 'gone' ? (
							<button type="button" aria-label={t('rule.restore_of', { name })} onClick={restore}>
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
			{state === 'gone' && <p className="warning">{t('rule.gone')}</p>}
			{state === 'shown' && <RulePrices rule={rule} types={types} locale={locale} {...currency} />}
			{state === 'open' && (
				<RuleForm
					rule={rule}
					types={types}
					{...currency}
					onChange={(value) =>
						onChange(
							form,
							value === 'invalid'
								? value
								: value === null
									? []
									: [{ kind: 'rule', event, rule: rule.rule, value }],
						)
					}
				/>
			)}
		</li>
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
