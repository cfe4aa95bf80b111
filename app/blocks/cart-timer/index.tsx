import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
// The styles come with every page: a page may have no scripts.
import '#app/components/cart/countdown.module.css'
import dialogStyles from '#app/components/layout/dialog.module.css'
import type { PageView } from '#app/pages/shell/page-view.ts'
import type { BlockInput } from '../block.ts'
import { onDemand } from '../parts/on-demand.tsx'
import type { CartTimeProps } from './cart-time.tsx'
import styles from './styles.module.css'

// Loaded where there is a cart: most visitors of a first page have none.
const CartTime = onDemand<CartTimeProps>(`.${styles.timer}, .${dialogStyles.dialog}`, async () => {
	const { CartTime } = await import('./cart-time.tsx')
	return CartTime
})

if (import.meta.env.SSR) await CartTime.load()

/** How long the tickets are still held, the offer of more time, and the notice when it is over. */
export function CartTimerBlock({ page }: BlockInput<'cart-timer'>) {
	const { cart, isCartExpired } = page
	const [overId, setOverId] = useState<string | null>(null)
	const sendTimeOut = useCartTabs(page, setOverId)
	const timer = page.route === 'complete' ? null : cart?.timer
	// The server has the last word: what it says again, after a clock was wrong, is not over.
	useEffect(() => {
		if (timer && timer.seconds > 0) setOverId(null)
	}, [timer])
	const expire = useCallback(
		(cartId: string) => {
			setOverId(cartId)
			sendTimeOut(cartId)
		},
		[sendTimeOut],
	)
	if (isCartExpired) return <CartTime page={page} running={null} />
	if (!cart || !timer) return null
	const isOver = overId === cart.id || timer.seconds === 0
	return <CartTime page={page} running={isOver ? null : { cartId: cart.id, timer, onExpire: expire }} />
}

interface Word {
	/** The signature of the cart in the sending tab. */
	cart: string
	/** The id of the cart that has timed out in the sending tab, if one has. */
	over: string | null
	/** The sending tab has just opened its channel, so it missed messages sent since its page was rendered. */
	isNew?: boolean
}

/**
 * Keeps every tab of a venue at the same cart: a tab whose cart differs revalidates, and a cart that times out in one
 * tab times out in all. Returns a function that sends a time-out to the other tabs.
 */
function useCartTabs(page: PageView, onOver: (cartId: string) => void): (cartId: string) => void {
	const { revalidate } = useRevalidator()
	const channel = useRef<BroadcastChannel | null>(null)
	const cart = signatureOf(page)
	/** The signature that was last sent to the other tabs. */
	const said = useRef<string | null>(null)
	const calls = useRef({ cart, onOver, revalidate })
	calls.current = { cart, onOver, revalidate }
	const { cartHref } = page.shared
	useEffect(() => {
		const onMessage = ({ data }: MessageEvent<Word>): void => {
			const { current } = calls
			if (data.over !== null) current.onOver(data.over)
			else if (data.cart !== current.cart) {
				current.revalidate()
				// Neither tab can say which page is older, so both revalidate.
				if (data.isNew) say({ cart: current.cart, over: null })
			}
		}
		const say = (word: Word): void => channel.current?.postMessage(word)
		const open = (): void => {
			channel.current = new BroadcastChannel(`foyer ${cartHref}`)
			channel.current.onmessage = onMessage
			said.current = calls.current.cart
			say({ cart: said.current, over: null, isNew: true })
		}
		// A browser drops a page from its back-forward cache when a message reaches it there.
		const close = (): void => {
			channel.current?.close()
			channel.current = null
		}
		const reopen = ({ persisted }: PageTransitionEvent): void => {
			if (!persisted) return
			open()
			calls.current.revalidate()
		}
		open()
		addEventListener('pagehide', close)
		addEventListener('pageshow', reopen)
		return () => {
			removeEventListener('pagehide', close)
			removeEventListener('pageshow', reopen)
			close()
		}
	}, [cartHref])
	useEffect(() => {
		if (said.current === cart) return
		said.current = cart
		channel.current?.postMessage({ cart, over: null } satisfies Word)
	}, [cart])
	return useCallback((cartId) => {
		channel.current?.postMessage({ cart: calls.current.cart, over: cartId } satisfies Word)
	}, [])
}

/** Two tabs with the same one show the same cart. */
function signatureOf({ cart, isCartExpired }: PageView): string {
	if (!cart) return isCartExpired ? 'expired' : ''
	const { timer } = cart
	return [cart.id, cart.count, cart.outstanding.amount, timer?.endsAt, timer?.hasDeclined].join(' ')
}
