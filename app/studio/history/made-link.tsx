import { useRef, useState } from 'react'
import { useStudio } from '../context.tsx'

/** A new link, which is said this once, with a button that copies it. */
export function MadeLink({ link }: { link: string }) {
	const { t } = useStudio()
	const field = useRef<HTMLInputElement>(null)
	const [isCopied, setCopied] = useState(false)
	const copy = async () => {
		field.current?.select()
		try {
			await navigator.clipboard.writeText(link)
			setCopied(true)
		} catch {
			// A browser that does not allow it: the link is selected, and the person copies it by hand.
			setCopied(false)
		}
	}
	return (
		<div className="notice good">
			<p className="field">
				<label htmlFor="made-link">{t('links.made')}</label>
				<input id="made-link" ref={field} readOnly value={link} dir="ltr" />
			</p>
			<p className="actions">
				<button type="button" onClick={() => void copy()}>
					{t('links.copy')}
				</button>
				{isCopied && <span>{t('links.copied')}</span>}
			</p>
		</div>
	)
}
