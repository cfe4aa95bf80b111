import { FindButton } from '#app/blocks/parts/event-steps.tsx'
import { useReserve } from '#app/blocks/ticket-quantities/reserve-counts.ts'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { MobileFooter } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { EventState } from '#app/pages/event/event-state.ts'
import type { EventPage } from '#app/pages/event/event-view.ts'
import { totalOf } from '#app/pages/event/quantities/live-total.ts'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** The act of the page with the price of what is chosen; on a phone at the foot of the screen. */
export function ReserveButtonBlock({ page }: BlockInput<'reserve-button'>) {
	const { t } = useWording()
	const { isPending } = useReserve()
	const total = useTotal(page)
	const { event, shared, cart } = page
	if (event.state.step === 'closed' && !event.addOne) return null
	const label = isOnlyPasses(event.state) ? t('reserve.submit.passes') : t('reserve.submit.tickets')
	// Until there is something to hold, the next date or time is the primary act of the view.
	const look = event.addOne || 'total' in event.state ? 'primary' : 'secondary'
	const count = cart?.count ?? 0
	return (
		<>
			<div className={styles.act}>
				{total ? (
					<p className={styles.total}>
						<span className={styles.label}>{t('cart.widget.total')}</span> <output>{total}</output>
					</p>
				) : null}
				<Button look={look} pending={isPending} iconAfter="arrow">
					{label}
				</Button>
			</div>
			<MobileFooter
				total={total ? { label: t('cart.widget.total'), text: total } : undefined}
				cart={{ href: shared.cartHref, label: t('cart.button', { count }), badge: cart?.badge }}
			>
				{shared.skipHref ? (
					<LinkButton href={shared.skipHref} look="secondary" size="compact">
						{t('events.upsell.skip')}
					</LinkButton>
				) : null}
				{event.state.step === 'count' ? (
					<FindButton />
				) : (
					<Button pending={isPending} iconAfter="arrow">
						{label}
					</Button>
				)}
			</MobileFooter>
		</>
	)
}

/** The words of the button depend on what is bought (spec 1 §2). */
function isOnlyPasses(state: EventState): boolean {
	const groups = 'groups' in state ? state.groups : []
	return groups.length > 0 && groups.every((group) => group.isPass)
}

/** The server's text until the visitor counts; null before there is anything to count or when prices are hidden. */
function useTotal(page: EventPage): string | null {
	const { money } = useWording()
	const { counts } = useReserve()
	const { state } = page.event
	if (!('total' in state)) return null
	const types = state.groups.flatMap((group) => group.types)
	if (types.some((type) => type.flexible) || types.every((type) => type.price === null)) return null
	if (Object.keys(counts).length === 0) return state.total.text
	const chosen = types.map((type) => ({ type, count: counts[type.id] ?? type.value }))
	return money(totalOf(chosen, page.shared.currency))
}
