import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CountdownClock } from '#app/components/cart/countdown-clock.tsx'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import { useWording } from '#app/components/wording.tsx'
import type { CartTimer as Timer } from '#app/pages/cart/cart-view.ts'
import type { PageView } from '#app/pages/shell/page-view.ts'
import type { BlockInput } from '../block.ts'
import { ExtendOffer } from './extend-offer.tsx'
import styles from './styles.module.css'
import { TimedOut } from './timed-out.tsx'

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
	if (isCartExpired) return <TimedOut page={page} />
	if (!cart || !timer) return null
	if (overId === cart.id || timer.seconds === 0) return <TimedOut page={page} />
	// Another cart, another countdown: what was declined for the last one is forgotten.
	return <Running key={cart.id} page={page} timer={timer} cartId={cart.id} onExpire={expire} />
}

interface RunningProps {
	page: PageView
	timer: Timer
	cartId: string
	onExpire: (cartId: string) => void
}

function Running({ page, timer, cartId, onExpire }: RunningProps) {
	const { t } = useWording()
	const { revalidate } = useRevalidator()
	const [left, setLeft] = useState(timer.seconds)
	const [hasJustDeclined, setHasJustDeclined] = useState(false)
	const [saidInOffer, setSaidInOffer] = useState('')
	const ageMs = usePageAge()
	useEffect(() => setLeft(timer.seconds), [timer])
	const mayOffer = timer.canExtend && !timer.hasDeclined && !hasJustDeclined
	const isOfferedAt = (seconds: number): boolean => mayOffer && seconds > 0 && seconds <= timer.promptAt
	const isOffered = isOfferedAt(left)
	// Screen readers ignore the page below the open offer, so the offer announces the remaining time itself.
	const sayInOffer = (text: string, seconds: number): boolean => {
		if (isOffered) setSaidInOffer(text)
		return isOfferedAt(seconds)
	}
	return (
		<>
			<aside
				className={styles.timer}
				aria-label={t(timer.hasTickets ? 'controls.timer.held' : 'controls.timer.cart.held')}
			>
				<CountdownClock
					serverReading={timer}
					ageMs={ageMs}
					canExtend={timer.canExtend}
					hasTickets={timer.hasTickets}
					terms={timer.terms}
					onTick={setLeft}
					onExpire={() => onExpire(cartId)}
					onClockJump={revalidate}
					announceElsewhere={sayInOffer}
				/>
				{/* Paying prolongs the hold, and so long a countdown is not shown. */}
				{page.route === 'checkout' && left >= timer.terms.shownUnder ? (
					<p>{t(timer.hasTickets ? 'cart.held_while_paying' : 'cart.kept_while_paying')}</p>
				) : null}
			</aside>
			{isOffered ? (
				<ExtendOffer
					page={page}
					left={left}
					said={saidInOffer}
					minutes={timer.extendMinutes}
					hasTickets={timer.hasTickets}
					declining={timer.declining}
					onDecline={() => setHasJustDeclined(true)}
				/>
			) : null}
		</>
	)
}

/** How old what the server said is: of a page that came as a document since its answer, of fetched data nothing. */
function usePageAge(): () => number {
	const isDocument = useRef(!useHydrated())
	return useCallback(() => {
		if (!isDocument.current) return 0
		isDocument.current = false
		const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
		return document ? Math.max(0, performance.now() - document.responseStart) : 0
	}, [])
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
