import type { FlagRule } from '#app/contract/config.generated.ts'
import type { RuleFault, RulesAnswer } from '#app/contract/studio/rules-answers.ts'
import { useStudio } from '../context.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { ruleSentence } from './condition-words.ts'
import { OnOff } from './on-off.tsx'
import { formParts, partsIn, type TypedRule } from './rule-model.ts'

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
	const number = index + 1
	const faultsOf = (part: string) => faults.filter((one) => one.part === part).map(({ sentence }) => sentence)
	const shown = new Set<string>(['from', 'until', ...partsIn(rule)])
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
			<ConditionFields rule={rule} parts={formParts} venue={answer} faultsOf={faultsOf} onChange={onChange} />
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
