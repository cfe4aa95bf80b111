import type { ReactNode } from 'react'
import { CaptchaNotice } from '#app/blocks/parts/captcha/notice.tsx'
import { Html } from '#app/blocks/parts/page-texts.tsx'
import { Dialog, useLeaveDialog } from '#app/components/layout/dialog.tsx'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { CheckoutView } from '#app/pages/checkout/checkout.ts'

interface TermsDialogProps extends Pick<CheckoutView, 'termsHtml' | 'captcha'> {
	onAnswer: (isAccepted: boolean) => void
	onClose: () => void
}

/** The venue's terms to accept or decline, with the notice of a captcha that another company runs. */
export function TermsDialog({ termsHtml, captcha, onAnswer, onClose }: TermsDialogProps) {
	const { t } = useWording()
	return (
		<Dialog
			open
			title={t('checkout.terms_title')}
			onClose={onClose}
			actions={
				<>
					<Answer onClick={() => onAnswer(true)}>{t('checkout.accept')}</Answer>
					<Answer look="secondary" onClick={() => onAnswer(false)}>
						{t('checkout.decline')}
					</Answer>
				</>
			}
		>
			<Html html={termsHtml} />
			{captcha?.service ? <CaptchaNotice captcha={captcha} /> : null}
		</Dialog>
	)
}

function Answer({ onClick, ...button }: { onClick: () => void; look?: 'secondary'; children: ReactNode }) {
	const leave = useLeaveDialog()
	return <Button type="button" {...button} onClick={() => leave(onClick)} />
}
