import { Fragment, useId } from 'react'
import { TicketStub } from '#app/components/cart/ticket-stub.tsx'
import { Totals } from '#app/components/cart/totals.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { TicketView } from '#app/pages/checkout/complete-view.ts'
import type { GoodsView } from '#app/pages/checkout/goods-view.ts'
import type { EndedView } from '#app/pages/orders/ended-tickets.ts'
import layout from '#app/styles/layout.module.css'
import { CalendarButton, followsTickets } from '../add-to-calendar/index.tsx'
import type { BlockInput } from '../block.ts'
import { WalletButtons } from '../parts/wallet-buttons.tsx'
import styles from './styles.module.css'

/** Each ticket with its code, what is no ticket as lines of a receipt, and the document to print. */
export function TicketListBlock({ page }: BlockInput<'ticket-list'>) {
	const { t } = useWording()
	const titleId = useId()
	const { complete } = page
	const hasCalendar = followsTickets(page.plan)
	const hasReceipt = page.plan.main.some(({ type }) => type === 'receipt')
	if (complete.orders.length === 0) return null
	return (
		<section className={layout.stack} aria-labelledby={titleId}>
			<h2 className="spoken" id={titleId}>
				{t(complete.isReceipt ? 'completed.receipt.title' : 'completed.tickets')}
			</h2>
			{complete.orders.map((order) => (
				<div key={order.number} className={layout.stack}>
					{order.tickets.map((ticket) => (
						<Fragment key={ticket.id}>
							<Ticket ticket={ticket} />
							<WalletButtons wallets={ticket.wallets} of={ticket.position} />
						</Fragment>
					))}
					{order.ended ? <Ended ended={order.ended} /> : null}
					{hasReceipt ? null : order.goods.map((goods) => <Receipt key={goods.event} goods={goods} />)}
					<div className={layout.row}>
						{order.pdfHref && (order.tickets.length > 0 || !hasReceipt) && (
							<LinkButton href={order.pdfHref} plain look="secondary" icon="print">
								{t(order.tickets.length > 0 ? 'completed.view_tickets' : 'completed.receipt.view')}
							</LinkButton>
						)}
						{hasCalendar && <CalendarButton order={order} />}
						{order.manageHref && (page.route === 'complete' || page.route === 'myOrder') && (
							<LinkButton href={order.manageHref} look="quiet" flush>
								{t('orders.manage.link')}
							</LinkButton>
						)}
						{order.withdrawHref && (
							<LinkButton href={order.withdrawHref} look="quiet" flush>
								{t('orders.withdraw.link')}
							</LinkButton>
						)}
					</div>
				</div>
			))}
		</section>
	)
}

/** Cancelled tickets, line by line: an order that is changed often has more of them than tickets. */
function Ended({ ended: { title, lines, isOpen } }: { ended: EndedView }) {
	return (
		<details className={styles.ended} open={isOpen}>
			<summary>{title}</summary>
			<Totals rows={lines} />
		</details>
	)
}

function Receipt({ goods }: { goods: GoodsView }) {
	return (
		<Panel title={goods.event}>
			<Totals
				rows={goods.lines.map(({ id, text, price, note }) => ({ id, label: text, value: price, note }))}
			/>
		</Panel>
	)
}

// The image of the code contains its quiet zone; the size only reserves its place in the layout.
const codeSize = 176

function Ticket({ ticket }: { ticket: TicketView }) {
	const { code, label } = ticket
	return (
		<TicketStub
			title={ticket.event}
			type={ticket.type}
			holder={ticket.holder || undefined}
			venue={ticket.venue}
			facts={ticket.facts}
			position={ticket.position}
			code={code ? <img src={code.src} alt={code.alt} width={codeSize} height={codeSize} /> : null}
			label={label ?? undefined}
			codeText={code?.text ?? ''}
		/>
	)
}
