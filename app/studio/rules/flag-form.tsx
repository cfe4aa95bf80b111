import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FlagOfVenue, RulesAnswer } from '#app/contract/studio/rules-answers.ts'
import { useStudio } from '../context.tsx'
import { OnOff } from './on-off.tsx'
import { RuleFields } from './rule-fields.tsx'
import { emptyRule, ruleOf, type TypedFlag, type TypedRule, typedFlag } from './rule-model.ts'
import type { Rules } from './use-rules.ts'

interface FlagFormProps {
	flag: FlagOfVenue
	answer: RulesAnswer
	rules: Rules
	onClose: () => void
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Moves an item of a list by one place. */
function moved(list: readonly TypedRule[], from: number, to: number): TypedRule[] {
	const others = list.filter((_, index) => index !== from)
	const item = list[from]
	return item ? [...others.slice(0, to), item, ...others.slice(to)] : others
}

/** Changes the value for everybody and the rules of a flag. */
export function FlagForm({ flag, answer, rules, onClose }: FlagFormProps) {
	const { t } = useStudio()
	const [before] = useState(() => typedFlag(flag))
	const [typed, setTyped] = useState<TypedFlag>(before)
	const form = useRef<HTMLFormElement>(null)
	/** The place in the list that gets the focus when the list has changed. */
	const next = useRef<string | null>(null)
	const read = typed.rules.map(ruleOf)
	const isWhole = read.every((rule) => rule !== null)
	const refused = rules.refused === flag.name && rules.fault?.code === 'rules' ? rules.fault.faults : []

	useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [])
	useEffect(() => {
		if (next.current) form.current?.querySelector<HTMLElement>(next.current)?.focus()
		next.current = null
	})

	const setRules = (list: readonly TypedRule[]) => setTyped({ ...typed, rules: list })
	const shift = (from: number, to: number) => {
		next.current = `[data-rule="${to}"] button[data-move="${to < from ? 'up' : 'down'}"]:not(:disabled), [data-rule="${to}"] button:not(:disabled)`
		setRules(moved(typed.rules, from, to))
	}
	const submit = (event: FormEvent) => {
		event.preventDefault()
		const list = read.flatMap((rule) => rule ?? [])
		const change = {
			...(typed.default === before.default ? {} : { default: typed.default }),
			...(typed.thrown === before.thrown ? {} : { thrown: typed.thrown || null }),
			...(isSame(list, before.rules.map(ruleOf))
				? {}
				: { rules: list as unknown as Record<string, never>[] }),
		}
		if (Object.keys(change).length === 0) onClose()
		else void rules.save(flag.name, change)
	}

	return (
		<form
			ref={form}
			onSubmit={submit}
			className="flag-form"
			aria-label={t('rules.change_of', { flag: flag.name })}
		>
			{typed.rules.map((rule, index) => (
				<RuleFields
					key={rule.id}
					name={`${flag.name}-${rule.id}`}
					index={index}
					count={typed.rules.length}
					rule={rule}
					read={read[index] ?? null}
					answer={answer}
					faults={refused.filter((one) => one.rule === index)}
					onChange={(changed) => setRules(typed.rules.map((one) => (one.id === rule.id ? changed : one)))}
					onMove={(to) => shift(index, to)}
					onRemove={() => {
						next.current = '[data-add]'
						setRules(typed.rules.filter(({ id }) => id !== rule.id))
					}}
				/>
			))}
			<p className="actions">
				<button
					type="button"
					data-add
					disabled={typed.rules.length >= 20}
					onClick={() => {
						next.current = `[data-rule="${typed.rules.length}"] input`
						setRules([...typed.rules, emptyRule()])
					}}
				>
					{t('rules.add')}
				</button>
				{flag.own.rules === null || typed.rules.length > 0 ? null : (
					<button type="button" onClick={() => void rules.save(flag.name, { rules: null })}>
						{t('rules.original')}
					</button>
				)}
			</p>
			<OnOff
				legend={t('rules.field.default')}
				name={`${flag.name}-default`}
				value={typed.default}
				onChange={(value) => setTyped({ ...typed, default: value })}
			/>
			{flag.kind === 'kill-switch' && (
				<fieldset>
					<legend>{t('rules.field.thrown')}</legend>
					<label className="check">
						<input
							type="checkbox"
							checked={typed.thrown}
							onChange={({ target }) => setTyped({ ...typed, thrown: target.checked })}
						/>{' '}
						{t('rules.field.throw')}
					</label>
				</fieldset>
			)}
			<p className="actions">
				<button type="submit" className="main" disabled={rules.isSending || !isWhole}>
					{t('words.save')}
				</button>
				<button type="button" onClick={onClose}>
					{t('words.cancel')}
				</button>
			</p>
		</form>
	)
}
