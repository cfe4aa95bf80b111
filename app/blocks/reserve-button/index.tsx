import { useEffect } from 'react'
import { hasCartWidget } from '#app/blocks/cart-widget/has-cart-widget.ts'
import { FindButton } from '#app/blocks/parts/event-steps.tsx'
import { useReserve } from '#app/blocks/ticket-quantities/reserve-counts.ts'
import { isOnlyPasses } from '#app/blocks/ticket-quantities/reserve-provider.tsx'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { MobileFooter } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import { cartButtonName } from '#app/pages/cart/cart-count.ts'
import type { EventPage } from '#app/pages/event/event-view.ts'
import { totalOf } from '#app/pages/event/quantities/live-total.ts'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/**
 * The act of the page: on a phone at the foot of the screen, on a desk in the summary beside the steps. A page without steps has
 * it below the choice, and so has a page without a summary, together with the total.
 */
export function ReserveButtonBlock({ page }: BlockInput<'reserve-button'>) {
	const { t } = useWording()
	const { isPending } = useReserve()
	const { total, isChosen } = useTotal(page)
	const { event, shared, cart } = page
	if (event.state.step === 'closed' && !event.addOne) return null
	const label = isOnlyPasses(event.state) ? t('reserve.submit.passes') : t('reserve.submit.tickets')
	const look = event.addOne || isChosen ? 'primary' : 'secondary'
	return (
		<>
			{event.addOne || !hasCartWidget(page) ? (
				<div className={styles.act}>
					{total && isChosen ? (
						<p className={styles.total}>
							{t('cart.widget.total')} <output>{total}</output>
						</p>
					) : null}
					<Button look={look} pending={isPending} iconAfter="arrow">
						{label}
					</Button>
				</div>
			) : null}
			{/* Quiet until something is chosen: a sum of zero and a second empty cart say nothing. */}
			<MobileFooter
				total={total && isChosen ? { label: t('cart.widget.total'), text: total } : undefined}
				cart={cart ? { href: shared.cartHref, label: cartButtonName(cart, t), badge: cart.badge } : undefined}
			>
				{shared.skipHref ? (
					<LinkButton href={shared.skipHref} look="secondary" size="compact">
						{t('events.upsell.skip')}
					</LinkButton>
				) : null}
				{event.state.step === 'count' ? (
					<FindButton />
				) : (
					<Button look={look} pending={isPending} iconAfter="arrow">
						{label}
					</Button>
				)}
			</MobileFooter>
		</>
	)
}

// Safari has no idle callback.
const whenIdle = (act: () => void): void => void (globalThis.requestIdleCallback ?? setTimeout)(act)

/** The total is the server's text until the visitor counts; null before there is anything to count or when prices are hidden. */
function useTotal(page: EventPage): { total: string | null; isChosen: boolean } {
	const { money } = useWording()
	const { counts } = useReserve()
	const { state } = page.event
	const { currency } = page.shared
	const isCounting = 'total' in state
	useEffect(() => {
		// A browser takes 50 ms of a slow phone to make its first format of a currency: before the first press, not in it.
		if (isCounting) whenIdle(() => money(totalOf([], currency)))
	}, [isCounting, money, currency])
	if (!('total' in state)) return { total: null, isChosen: false }
	const types = state.groups.flatMap((group) => group.types)
	const chosen = types.map((type) => ({ type, count: counts[type.id] ?? type.value }))
	const isChosen = chosen.some(({ count }) => count > 0)
	if (types.some((type) => type.flexible) || types.every((type) => type.price === null))
		return { total: null, isChosen }
	const isCounted = Object.keys(counts).length > 0
	return { total: isCounted ? money(totalOf(chosen, currency)) : state.total.text, isChosen }
}
