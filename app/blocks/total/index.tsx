import { LinkButton } from '#app/components/button.tsx'
import { Panel } from '#app/components/panel.tsx'
import { Totals } from '#app/components/totals.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { BlockInput } from '../block.ts'
import { totalsRows } from '../cart-parts.tsx'

/** What the cart comes to, and on the cart's page the way to pay. */
export function Total({ page }: BlockInput<'total'>) {
	const { t } = useWording()
	const { cart, shared } = page
	if (!cart) return null
	const pay =
		page.route === 'cart' ? (
			<LinkButton href={shared.checkoutHref} wide iconAfter="arrow">
				{t('cart.pay')}
			</LinkButton>
		) : undefined
	return (
		<Panel title={t('checkout.summary')} foot={pay}>
			<Totals rows={totalsRows(cart, t)} />
			<p className="spoken" role="status">
				{t('cart.live_total', { count: cart.count, total: cart.outstanding.text })}
			</p>
		</Panel>
	)
}
