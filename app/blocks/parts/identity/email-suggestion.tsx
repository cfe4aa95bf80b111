import { type FocusEvent, type ReactNode, useState } from 'react'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import { likelyAddress } from '#app/pages/checkout/identity/email-typo.ts'
import styles from './styles.module.css'

/** Around the field of an email address: offers the address that was probably meant, once the field is left. */
export function EmailSuggestion({ children }: { children: ReactNode }) {
	const { t } = useWording()
	const [likely, setLikely] = useState<string | null>(null)
	const [input, setInput] = useState<HTMLInputElement | null>(null)
	const look = ({ target }: FocusEvent): void => {
		if (!(target instanceof HTMLInputElement)) return
		setInput(target)
		setLikely(likelyAddress(target.value.trim()))
	}
	const correct = (): void => {
		if (!input || likely === null) return
		const again = input.form?.elements.namedItem('email_confirm')
		for (const field of [again, input]) {
			if (!(field instanceof HTMLInputElement) || field.value !== input.value) continue
			field.value = likely
			field.dispatchEvent(new Event('input', { bubbles: true }))
		}
		setLikely(null)
		input.focus()
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: hears of the field in it, and is no control
		<div className={styles.suggestion} onBlur={look}>
			{children}
			<div role="status">
				{likely ? (
					<Button type="button" look="quiet" size="compact" onClick={correct}>
						{t('identity.email_suggest', { email: likely })}
					</Button>
				) : null}
			</div>
		</div>
	)
}
