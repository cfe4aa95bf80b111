import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { CaptchaNotice } from '#app/blocks/parts/captcha/notice.tsx'
import { Html } from '#app/blocks/parts/page-texts.tsx'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { errorOf } from '#app/components/form/field.tsx'
import { Dialog, useLeaveDialog } from '#app/components/layout/dialog.tsx'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
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
				<Dialog
					open
					title={t('checkout.terms_title')}
					onClose={() => setIsOpen(false)}
					actions={
						<>
							<Answer onClick={() => answer(true)}>{t('checkout.accept')}</Answer>
							<Answer look="secondary" onClick={() => answer(false)}>
								{t('checkout.decline')}
							</Answer>
						</>
					}
				>
					<Html html={checkout.termsHtml} />
					{checkout.captcha?.service ? <CaptchaNotice captcha={checkout.captcha} /> : null}
				</Dialog>
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

function Answer({ onClick, ...button }: { onClick: () => void; look?: 'secondary'; children: ReactNode }) {
	const leave = useLeaveDialog()
	return <Button type="button" {...button} onClick={() => leave(onClick)} />
}
