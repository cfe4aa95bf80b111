import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CountdownClock } from '#app/components/cart/countdown-clock.tsx'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import { useWording } from '#app/components/wording.tsx'
import type { CartTimer as Timer } from '#app/pages/cart/cart-view.ts'
import type { PageView } from '#app/pages/shell/page-view.ts'
import { ExtendOffer } from './extend-offer.tsx'
import styles from './styles.module.css'
import { TimedOut } from './timed-out.tsx'

export interface CartTimeProps {
	page: PageView
	/** Null once the time is over. */
	running: RunningCart | null
}

interface RunningCart {
	cartId: string
	timer: Timer
	onExpire: (cartId: string) => void
}

/** How long the cart is kept, or that it no longer is. */
export function CartTime({ page, running }: CartTimeProps) {
	if (!running) return <TimedOut page={page} />
	// Another cart, another countdown: what was declined for the last one is forgotten.
	return <Running key={running.cartId} page={page} {...running} />
}

function Running({ page, timer, cartId, onExpire }: RunningCart & { page: PageView }) {
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
