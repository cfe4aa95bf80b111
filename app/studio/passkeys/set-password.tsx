import { type FormEvent, useState } from 'react'
import type { AuthenticatorApp, PasskeysAnswer } from '#app/contract/studio/passkeys.ts'
import { callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import { PasswordFields } from '../entrance/password-fields.tsx'
import { useCalls } from '../use-answer.ts'

/** Sets the password of an account that began with a passkey. */
export function SetPassword({ onSet }: { onSet: (after: PasskeysAnswer) => void }) {
	const { t } = useStudio()
	const { fault, isSending, run } = useCalls()
	const [app, setApp] = useState<AuthenticatorApp | null>(null)
	const open = () => run(async () => setApp(await callStudio('passwordSetup', {})))

	function set(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault()
		const values = new FormData(event.currentTarget)
		const value = (name: string) => String(values.get(name) ?? '').trim()
		void run(async () =>
			onSet(await callStudio('setPassword', { password: value('password'), code: value('code') })),
		)
	}

	return (
		<>
			<p>{t('passkeys.no_password')}</p>
			<div role="status">{fault && <p className="notice bad">{faultText(t, fault)}</p>}</div>
			{app ? (
				<form onSubmit={set}>
					<PasswordFields app={app} fault={fault} />
					<button type="submit" className="main" disabled={isSending}>
						{t('passkeys.set_password')}
					</button>
				</form>
			) : (
				<p className="actions">
					<button type="button" disabled={isSending} onClick={() => void open()}>
						{t('passkeys.set_password')}
					</button>
				</p>
			)}
		</>
	)
}
