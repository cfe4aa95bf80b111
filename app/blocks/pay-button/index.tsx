import { useNavigation } from '@remix-run/react'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import { zipIntent } from '#app/pages/checkout/zip-discount.ts'
import type { BlockInput } from '../block.ts'
import { CaptchaNotice } from '../parts/captcha/notice.tsx'
import { usePaying } from '../parts/paying.tsx'
import styles from './styles.module.css'
import { TrustLine } from './trust-line.tsx'
import { WalletButton } from './wallet-button.tsx'

/** Pays and books; says how much. Missing where a card cannot pay the amount. */
export function PayButtonBlock({ page }: BlockInput<'pay-button'>) {
	const { t } = useWording()
	const { wallet, isBusy } = usePaying()
	const { formMethod, formData } = useNavigation()
	// A press is taken while the total of a ZIP code is asked for.
	const isPending = (formMethod === 'POST' && formData?.get('intent') !== zipIntent) || isBusy
	const { checkout } = page
	if (checkout?.step !== 'form') return null
	const { needsCard, due, isSupported, act, orderHref } = checkout
	if (needsCard && !isSupported) return null
	return (
		<div className={styles.pay}>
			{wallet && needsCard ? (
				<WalletButton wallet={wallet} total={due.text} pending={isPending} />
			) : (
				<Button name="intent" value="pay" wide pending={isPending}>
					<span className={styles.label}>{t(`checkout.pay.${act}`, { total: due.text })}</span>
				</Button>
			)}
			{checkout.captcha ? <div data-captcha /> : null}
			<TrustLine
				needsCard={needsCard}
				hasTickets={page.cart?.hasTickets ?? true}
				isSent={page.cart?.count !== 0}
			/>
			{checkout.captcha ? <CaptchaNotice captcha={checkout.captcha} /> : null}
			{orderHref ? (
				<p className={styles.back}>
					<LinkButton href={orderHref} look="quiet">
						{t('orders.change.back')}
					</LinkButton>
				</p>
			) : null}
		</div>
	)
}
