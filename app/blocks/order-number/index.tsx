import { Hero } from '#app/components/media/picture.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'

/** Thanks, the number of the order, and what to do next; or that the order could not be paid. */
export function OrderNumberBlock({ page }: BlockInput<'order-number'>) {
	const { t } = useWording()
	const { complete } = page
	const sentTo = complete.isReceipt ? 'completed.receipt.sent_to' : 'completed.sent_to'
	const thanks = complete.isReceipt ? 'completed.receipt.heading' : 'completed.heading'
	const heading = complete.unpaid ? 'completed.unpaid.heading' : thanks
	const numbers = complete.orders.map((order) => order.number).join(', ')
	return (
		<Hero
			size="page"
			eyebrow={`${t('completed.order_number')} ${numbers}`}
			title={t(heading)}
			text={
				<>
					{complete.unpaid ? <p>{t('completed.unpaid.text', { number: complete.unpaid })}</p> : null}
					{complete.isReceipt || !complete.email ? null : <p>{t('completed.next')}</p>}
					{complete.email ? <p>{t(sentTo, { email: complete.email })}</p> : null}
				</>
			}
		/>
	)
}
