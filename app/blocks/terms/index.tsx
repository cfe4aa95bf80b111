import { type ReactNode, useRef, useState } from 'react'
import { Html } from '#app/blocks/parts/page-texts.tsx'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { errorOf } from '#app/components/form/field.tsx'
import { Dialog, useLeaveDialog } from '#app/components/layout/dialog.tsx'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'

/**
 * The venue's terms and the consent to them; nothing when there are none. They unfold in the page, and with scripts in
 * a dialog, whose answer is that of the box.
 */
export function TermsBlock({ page }: BlockInput<'terms'>) {
	const { t } = useWording()
	const [isOpen, setIsOpen] = useState(false)
	const consent = useRef<HTMLDivElement>(null)
	const { checkout, errors } = page
	if (!checkout || checkout.challenge || !checkout.termsHtml) return null
	const answer = (isAccepted: boolean) => {
		const box = consent.current?.querySelector('input')
		if (box) box.checked = isAccepted
		setIsOpen(false)
	}
	return (
		<Panel look="well">
			<details>
				{/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, for keys as well */}
				<summary
					onClick={(event) => {
						event.preventDefault()
						setIsOpen(true)
					}}
				>
					{t('checkout.terms_title')}
				</summary>
				<Html html={checkout.termsHtml} />
			</details>
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
				</Dialog>
			) : null}
			<div ref={consent}>
				<Checkbox
					name="terms"
					label={t('checkout.terms_accept')}
					value="yes"
					defaultChecked={checkout.hasAcceptedTerms}
					error={errorOf(errors, 'terms')}
					required
				/>
			</div>
		</Panel>
	)
}

function Answer({ onClick, ...button }: { onClick: () => void; look?: 'secondary'; children: ReactNode }) {
	const leave = useLeaveDialog()
	return <Button type="button" {...button} onClick={() => leave(onClick)} />
}
