import { type MouseEvent, useRef, useState } from 'react'
import { Html } from '#app/blocks/parts/page-texts.tsx'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { errorOf } from '#app/components/form/field.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import { TermsDialog } from './dialog.tsx'
import styles from './styles.module.css'

const textId = 'terms'

/**
 * The consent to the venue's terms; nothing when there are none. The link in its sentence leads to the text below, and
 * with scripts opens a dialog, whose answer is that of the box.
 */
export function TermsBlock({ page }: BlockInput<'terms'>) {
	const { t } = useWording()
	const [isOpen, setIsOpen] = useState(false)
	const consent = useRef<HTMLDivElement>(null)
	const { checkout, errors } = page
	if (checkout?.step !== 'form' || !checkout.termsHtml) return null
	const answer = (isAccepted: boolean) => {
		const box = consent.current?.querySelector('input')
		if (box) box.checked = isAccepted
		setIsOpen(false)
	}
	const open = (event: MouseEvent) => {
		event.preventDefault()
		setIsOpen(true)
	}
	return (
		<Panel look="well">
			{isOpen ? (
				<TermsDialog
					termsHtml={checkout.termsHtml}
					captcha={checkout.captcha}
					onAnswer={answer}
					onClose={() => setIsOpen(false)}
				/>
			) : null}
			<div ref={consent}>
				<Checkbox
					key={checkout.isPartial ? checkout.key : ''}
					name="terms"
					label={<Sentence onOpen={open} />}
					value="yes"
					defaultChecked={checkout.hasAcceptedTerms}
					error={errorOf(errors, 'terms')}
					required
				/>
			</div>
			<div id={textId} className={styles.text}>
				<h3>{t('checkout.terms_title')}</h3>
				<Html html={checkout.termsHtml} />
			</div>
		</Panel>
	)
}

/** The sentence with the link in it; a venue whose sentence does not contain the linked words has the link after it. */
function Sentence({ onOpen }: { onOpen: (event: MouseEvent) => void }) {
	const { t } = useWording()
	const sentence = t('checkout.terms_accept')
	const linked = t('checkout.terms_link')
	const [before = '', after] = sentence.split(linked, 2)
	return (
		<>
			{after === undefined ? `${sentence} ` : before}
			<a href={`#${textId}`} onClick={onOpen}>
				{linked}
			</a>
			{after}
		</>
	)
}
