import { useEffect, useRef } from 'react'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { useMayMoveFocus } from '#app/components/hooks/browser-state.ts'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { CardStepView } from '#app/pages/account/card-step.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import layout from '#app/styles/layout.module.css'
import { LoginForm } from '../login-forms.tsx'
import styles from '../login-steps.module.css'

const kinds = {
	zip_code: { type: 'text', autoComplete: 'postal-code' },
	email: { type: 'email', autoComplete: 'email' },
	last_name: { type: 'text', autoComplete: 'family-name' },
} as const

/**
 * Asks for the number on a member's card and what belongs to it.
 *
 * @param action the login page, where the form is on another one
 */
export function CardStep({
	login,
	errors,
	action,
}: {
	login: CardStepView
	errors: readonly FieldError[]
	action?: string
}) {
	const { t } = useWording()
	const form = useRef<HTMLFormElement>(null)
	const mayMoveFocus = useMayMoveFocus()
	useEffect(() => {
		if (mayMoveFocus() && errors.length > 0)
			form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	}, [errors, mayMoveFocus])
	const { field } = login
	return (
		<LoginForm
			method="post"
			action={action}
			ref={form}
			className={`${layout.stack} ${styles.form}`}
			noValidate
		>
			<input type="hidden" name="intent" value="card" />
			{login.next ? <input type="hidden" name="next" value={login.next} /> : null}
			<p>{t('login.card.intro')}</p>
			<Field
				name="scan_code"
				label={t('membership.number')}
				autoComplete="username"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={login.maxLength}
				required
				defaultValue={login.number}
				error={errorOf(errors, 'scan_code')}
			/>
			<Field
				name={field}
				label={t(`identity.${field}`)}
				{...kinds[field]}
				maxLength={login.answerMaxLength}
				required
				defaultValue={login.answer}
				error={errorOf(errors, field)}
			/>
			{login.forgotHref ? (
				<p>
					<a href={login.forgotHref}>{t('login.forgot_id')}</a>
				</p>
			) : null}
			<div className={layout.row}>
				<Button>{t('menu.login')}</Button>
			</div>
			{login.joinHref ? (
				<p>
					<a href={login.joinHref}>{t('login.become_member')}</a>
				</p>
			) : null}
		</LoginForm>
	)
}
