import { type ReactNode, useEffect, useState } from 'react'
import type { InvitationAnswer } from '#app/contract/studio/answers.ts'
import { CallFault, callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import type { StudioKey } from '../language.ts'
import { CodeField, Field } from './field.tsx'
import { useEntry } from './use-entry.ts'

interface InvitationProps {
	token: string
	onEntered: () => void
	choice: ReactNode
}

const passwordKeys: Readonly<Record<string, StudioKey>> = {
	too_short: 'password.too_short',
	too_long: 'password.too_long',
	outer_space: 'password.outer_space',
	not_ascii: 'password.not_ascii',
	too_few_classes: 'password.too_few_classes',
	too_common: 'password.too_common',
}

/** The page of an invitation: a new account with its authenticator, or an account that has another venue already. */
export function Invitation({ token, onEntered, choice }: InvitationProps) {
	const { t } = useStudio()
	const [shown, setShown] = useState<InvitationAnswer | null>(null)
	const [ended, setEnded] = useState<CallFault['fault'] | null>(null)

	useEffect(() => {
		const stopped = new AbortController()
		callStudio('invitation', { token }, stopped.signal).then(setShown, (error: unknown) => {
			if (error instanceof CallFault) setEnded(error.fault)
		})
		return () => stopped.abort()
	}, [token])

	return (
		<main className="entrance">
			<header className="entrance-head">
				<p className="wordmark">{t('app.name')}</p>
				{choice}
			</header>
			{ended ? (
				<p role="alert" className="notice bad">
					{faultText(t, ended)}
				</p>
			) : shown ? (
				<Acceptance token={token} shown={shown} onEntered={onEntered} />
			) : (
				<p className="quiet">{t('app.loading')}</p>
			)}
		</main>
	)
}

function Acceptance({
	token,
	shown: { email, venue, role, app },
	onEntered,
}: {
	token: string
	shown: InvitationAnswer
	onEntered: () => void
}) {
	const { t } = useStudio()
	const { fault, isSending, alert, submit } = useEntry(
		(value) =>
			callStudio('accept', {
				token,
				name: value('name'),
				password: value('password'),
				code: value('code'),
			}),
		onEntered,
	)
	const faults = fault?.code === 'password' ? fault.faults : []
	return (
		<>
			<h1>{t('invite.title', { venue })}</h1>
			<p>{t('invite.text', { email, role: t(`role.${role}`) })}</p>
			{!app && <p>{t('invite.known')}</p>}
			{fault && (
				<p role="alert" className="notice bad" ref={alert} tabIndex={-1}>
					{faultText(t, fault)}
				</p>
			)}
			<form onSubmit={submit}>
				{app && (
					<Field
						label={t('invite.name')}
						hint={t('invite.name_hint')}
						name="name"
						required
						maxLength={100}
						autoComplete="name"
					/>
				)}
				<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
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
				<button type="submit" className="main" disabled={isSending}>
					{app ? t('invite.submit') : t('invite.accept')}
				</button>
			</form>
		</>
	)
}
