import { Form, useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Button, LinkButton } from '#app/components/button.tsx'
import { CountdownClock } from '#app/components/countdown-clock.tsx'
import { Dialog } from '#app/components/dialog.tsx'
import { Notice } from '#app/components/notice.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { CartTimer as Timer } from '#app/flows/cart-view.ts'
import type { PageView } from '#app/flows/page.ts'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import styles from './cart-timer.module.css'

/** How long the tickets are still held, the offer of more time, and the notice when it is over. */
export function CartTimer({ page }: BlockInput<'cart-timer'>) {
	const { cart, isCartExpired } = page
	if (isCartExpired) return <TimedOut page={page} />
	if (!cart?.timer || page.route === 'complete') return null
	// Another cart, another countdown: what was declined for the last one is forgotten.
	return <Running key={cart.id} page={page} timer={cart.timer} cartId={cart.id} />
}

function Running({ page, timer, cartId }: { page: PageView; timer: Timer; cartId: string }) {
	const { t } = useWording()
	const [left, setLeft] = useState(timer.seconds)
	const [hasDeclined, decline] = useDeclined(cartId)
	const [isOver, setIsOver] = useState(false)
	useEffect(() => {
		setLeft(timer.seconds)
		setIsOver(false)
	}, [timer])
	if (isOver) return <TimedOut page={page} />
	const isOffered = timer.canExtend && !hasDeclined && left > 0 && left <= timer.promptAt
	return (
		<aside className={styles.timer} aria-label={t('controls.timer.held')}>
			<CountdownClock
				seconds={timer.seconds}
				canExtend={timer.canExtend}
				terms={timer.terms}
				onTick={setLeft}
				onExpire={() => setIsOver(true)}
			/>
			{isOffered ? <ExtendOffer page={page} minutes={timer.extendMinutes} onDecline={decline} /> : null}
		</aside>
	)
}

function ExtendOffer({
	page,
	minutes,
	onDecline,
}: {
	page: PageView
	minutes: number
	onDecline: () => void
}) {
	const { t } = useWording()
	const fetcher = useFetcher<{ page?: PageView }>()
	const failure = fetcher.data?.page?.messages[0]
	const { cartHref, here } = page.shared
	return (
		<Dialog
			open
			title={t('cart.extend.title')}
			closeHref={here}
			onClose={onDecline}
			actions={
				<Form
					method="post"
					action={cartHref}
					className={layout.row}
					onSubmit={(event) => {
						event.preventDefault()
						fetcher.submit({ intent: 'extend' }, { method: 'post', action: cartHref })
					}}
				>
					<input type="hidden" name="next" value={here} />
					<Button name="intent" value="extend" pending={fetcher.state !== 'idle'}>
						{t('cart.extend.confirm')}
					</Button>
					<LinkButton
						href={here}
						look="secondary"
						keepScroll
						onClick={(event) => {
							event.preventDefault()
							onDecline()
						}}
					>
						{t('cart.extend.decline')}
					</LinkButton>
				</Form>
			}
		>
			<p>{t('cart.extend.text', { count: minutes })}</p>
			{failure ? (
				<Notice kind="error" live>
					{failure.text}
				</Notice>
			) : null}
		</Dialog>
	)
}

function TimedOut({ page }: { page: PageView }) {
	const { t } = useWording()
	const { cartHref, eventsHref } = page.shared
	return (
		<Dialog
			open
			mustAnswer
			title={t('cart.timed_out.title')}
			actions={
				<Form method="post" action={cartHref}>
					<input type="hidden" name="next" value={eventsHref} />
					<Button name="intent" value="start-over">
						{t('cart.start_over')}
					</Button>
				</Form>
			}
		>
			<p>{t('cart.timed_out.text')}</p>
		</Dialog>
	)
}

/** A declined offer stays declined for its cart, from page to page. */
function useDeclined(cartId: string): [boolean, () => void] {
	const key = `foyer-extension-declined-${cartId}`
	const [hasDeclined, setHasDeclined] = useState(false)
	useEffect(() => {
		if (sessionStorage.getItem(key)) setHasDeclined(true)
	}, [key])
	const decline = () => {
		sessionStorage.setItem(key, 'yes')
		setHasDeclined(true)
	}
	return [hasDeclined, decline]
}
