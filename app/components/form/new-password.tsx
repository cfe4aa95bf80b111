import { type ChangeEvent, useState } from 'react'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import { passwordFaults, passwordLength } from '#app/rules/password-rules.ts'
import { describedBy, Field, type FieldProps, fieldId } from './field.tsx'
import styles from './new-password.module.css'

/** The rules that a form lists; the longest length is the field's own. */
const listed = ['too_short', 'too_few_classes', 'outer_space', 'not_ascii'] as const

/** A field for a new password. Its rules are listed below it and marked while it is typed. */
export function NewPassword({
	error,
	answer,
	required = true,
	...field
}: FieldProps & {
	/** Another value for each answer of the server, whose error is about what was sent. */
	answer: unknown
}) {
	const { t } = useWording()
	const [typed, setTyped] = useState('')
	const [isLeft, setLeft] = useState(false)
	const faults: readonly string[] = passwordFaults(typed)
	const [typedAfter, setTypedAfter] = useState<unknown>(null)
	const own = isLeft && typed !== '' && faults.length > 0 ? t('identity.password_invalid') : undefined
	const shown = (typedAfter === answer ? undefined : error) ?? own
	const help = t('account.password.rules')
	const rulesId = `${fieldId(field.name)}-rules`
	return (
		<div className={styles.password}>
			<Field
				{...field}
				aria-describedby={[describedBy({ ...field, help, error: shown })['aria-describedby'], rulesId].join(
					' ',
				)}
				type="password"
				autoComplete="new-password"
				maxLength={passwordLength.max}
				required={required}
				error={shown}
				help={help}
				onChange={({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
					setTyped(value)
					setTypedAfter(answer)
				}}
				onBlur={() => setLeft(true)}
			/>
			<ul className={styles.rules} id={rulesId}>
				{listed.map((rule) => {
					const isMet = typed !== '' && !faults.includes(rule)
					return (
						<li key={rule} data-met={isMet || undefined}>
							<span className={styles.mark}>{isMet ? <Icon name="check" /> : null}</span>
							<span>
								{t(`account.password.${rule}`, { min: passwordLength.min })}
								{isMet ? <span className="spoken"> {t('account.password.met')}</span> : null}
							</span>
						</li>
					)
				})}
			</ul>
		</div>
	)
}
