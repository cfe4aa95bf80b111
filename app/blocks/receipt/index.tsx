import { Totals } from '#app/components/cart/totals.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** What each order costs, and what was paid and refunded. The lines add up. */
export function ReceiptBlock({ page }: BlockInput<'receipt'>) {
	const { t } = useWording()
	const panels = page.complete.orders.map(({ number, receipt }) => (
		<Panel key={number} title={t('orders.receipt.title')}>
			<div className={`${layout.stack} ${styles.receipt}`}>
				<Totals rows={receipt.lines} />
				{receipt.payments.length > 0 ? (
					<section id={receipt.anchor} aria-label={t('orders.receipt.payments')}>
						<Totals rows={receipt.payments} />
					</section>
				) : null}
				<div className={layout.row}>
					{receipt.href === null ? null : (
						<LinkButton href={receipt.href} plain look="secondary" icon="print">
							{t('orders.receipt.print')}
						</LinkButton>
					)}
					{receipt.allPaymentsHref === null ? null : (
						<LinkButton href={receipt.allPaymentsHref} look="quiet">
							{t('orders.receipt.all')}
						</LinkButton>
					)}
				</div>
			</div>
		</Panel>
	))
	return panels.length > 0 ? <div className={layout.stack}>{panels}</div> : null
}
