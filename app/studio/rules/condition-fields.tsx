import { useId } from 'react'
import { useStudio } from '../context.tsx'
import { Labelled } from '../labelled.tsx'
import { conditionWords } from './condition-words.ts'
import { PartFields } from './part-fields.tsx'
import {
	type FormPart,
	partsIn,
	type TypedRule,
	type VenueOfCondition,
	withoutPart,
	withPart,
} from './rule-model.ts'
import './condition-fields.css'

interface ConditionFieldsProps {
	rule: TypedRule
	/** Those that can be added. */
	parts: readonly FormPart[]
	venue: VenueOfCondition
	faultsOf: (part: string) => readonly string[]
	onChange: (rule: TypedRule) => void
}

/** Fields for the visitors and the times that a rule or a block is for. */
export function ConditionFields({ rule, parts: all, venue, faultsOf, onChange }: ConditionFieldsProps) {
	const { t, language } = useStudio()
	const id = useId()
	const parts = partsIn(rule)
	return (
		<>
			{parts.map((part) => (
				<PartFields
					key={part}
					part={part}
					rule={rule}
					venue={venue}
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
					{all
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
			<p className="quiet">{t('rules.field.zone', { zone: venue.timezone })}</p>
		</>
	)
}
