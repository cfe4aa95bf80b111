import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { InvitationAnswer } from '#app/contract/studio/answers.ts'
import { CallFault, callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import { findPasskey, hasPasskeys, makePasskey } from '../passkeys/ceremony.ts'
import { Field } from './field.tsx'
import { PasswordFields } from './password-fields.tsx'
import { useEntry } from './use-entry.ts'

interface InvitationProps {
	token: string
	onEntered: () => void
	choice: ReactNode
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
	const { fault, isSending, alert, enter, submitOf } = useEntry(onEntered)
	const name = useRef<HTMLInputElement>(null)
	const submit = submitOf((value) =>
		callStudio('accept', {
			token,
			name: value('name'),
			password: value('password'),
			code: value('code'),
		}),
	)
	const acceptByPasskey = () =>
		enter(async () => {
			const asked = await callStudio('passkeyInvitation', { token })
			const credential =
				'registration' in asked ? await makePasskey(asked.registration) : await findPasskey(asked.assertion)
			const typed = name.current?.value.trim() ?? ''
			return credential && callStudio('acceptByPasskey', { token, name: typed, credential })
		})
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
						inputRef={name}
						name="name"
						required
						maxLength={100}
						autoComplete="name"
					/>
				)}
				{hasPasskeys() && (
					<section className="other-way" aria-labelledby="by-passkey">
						<h2 id="by-passkey">{t('invite.key_title')}</h2>
						<p>{t('invite.key_text', { host: location.hostname })}</p>
						<button
							type="button"
							disabled={isSending}
							onClick={() => {
								if (name.current?.reportValidity() ?? true) void acceptByPasskey()
							}}
						>
							{app ? t('invite.key_submit') : t('login.passkey')}
						</button>
						{!app && <p className="quiet">{t('invite.elsewhere')}</p>}
					</section>
				)}
				<h2>{t('invite.password_title')}</h2>
				<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
				<PasswordFields app={app} fault={fault} />
				<button type="submit" className="main" disabled={isSending}>
					{app ? t('invite.submit') : t('invite.accept')}
				</button>
			</form>
		</>
	)
}
