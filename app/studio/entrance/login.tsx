import type { ReactNode } from 'react'
import { callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import { CodeField, Field } from './field.tsx'
import { useEntry } from './use-entry.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

interface LoginProps {
	/** The session has ended while a page was open. */
	hasEnded: boolean
	onEntered: () => void
	choice: ReactNode
}

export function Login({ hasEnded, onEntered, choice }: LoginProps) {
	const { t } = useStudio()
	const { fault, isSending, alert, enter, submitOf } = useEntry(onEntered)
	const { hasPasskeys, logIn } = usePasskeyLogin(enter)
	const submit = submitOf((value) =>
		callStudio('login', { email: value('email'), password: value('password'), code: value('code') }),
	)
	return (
		<main className="entrance">
			<header className="entrance-head">
				<p className="wordmark">{t('app.name')}</p>
				{choice}
			</header>
			<h1>{t('login.title')}</h1>
			{hasEnded && <p role="status">{t('login.ended')}</p>}
			{fault && (
				<p role="alert" className="notice bad" ref={alert} tabIndex={-1}>
					{faultText(t, fault)}
				</p>
			)}
			<form onSubmit={submit}>
				<Field
					label={t('login.email')}
					name="email"
					type="email"
					required
					autoComplete="username webauthn"
					dir="ltr"
				/>
				<Field
					label={t('login.password')}
					name="password"
					type="password"
					required
					autoComplete="current-password"
					dir="ltr"
				/>
				<CodeField label={t('login.code')} hint={t('login.code_hint')} />
				<button type="submit" className="main" disabled={isSending}>
					{t('login.submit')}
				</button>
			</form>
			{hasPasskeys && (
				<div className="other-way">
					<button type="button" disabled={isSending} onClick={logIn}>
						{t('login.passkey')}
					</button>
					<p className="quiet">{t('login.passkey_host', { host: location.hostname })}</p>
				</div>
			)}
			<p className="quiet">{t('login.lost')}</p>
		</main>
	)
}
