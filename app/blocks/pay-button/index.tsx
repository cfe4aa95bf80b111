import { useNavigation } from '@remix-run/react'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import { usePaying } from '../parts/paying.tsx'
import { WalletButton } from './wallet-button.tsx'

/** Pays and books; says how much. */
export function PayButtonBlock({ page }: BlockInput<'pay-button'>) {
	const { t } = useWording()
	const { wallet, isBusy } = usePaying()
	const isPending = useNavigation().formMethod === 'POST' || isBusy
	const { checkout } = page
	if (checkout?.step !== 'form') return null
	if (wallet && checkout.needsCard)
		return <WalletButton wallet={wallet} total={checkout.due.text} pending={isPending} />
	return (
		<Button name="intent" value="pay" wide pending={isPending}>
			{checkout.needsCard
				? t('checkout.pay.proceed', { total: checkout.due.text })
				: t('checkout.pay.complete')}
		</Button>
	)
}
