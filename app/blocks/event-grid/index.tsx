import { Price } from '#app/components/cart/price.tsx'
import { EmptyState } from '#app/components/layout/empty-state.tsx'
import { EventCard } from '#app/components/layout/event-card.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { MobileFooter } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import { cartButtonName } from '#app/pages/cart/cart-count.ts'
import { attemptField } from '#app/pages/event/reserve/attempt.ts'
import type { EventCard as EventCardView } from '#app/pages/listing/cards.ts'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import { hasCartWidget } from '../cart-widget/has-cart-widget.ts'
import { onDemand } from '../parts/on-demand.tsx'
// The styles come with the page, which may have no scripts.
import './add-here.module.css'
import type { AddHereProps } from './add-here.tsx'
import styles from './styles.module.css'

// Loaded where additions to a cart are offered.
const AddHere = onDemand<AddHereProps>('[data-add-here]', async () => {
	const { AddHere } = await import('./add-here.tsx')
	return AddHere
})

if (import.meta.env.SSR) await AddHere.load()

// Cards that are in sight on a phone before anybody scrolls.
const seenAtOnce = 2

/** A card for each event, or why there is none; on the start page under a heading of its own. */
export function EventGridBlock({ page, props }: BlockInput<'event-grid'>) {
	const { t } = useWording()
	if (page.route === 'home') {
		const { events } = page.home
		return events ? (
			<section className={layout.stack}>
				<h2>{t(props.heading)}</h2>
				<Cards events={events} titleLevel={3} />
			</section>
		) : null
	}
	const { listing } = page
	const clear = listing.clearHref ? (
		<LinkButton href={listing.clearHref}>{t('events.clear')}</LinkButton>
	) : null
	return (
		<div className={layout.stack}>
			<p className="spoken" role="status">
				{listing.countText}
			</p>
			{listing.events.length === 0 ? (
				<EmptyState title={t(clear ? 'events.empty' : 'events.none')} actions={clear} />
			) : null}
			<Cards events={listing.events} titleLevel={2} attempt={listing.attempt} />
			<WayOn page={page} />
		</div>
	)
}

/** The way on where additions are offered: on a phone at the foot of the screen, on a desk the button of the cart beside them. */
function WayOn({ page }: Pick<BlockInput<'event-grid'>, 'page'>) {
	const { t } = useWording()
	const { cart, shared } = page
	if (!shared.skipHref || !cart) return null
	const way = (
		<LinkButton href={shared.skipHref} iconAfter="arrow">
			{t('events.upsell.continue')}
		</LinkButton>
	)
	return (
		<>
			{hasCartWidget(page) ? null : <p className={styles.way}>{way}</p>}
			<MobileFooter
				total={{ label: t('cart.widget.total'), text: cart.total.text }}
				cart={{ href: shared.cartHref, label: cartButtonName(cart, t), badge: cart.badge }}
			>
				{way}
			</MobileFooter>
		</>
	)
}

function Cards({
	events,
	titleLevel,
	attempt = '',
}: {
	events: EventCardView[]
	titleLevel: 2 | 3
	attempt?: string
}) {
	return (
		<div className={layout.cards}>
			{events.map((event, index) => (
				<EventCard
					key={event.id}
					href={event.href}
					title={event.name}
					titleLevel={titleLevel}
					subtitle={event.subtitle}
					summary={event.summary}
					venue={event.venue}
					time={event.timeText}
					badge={event.category}
					image={event.image}
					eager={index < seenAtOnce}
					cta={event.button}
					price={event.priceText ? <Price text={event.priceText} /> : undefined}
				>
					{event.addHere ? (
						<div data-add-here="">
							<AddHere
								addHere={event.addHere}
								name={event.name}
								attempt={{ name: attemptField, value: attempt }}
							/>
						</div>
					) : null}
				</EventCard>
			))}
		</div>
	)
}
