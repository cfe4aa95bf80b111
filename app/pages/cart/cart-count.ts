import type { Translate } from '#app/sellers/wording/translate.ts'
import type { CartView } from './cart-view.ts'

type Counted = Pick<CartView, 'count' | 'hasGoods'>

/** The name of the cart button, with what is in the cart; null without one. */
export const cartButtonName = (cart: Counted | null | undefined, t: Translate): string =>
	t(cart?.hasGoods ? 'cart.goods.button' : 'cart.button', { count: cart?.count ?? 0 })

type Summed = Counted & Pick<CartView, 'outstanding'>

/** The folded summary: "3 tickets · $65.10". */
export const foldedCart = ({ count, hasGoods, outstanding }: Summed, t: Translate): string =>
	t(hasGoods ? 'cart.goods.folded' : 'cart.folded', { count, total: outstanding.text })

/** Read aloud when it changes. */
export const spokenCart = ({ count, hasGoods, outstanding }: Summed, t: Translate): string =>
	t(hasGoods ? 'cart.goods.live_total' : 'cart.live_total', { count, total: outstanding.text })
