import { lineProps, RemoveLink, totalsRows } from '#app/blocks/parts/cart-parts.tsx'
import { PromoLink, PromoPart } from '#app/blocks/parts/promo.tsx'
import { CartLine, CartLines } from '#app/components/cart/cart-line.tsx'
import { Totals } from '#app/components/cart/totals.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import styles from './styles.module.css'

/** The cart beside what is being bought: items, codes, fees, total and the way to pay. */
export function CartWidgetBlock({ page }: BlockInput<'cart-widget'>) {
	const { t } = useWording()
	const { cart, shared } = page
	if (!cart) {
		return (
			<div className={styles.empty} data-has-promo-link={page.route === 'event' || undefined}>
				<Panel title={t('cart.title')} look="well">
					<p className={styles.nothing}>{t('cart.empty')}</p>
					{page.route === 'event' ? <PromoLink page={page} /> : null}
				</Panel>
			</div>
		)
	}
	if (page.route === 'checkout') return <CheckoutSummary page={page} cart={cart} />
	// What waits for a code can't be paid.
	const pay =
		cart.blocks.length > 0 ? null : (
			<LinkButton href={shared.checkoutHref} wide iconAfter="arrow">
				{t('cart.pay')}
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
				{t('cart.live_total', { count: cart.count, total: cart.outstanding.text })}
			</p>
		</div>
	)
}
