import { useId } from 'react'
import type { FlagRule } from '#app/contract/config.generated.ts'
import type { RuleFault, RulesAnswer } from '#app/contract/studio/rules-answers.ts'
import { useStudio } from '../context.tsx'
import { Labelled } from '../labelled.tsx'
import { conditionWords, ruleSentence } from './condition-words.ts'
import { OnOff } from './on-off.tsx'
import { PartFields } from './part-fields.tsx'
import { type FormPart, formParts, partsIn, type TypedRule, withoutPart, withPart } from './rule-model.ts'

interface RuleFieldsProps {
	name: string
	index: number
	count: number
	rule: TypedRule
	/** As files have it; null where a part is missing. */
	read: FlagRule | null
	answer: RulesAnswer
	faults: readonly RuleFault[]
	onChange: (rule: TypedRule) => void
	onMove: (to: number) => void
	onRemove: () => void
}

/** The fields of one rule, with the sentence that they make. */
export function RuleFields({
	name,
	index,
	count,
	rule,
	read,
	answer,
	faults,
	onChange,
	onMove,
	onRemove,
}: RuleFieldsProps) {
	const { t, language } = useStudio()
	const id = useId()
	const number = index + 1
	const parts = partsIn(rule)
	const faultsOf = (part: string) => faults.filter((one) => one.part === part).map(({ sentence }) => sentence)
	const shown = new Set<string>(['from', 'until', ...parts])
	const rest = faults.filter(({ part }) => part === null || !shown.has(part))
	return (
		<fieldset className="rule" data-rule={index}>
			<legend>{t('rules.number', { number })}</legend>
			<p className="actions tools">
				<button
					type="button"
					data-move="up"
					disabled={index === 0}
					aria-label={t('rules.up', { number })}
					onClick={() => onMove(index - 1)}
				>
					<span aria-hidden="true">↑</span>
				</button>
				<button
					type="button"
					data-move="down"
					disabled={index === count - 1}
					aria-label={t('rules.down', { number })}
					onClick={() => onMove(index + 1)}
				>
					<span aria-hidden="true">↓</span>
				</button>
				<button type="button" aria-label={t('rules.remove', { number })} onClick={onRemove}>
					<span aria-hidden="true">✕</span>
				</button>
			</p>
			<p className="sentence" aria-live="polite">
				{read ? ruleSentence(t, language, read) : t('rules.incomplete')}
			</p>
			<OnOff
				legend={t('rules.field.value')}
				name={`${name}-value`}
				value={rule.value}
				onChange={(value) => onChange({ ...rule, value })}
			/>
			{parts.map((part) => (
				<PartFields
					key={part}
					part={part}
					rule={rule}
					answer={answer}
					faults={faultsOf(part)}
					onChange={onChange}
					onRemove={() => onChange(withoutPart(rule, part))}
				/>
			))}
			{Object.keys(rule.more).length > 0 && (
				<div className="head">
					<p>{t('rules.field.more', { what: conditionWords(t, language, rule.more) })}</p>
					<button type="button" onClick={() => onChange({ ...rule, more: {} })}>
						{t('rules.field.more_remove')}
					</button>
				</div>
			)}
			<p className="field">
				<label htmlFor={`${id}-add`}>{t('rules.field.add')}</label>
				<select
					id={`${id}-add`}
					value=""
					onChange={({ target }) => onChange(withPart(rule, target.value as FormPart))}
				>
					<option value="">{t('rules.field.choose')}</option>
					{formParts
						.filter((part) => !parts.includes(part))
						.map((part) => (
							<option key={part} value={part}>
								{t(`cond.part.${part}`)}
							</option>
						))}
				</select>
			</p>
			<div className="span">
				{(['from', 'until'] as const).map((edge) => (
					<Labelled key={edge} label={t(`rules.field.${edge}`)} faults={faultsOf(edge)}>
						{(attributes) => (
							<input
								{...attributes}
								type="datetime-local"
								min="2000-01-01T00:00"
								max="2099-12-31T23:59"
								value={rule[edge]}
								onChange={({ target }) => onChange({ ...rule, [edge]: target.value })}
							/>
						)}
					</Labelled>
				))}
			</div>
			<p className="quiet">{t('rules.field.zone', { zone: answer.timezone })}</p>
			{rest.length > 0 && (
				<ul className="faults" lang="en" dir="ltr">
					{rest.map(({ code, sentence, hint }) => (
						<li key={code + sentence} className="fault">
							{sentence}
							{hint && <small> {hint}</small>}
						</li>
					))}
				</ul>
			)}
		</fieldset>
	)
}
