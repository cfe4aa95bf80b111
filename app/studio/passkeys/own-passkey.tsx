import { type FormEvent, useState } from 'react'
import type { OwnPasskey as Passkey } from '#app/contract/studio/passkeys.ts'
import { Confirm } from '../confirm.tsx'
import { useStudio } from '../context.tsx'
import { Field } from '../entrance/field.tsx'

interface OwnPasskeyProps {
	passkey: Passkey
	isSending: boolean
	onRename: (name: string) => Promise<void>
	onRemove: () => Promise<void>
}

/** A passkey of the account, with its name, address and times. */
export function OwnPasskey({
	passkey: { name, host, since, usedAt },
	isSending,
	onRename,
	onRemove,
}: OwnPasskeyProps) {
	const { t, language } = useStudio()
	const [isRenaming, setRenaming] = useState(false)
	const shown = name || t('passkeys.unnamed')
	const timeOf = (iso: string) =>
		new Date(iso).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })

	function rename(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault()
		const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim()
		setRenaming(false)
		void onRename(typed)
	}

	return (
		<li>
			<b>
				<bdi>{shown}</bdi>
			</b>{' '}
			<span className="quiet">
				{usedAt === null
					? t('passkeys.unused', { host, since: timeOf(since) })
					: t('passkeys.used', { host, since: timeOf(since), used: timeOf(usedAt) })}
			</span>
			{isRenaming ? (
				<form onSubmit={rename}>
					<Field
						label={t('passkeys.name')}
						name="name"
						required
						maxLength={100}
						defaultValue={shown}
						autoFocus
						dir="auto"
					/>
					<p className="actions">
						<button type="submit" className="main" disabled={isSending}>
							{t('passkeys.save')}
						</button>
						<button type="button" onClick={() => setRenaming(false)}>
							{t('notice.cancel')}
						</button>
					</p>
				</form>
			) : (
				<p className="actions">
					<button type="button" disabled={isSending} onClick={() => setRenaming(true)}>
						{t('passkeys.rename', { name: shown })}
					</button>
					<Confirm
						label={t('passkeys.remove', { name: shown })}
						title={t('passkeys.remove_title', { name: shown })}
						text={t('passkeys.remove_text')}
						act={t('passkeys.remove_now')}
						isSending={isSending}
						onConfirm={() => void onRemove()}
					/>
				</p>
			)}
		</li>
	)
}
