import type { AuthenticatorApp } from '#app/contract/studio/passkeys.ts'
import type { CallFault } from '../call.ts'
import { useStudio } from '../context.tsx'
import type { StudioKey } from '../language.ts'
import { CodeField, Field } from './field.tsx'

const passwordKeys: Readonly<Record<string, StudioKey>> = {
	too_short: 'password.too_short',
	too_long: 'password.too_long',
	outer_space: 'password.outer_space',
	not_ascii: 'password.not_ascii',
	too_few_classes: 'password.too_few_classes',
	too_common: 'password.too_common',
}

interface PasswordFieldsProps {
	/** For a new password; null for the one that the account has. */
	app: AuthenticatorApp | null
	fault: CallFault['fault'] | null
}

/** A password with its authenticator app. */
export function PasswordFields({ app, fault }: PasswordFieldsProps) {
	const { t } = useStudio()
	const faults = fault?.code === 'password' ? fault.faults : []
	return (
		<>
			<Field
				label={app ? t('invite.password') : t('login.password')}
				hint={app ? t('invite.password_hint') : undefined}
				faults={faults.map((one) => t(passwordKeys[one] ?? 'fault.password'))}
				name="password"
				type="password"
				required
				autoComplete={app ? 'new-password' : 'current-password'}
				dir="ltr"
			/>
			{app && (
				<fieldset>
					<legend>{t('invite.app')}</legend>
					<p>{t('invite.app_text')}</p>
					<img className="qr" src={app.qr} alt={t('invite.qr')} width="180" height="180" />
					<p>
						{t('invite.key')}: <code dir="ltr">{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
					</p>
				</fieldset>
			)}
			<CodeField label={t('login.code')} hint={t('login.code_hint')} />
		</>
	)
}
