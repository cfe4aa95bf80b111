import { Hero } from '#app/components/media/hero.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'

/** Thanks, the number of the order, and what to do next. */
export function OrderNumberBlock({ page }: BlockInput<'order-number'>) {
	const { t } = useWording()
	const { complete } = page
	const sentTo = complete.isReceipt ? 'completed.receipt.sent_to' : 'completed.sent_to'
	const numbers = complete.orders.map((order) => order.number).join(', ')
	return (
		<Hero
			size="page"
			eyebrow={`${t('completed.order_number')} ${numbers}`}
			title={t(complete.isReceipt ? 'completed.receipt.heading' : 'completed.heading')}
			text={
				<>
					{complete.isReceipt ? null : <p>{t('completed.next')}</p>}
					{complete.email ? <p>{t(sentTo, { email: complete.email })}</p> : null}
				</>
			}
		/>
	)
}
