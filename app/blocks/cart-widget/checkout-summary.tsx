import { lineProps, RemoveLink, totalsRows } from '#app/blocks/parts/cart-parts.tsx'
import { PromoPart } from '#app/blocks/parts/promo.tsx'
import { CartLine, CartLines } from '#app/components/cart/cart-line.tsx'
import { Totals } from '#app/components/cart/totals.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import { foldedCart } from '#app/pages/cart/cart-count.ts'
import type { CartView } from '#app/pages/cart/cart-view.ts'
import type { PageOf } from '#app/pages/shell/page-view.ts'
import styles from './styles.module.css'

/**
 * The only summary of the checkout. On a phone it is above the form and shows number and total until it is unfolded; on
 * a desk it is always open. While a payment is open its amount must not change, so the cart can't be changed either.
 */
export function CheckoutSummary({ page, cart }: { page: PageOf<'checkout'>; cart: CartView }) {
	const { t } = useWording()
	const { checkout, promo, shared } = page
	const isUnderWay = checkout?.step === 'challenge' || checkout?.step === 'leave'
	// The tickets of a change are chosen on the page that makes it.
	const isFrozen = isUnderWay || Boolean(checkout?.orderHref)
	// What waits for a code has its field in the form's place.
	const showsCodes = checkout?.showsCodes && cart.blocks.length === 0
	return (
		<details className={styles.summary} open={promo.error !== null}>
			<summary>
				<span>{cart.count > 0 ? foldedCart(cart, t) : cart.outstanding.text}</span>
				<Icon name="chevron" />
			</summary>
			<Panel
				title={t('checkout.summary')}
				foot={
					<>
						{showsCodes ? <PromoPart page={page} /> : null}
						{/* The total beside the form says the price of a member. */}
						<Totals rows={totalsRows({ ...cart, memberNote: '' }, t)} />
					</>
				}
			>
				<CartLines label={t('cart.items')}>
					{cart.items.map((item) => (
						<CartLine
							key={item.id}
							{...lineProps(item)}
							action={isFrozen ? undefined : <RemoveLink item={item} cartHref={shared.cartHref} />}
						/>
					))}
				</CartLines>
			</Panel>
		</details>
	)
}
