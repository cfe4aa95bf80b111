import { useId } from 'react'
import { useStudio } from '../context.tsx'
import { Faults } from '../labelled.tsx'
import type { StudioText } from '../language.ts'
import { localeName } from '../words/text-states.tsx'
import { carts, membershipRoles, membershipStates, routes } from './choices.ts'
import type { FormPart, ListPart, TypedRule, VenueOfCondition } from './rule-model.ts'

interface PartFieldsProps {
	part: FormPart
	rule: TypedRule
	venue: VenueOfCondition
	faults: readonly string[]
	onChange: (rule: TypedRule) => void
	onRemove: () => void
}

const roles = ['anonymous', 'guest', 'member', 'giftee', 'staff'] as const
const environments = ['production', 'demo', 'development'] as const

function choicesOf(
	t: StudioText,
	part: ListPart,
	locales: readonly string[],
): { value: string; text: string }[] {
	switch (part) {
		case 'role':
			return roles.map((value) => ({ value, text: t(`cond.role.${value}`) }))
		case 'membership':
			return membershipStates.map((value) => ({ value, text: t(`cond.membership.${value}`) }))
		case 'membershipRole':
			return membershipRoles.map((value) => ({ value, text: t(`cond.membershipRole.${value}`) }))
		case 'route':
			return routes.map((value) => ({ value, text: t(`cond.route.${value}`) }))
		case 'locale':
			return locales.map((value) => ({ value, text: localeName(value) }))
		case 'environment':
			return environments.map((value) => ({ value, text: t(`cond.environment.${value}`) }))
	}
}

/** One condition of a rule, with the way to leave it out. */
export function PartFields({ part, rule, venue, faults, onChange, onRemove }: PartFieldsProps) {
	const { t } = useStudio()
	const id = useId()
	const name = t(`cond.part.${part}`)
	return (
		<fieldset className="part" aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}>
			<legend>{name}</legend>
			<button
				type="button"
				className="out"
				aria-label={t('rules.field.remove', { what: name })}
				onClick={onRemove}
			>
				<span aria-hidden="true">✕</span>
			</button>
			{part === 'rollout' ? (
				<RolloutFields rule={rule} onChange={onChange} />
			) : part === 'cart' ? (
				<div className="kinds">
					{carts.map((cart) => (
						<label key={cart}>
							<input
								type="radio"
								name={id}
								checked={rule.cart === cart}
								onChange={() => onChange({ ...rule, cart })}
							/>
							<span>{t(`rules.cart.${cart}`)}</span>
						</label>
					))}
				</div>
			) : (
				<ListFields part={part} rule={rule} locales={venue.locales} onChange={onChange} />
			)}
			<Faults id={`${id}-faults`} faults={faults} />
		</fieldset>
	)
}

function ListFields({
	part,
	rule,
	locales,
	onChange,
}: {
	part: ListPart
	rule: TypedRule
	locales: readonly string[]
	onChange: (rule: TypedRule) => void
}) {
	const { t } = useStudio()
	const chosen = rule.lists[part] ?? []
	const set = (list: readonly string[]) => onChange({ ...rule, lists: { ...rule.lists, [part]: list } })
	return (
		<div className="kinds">
			{choicesOf(t, part, locales).map(({ value, text }) => (
				<label key={value}>
					<input
						type="checkbox"
						checked={chosen.includes(value)}
						onChange={({ target }) =>
							set(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
						}
					/>
					<span>{text}</span>
				</label>
			))}
		</div>
	)
}

function RolloutFields({ rule, onChange }: { rule: TypedRule; onChange: (rule: TypedRule) => void }) {
	const { t } = useStudio()
	const id = useId()
	const { rollout } = rule
	if (!rollout) return null
	return (
		<div className="span">
			<p className="field">
				<label htmlFor={`${id}-percent`}>{t('rules.field.percent')}</label>
				<input
					id={`${id}-percent`}
					inputMode="decimal"
					value={rollout.percent}
					onChange={({ target }) => onChange({ ...rule, rollout: { ...rollout, percent: target.value } })}
				/>
			</p>
			<p className="field">
				<label htmlFor={`${id}-by`}>{t('rules.field.by')}</label>
				<select
					id={`${id}-by`}
					value={rollout.by}
					onChange={({ target }) =>
						onChange({ ...rule, rollout: { ...rollout, by: target.value as typeof rollout.by } })
					}
				>
					{(['visitor', 'cart', 'identity'] as const).map((by) => (
						<option key={by} value={by}>
							{t(`cond.by.${by}`)}
						</option>
					))}
				</select>
			</p>
		</div>
	)
}
