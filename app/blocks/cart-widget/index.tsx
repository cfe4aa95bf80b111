import { lineProps, RemoveLink, totalsRows } from '#app/blocks/parts/cart-parts.tsx'
import { PromoLink, PromoPart } from '#app/blocks/parts/promo.tsx'
import { CartLine, CartLines } from '#app/components/cart/cart-line.tsx'
import { Totals } from '#app/components/cart/totals.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import { spokenCart } from '#app/pages/cart/cart-count.ts'
import type { CartView } from '#app/pages/cart/cart-view.ts'
import type { EventPage } from '#app/pages/event/event-view.ts'
import type { BlockInput } from '../block.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import styles from './styles.module.css'
import { VisitSummary } from './visit-summary.tsx'

/** The cart beside what is being bought; beside the steps of an event, first what is being chosen. */
export function CartWidgetBlock({ page }: BlockInput<'cart-widget'>) {
	const { cart } = page
	if (page.route === 'checkout' && cart) return <CheckoutSummary page={page} cart={cart} />
	const isChoosing = page.route === 'event' && hasSteps(page)
	return (
		<>
			{isChoosing ? <VisitSummary page={page} /> : null}
			{cart ? <Cart page={page} cart={cart} /> : isChoosing ? null : <EmptyCart page={page} />}
		</>
	)
}

/** Whether something can be chosen step by step; one of a thing is chosen on the page itself. */
const hasSteps = ({ event }: EventPage): boolean => event.state.step !== 'closed' && event.addOne === null

/** Items, codes, fees, total and the way to pay. */
function Cart({ page, cart }: { page: Page; cart: CartView }) {
	const { t } = useWording()
	const { shared } = page
	// What waits for a code can't be paid.
	const pay =
		cart.blocks.length > 0 ? null : (
			<LinkButton href={shared.checkoutHref} wide iconAfter="arrow">
				{t(page.route === 'events' && shared.skipHref ? 'events.upsell.continue' : 'cart.pay')}
			</LinkButton>
		)
	return (
		<div className={styles.widget}>
			<Panel
				title={t('cart.title')}
				foot={
					<>
						<PromoPart page={page} />
						<Totals rows={totalsRows(cart, t)} />
						{pay}
					</>
				}
			>
				<CartLines label={t('cart.items')}>
					{cart.items.map((item) => (
						<CartLine
							key={item.id}
							{...lineProps(item)}
							action={<RemoveLink item={item} cartHref={shared.cartHref} />}
						/>
					))}
				</CartLines>
			</Panel>
			<p className="spoken" role="status">
				{spokenCart(cart, t)}
			</p>
		</div>
	)
}

function EmptyCart({ page }: { page: Page }) {
	const { t } = useWording()
	return (
		<div className={styles.empty} data-has-promo-link={page.route === 'event' || undefined}>
			<Panel title={t('cart.title')} look="well">
				<p className={styles.nothing}>{t('cart.empty')}</p>
				{page.route === 'event' ? <PromoLink page={page} /> : null}
			</Panel>
		</div>
	)
}

type Page = BlockInput<'cart-widget'>['page']
