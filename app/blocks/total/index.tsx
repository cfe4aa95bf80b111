import { hasCartWidget } from '#app/blocks/cart-widget/has-cart-widget.ts'
import { laterRows, outstandingRow, totalsRows } from '#app/blocks/parts/cart-parts.tsx'
import { PromoPart } from '#app/blocks/parts/promo.tsx'
import { Totals } from '#app/components/cart/totals.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import { spokenCart } from '#app/pages/cart/cart-count.ts'
import type { BlockInput } from '../block.ts'

/**
 * What the cart comes to, and on the cart's page its codes and the way to pay. At checkout the widget has the lines, and
 * this is the amount to pay now.
 */
export function TotalBlock({ page }: BlockInput<'total'>) {
	const { t } = useWording()
	const { cart, shared } = page
	if (!cart) return null
	const isSummed = page.route === 'checkout' && hasCartWidget(page)
	const pay =
		page.route === 'cart' && cart.blocks.length === 0 ? (
			<LinkButton href={shared.checkoutHref} wide iconAfter="arrow">
				{t('cart.pay')}
			</LinkButton>
		) : undefined
	if (isSummed && page.checkout && page.checkout.step !== 'form') return null
	return (
		<Panel title={isSummed ? undefined : t('checkout.summary')} look={isSummed ? 'well' : 'card'} foot={pay}>
			{/* At checkout it would be a form inside of a form: the widget beside it has the field. */}
			{page.route === 'cart' ? <PromoPart page={page} /> : null}
			<Totals rows={[...(isSummed ? [outstandingRow(cart, t)] : totalsRows(cart, t)), ...laterRows(cart)]} />
			{cart.laterNotes.map((text) => (
				<p key={text}>{text}</p>
			))}
			<p className="spoken" role="status">
				{spokenCart(cart, t)}
			</p>
		</Panel>
	)
}
