import { useEffect, useRef } from 'react'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { useMayMoveFocus } from '#app/components/hooks/browser-state.ts'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { EmailStepView } from '#app/pages/account/first-step.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import layout from '#app/styles/layout.module.css'
import { LoginForm } from '../login-forms.tsx'
import styles from './email-step.module.css'

/**
 * The first step of a login: the address.
 *
 * @param action the login page, where the form is on another one
 */
export function EmailStep({
	login,
	errors,
	action,
}: {
	login: EmailStepView
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
	return (
		<LoginForm
			method="post"
			action={action}
			ref={form}
			className={`${layout.stack} ${styles.form}`}
			noValidate
		>
			<input type="hidden" name="intent" value="email" />
			<input type="hidden" name="key" value={login.key} />
			{login.next ? <input type="hidden" name="next" value={login.next} /> : null}
			<p>{t(login.hasPassword ? 'login.email.text' : 'login.email.intro')}</p>
			<Field
				name="email"
				label={t('identity.email')}
				type="email"
				autoComplete="username"
				maxLength={login.maxLength}
				required
				defaultValue={login.email}
				error={errorOf(errors, 'email')}
			/>
			<div className={layout.row}>
				<Button>{t(login.hasPassword ? 'login.email.next' : 'login.email.submit')}</Button>
				{login.registerHref ? (
					<LinkButton href={login.registerHref} look="secondary">
						{t('menu.register')}
					</LinkButton>
				) : null}
			</div>
			{login.joinHref ? (
				<p>
					<a href={login.joinHref}>{t('login.become_member')}</a>
				</p>
			) : null}
		</LoginForm>
	)
}
