import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Hero } from '#app/components/media/picture.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { CompleteView } from '#app/pages/checkout/complete-view.ts'
import type { PendingView } from '#app/pages/checkout/pending-page.ts'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** Thanks, the number of the order, and what to do next; or that the order is not paid, or not yet. */
export function OrderNumberBlock({ page }: BlockInput<'order-number'>) {
	return page.route === 'checkoutPending' ? (
		<Pending pending={page.pending} />
	) : (
		<Completed complete={page.complete} />
	)
}

function Completed({ complete }: { complete: CompleteView }) {
	const { t } = useWording()
	const sentTo = complete.isReceipt ? 'completed.receipt.sent_to' : 'completed.sent_to'
	const thanks = complete.isReceipt ? complete.receiptHeading : 'completed.heading'
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

/** How often a visitor who waits sees whether the money has come. */
const checkEveryMs = 15_000

function Pending({ pending: { isOver, number, hereHref, startHref } }: { pending: PendingView }) {
	const { t } = useWording()
	const { revalidate } = useRevalidator()
	useEffect(() => {
		if (isOver) return
		const timer = setInterval(revalidate, checkEveryMs)
		return () => clearInterval(timer)
	}, [isOver, revalidate])
	if (isOver)
		return (
			<Hero
				size="page"
				title={t('completed.lapsed.heading')}
				text={<p>{t('completed.lapsed.text')}</p>}
				actions={<LinkButton href={startHref}>{t('completed.lapsed.again')}</LinkButton>}
			/>
		)
	return (
		<Hero
			size="page"
			title={t('completed.pending_heading')}
			text={<p>{t('completed.pending', { number })}</p>}
			actions={
				<LinkButton href={hereHref} look="secondary">
					{t('completed.pending_check')}
				</LinkButton>
			}
		/>
	)
}
