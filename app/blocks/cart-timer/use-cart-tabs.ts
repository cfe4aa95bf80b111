import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import type { PageView } from '#app/pages/shell/page-view.ts'

interface Word {
	/** What the cart is in the tab that says it. */
	cart: string
	/** The cart that has timed out there, if one has. */
	over: string | null
	/** It begins to listen only now, and has missed what was said since its page was made. */
	isNew?: boolean
}

/**
 * Keeps every tab of a venue at the same cart: what one learns, the others ask for; what times out in one has timed
 * out in all. Returns the way to tell them.
 */
export function useCartTabs(page: PageView, onOver: (cartId: string) => void): (cartId: string) => void {
	const { revalidate } = useRevalidator()
	const channel = useRef<BroadcastChannel | null>(null)
	const cart = signatureOf(page)
	/** What the others know by now. */
	const said = useRef<string | null>(null)
	const calls = useRef({ cart, onOver, revalidate })
	calls.current = { cart, onOver, revalidate }
	const { cartHref } = page.shared
	useEffect(() => {
		const hear = ({ data }: MessageEvent<Word>): void => {
			const { current } = calls
			if (data.over !== null) current.onOver(data.over)
			else if (data.cart !== current.cart) {
				current.revalidate()
				// Whose page is the older one is known to neither: both ask.
				if (data.isNew) say({ cart: current.cart, over: null })
			}
		}
		const say = (word: Word): void => channel.current?.postMessage(word)
		const open = (): void => {
			channel.current = new BroadcastChannel(`foyer ${cartHref}`)
			channel.current.onmessage = hear
			said.current = calls.current.cart
			say({ cart: said.current, over: null, isNew: true })
		}
		// A browser does not keep a page that is spoken to after its visitor has left it.
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
