import { Hero } from '#app/components/media/picture.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** Thanks, the number of the order, and what to do next; or that the order could not be paid. */
export function OrderNumberBlock({ page }: BlockInput<'order-number'>) {
	const { t } = useWording()
	const { complete } = page
	const sentTo = complete.isReceipt ? 'completed.receipt.sent_to' : 'completed.sent_to'
	const thanks = complete.isReceipt ? 'completed.receipt.heading' : 'completed.heading'
	const heading = complete.unpaid ? 'completed.unpaid.heading' : thanks
	const numbers = complete.orders.map((order) => order.number).join(', ')
	return (
		<>
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
			<Room {...complete.offset} />
		</>
	)
}

// The content security policy forbids style attributes; the height of a picture is an attribute of its own.
function Room({ wide, narrow }: { wide: number; narrow: number }) {
	if (wide === 0 && narrow === 0) return null
	return (
		<div aria-hidden="true">
			<svg className={styles.wide} width="1" height={wide} />
			<svg className={styles.narrow} width="1" height={narrow} />
		</div>
	)
}
