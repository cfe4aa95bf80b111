import { useState } from 'react'
import type { PasskeysAnswer } from '#app/contract/studio/passkeys.ts'
import { callStudio } from '../call.ts'
import { faultText, useStudio } from '../context.tsx'
import type { StudioKey } from '../language.ts'
import { useAnswer } from '../use-answer.ts'
import { hasPasskeys, makePasskey } from './ceremony.ts'
import { OwnPasskey } from './own-passkey.tsx'
import { SetPassword } from './set-password.tsx'

/** How the account logs in: its passkeys at every address, and its password. */
export function WaysIn() {
	const { t } = useStudio()
	const { answer, setAnswer, fault, isSending, run } = useAnswer('passkeys', {})
	const [done, setDone] = useState<StudioKey | null>(null)

	/** Shows what a call answers, and says what it did. */
	const change = (call: () => Promise<PasskeysAnswer>, said: StudioKey) => {
		setDone(null)
		return run(async () => {
			setAnswer(await call())
			setDone(said)
		})
	}
	const add = () =>
		change(async () => {
			const { options } = await callStudio('passkeyRegistration', {})
			return callStudio('addPasskey', { credential: await makePasskey(options) })
		}, 'passkeys.added')

	return (
		<section className="card" aria-labelledby="ways-in">
			<h2 id="ways-in">{t('passkeys.title')}</h2>
			{answer && <p>{t('passkeys.text', { host: answer.host })}</p>}
			<div role="status">
				{fault ? (
					<p className="notice bad">{faultText(t, fault)}</p>
				) : (
					done && <p className="notice good">{t(done)}</p>
				)}
			</div>
			{answer?.passkeys.length === 0 && <p className="quiet">{t('passkeys.none')}</p>}
			<ul className="acts">
				{answer?.passkeys.map((passkey) => (
					<OwnPasskey
						key={passkey.id}
						passkey={passkey}
						isSending={isSending}
						onRename={(name) =>
							change(() => callStudio('renamePasskey', { id: passkey.id, name }), 'passkeys.renamed')
						}
						onRemove={() => change(() => callStudio('removePasskey', { id: passkey.id }), 'passkeys.removed')}
					/>
				))}
			</ul>
			{hasPasskeys() ? (
				<p className="actions">
					<button type="button" disabled={isSending} onClick={() => void add()}>
						{t('passkeys.add')}
					</button>
				</p>
			) : (
				<p className="quiet">{t('passkeys.unsupported')}</p>
			)}
			{answer &&
				(answer.hasPassword ? (
					<p>{t('passkeys.password')}</p>
				) : (
					<SetPassword onSet={(after) => void change(async () => after, 'passkeys.password_set')} />
				))}
		</section>
	)
}
