import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { FirstStepView } from '#app/pages/account/first-step.ts'
import type { LoginView } from '#app/pages/account/login/login-view.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import layout from '#app/styles/layout.module.css'
import { CardStep } from './login/card-step.tsx'
import { CodeStep } from './login/code-step.tsx'
import { EmailStep } from './login/email-step.tsx'
import { ExternalStep } from './login/external-step.tsx'
import { PasswordStep } from './login/password-step.tsx'
import styles from './login-steps.module.css'

/** What a login asks for now, without a frame. */
export function LoginSteps({ login, errors }: { login: LoginView; errors: readonly FieldError[] }) {
	const { t } = useWording()
	switch (login.step) {
		case 'email':
		case 'card':
		case 'external':
			return <FirstStep login={login} errors={errors} />
		case 'password':
			return <PasswordStep login={login} errors={errors} />
		case 'otp_form':
			return <CodeStep login={login} errors={errors} />
		case 'otp_unavailable':
			return (
				<div className={`${layout.stack} ${styles.form}`}>
					<p>{t('login.unavailable.text')}</p>
					<div className={layout.row}>
						<LinkButton href={login.hereHref}>{t('login.otp.again')}</LinkButton>
					</div>
				</div>
			)
	}
}

/**
 * What a login asks for first.
 *
 * @param action the login page, where the form is on another one
 */
export function FirstStep({
	login,
	...more
}: {
	login: FirstStepView
	errors: readonly FieldError[]
	action?: string
}) {
	switch (login.step) {
		case 'email':
			return <EmailStep login={login} {...more} />
		case 'card':
			return <CardStep login={login} {...more} />
		case 'external':
			return <ExternalStep login={login} />
	}
}

/** The heading of a step; the first one has that of its page. */
export function loginStepTitle(login: LoginView): string | null {
	const keys = {
		email: null,
		card: null,
		external: null,
		password: 'login.password.title',
		otp_form: 'login.otp.title',
		otp_unavailable: 'login.unavailable.title',
	} as const
	return keys[login.step]
}
