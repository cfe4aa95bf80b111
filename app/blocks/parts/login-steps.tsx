import { useCookiesEnabled } from '#app/components/hooks/browser-state.ts'
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
import { Messages } from './page-texts.tsx'

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

interface FirstStepProps {
	login: FirstStepView
	errors: readonly FieldError[]
	/** The login page, where the form is on another one. */
	action?: string
}

/** What a login asks for first. */
export function FirstStep(props: FirstStepProps) {
	const { t } = useWording()
	const areCookiesEnabled = useCookiesEnabled()
	// An address leads to a second step, whose answer says so.
	if (areCookiesEnabled || props.login.step === 'email') return <OwnFirstStep {...props} />
	return (
		<div className={layout.stack}>
			<Messages messages={[{ tone: 'error', text: t('login.cookies') }]} />
			<OwnFirstStep {...props} />
		</div>
	)
}

function OwnFirstStep({ login, ...more }: FirstStepProps) {
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
