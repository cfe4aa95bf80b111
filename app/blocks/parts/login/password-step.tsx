import { useEffect, useRef } from 'react'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { useMayMoveFocus } from '#app/components/hooks/browser-state.ts'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { LoginView } from '#app/pages/account/login/login-view.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import layout from '#app/styles/layout.module.css'
import { LoginForm } from '../login-forms.tsx'
import styles from '../login-steps.module.css'

type PasswordView = Extract<LoginView, { step: 'password' }>

/** Asks for the password of the address; a code may be sent in its place. */
export function PasswordStep({ login, errors }: { login: PasswordView; errors: readonly FieldError[] }) {
	const { t } = useWording()
	const form = useRef<HTMLFormElement>(null)
	const mayMoveFocus = useMayMoveFocus()
	useEffect(() => {
		if (mayMoveFocus() && errors.length > 0)
			form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	}, [errors, mayMoveFocus])
	return (
		<div className={`${layout.stack} ${styles.form}`}>
			<LoginForm method="post" ref={form} className={layout.stack} noValidate>
				<input type="hidden" name="intent" value="password" />
				<input type="hidden" name="key" value={login.key} />
				<p>{t('login.password.for', { email: login.email })}</p>
				{/* Password managers look up the password by it. */}
				<input type="text" name="username" autoComplete="username" value={login.email} readOnly hidden />
				<Field
					name="password"
					label={t('login.password.label')}
					type="password"
					autoComplete="current-password"
					maxLength={254}
					required
					error={errorOf(errors, 'password')}
				/>
				{login.forgotHref ? (
					<p>
						<a href={login.forgotHref}>{t('login.forgot_password')}</a>
					</p>
				) : null}
				<div className={layout.row}>
					<Button>{t('menu.login')}</Button>
				</div>
			</LoginForm>
			<div className={layout.row}>
				{login.hasCode ? (
					<LoginForm method="post">
						<input type="hidden" name="intent" value="send" />
						<Button look="secondary">{t('login.email.submit')}</Button>
					</LoginForm>
				) : null}
				<LoginForm method="post">
					<input type="hidden" name="intent" value="again" />
					<Button look="quiet" flush>
						{t('login.otp.other')}
					</Button>
				</LoginForm>
			</div>
		</div>
	)
}
