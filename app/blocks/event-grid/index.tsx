import { Price } from '#app/components/cart/price.tsx'
import { EmptyState } from '#app/components/layout/empty-state.tsx'
import { EventCard } from '#app/components/layout/event-card.tsx'
import { LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { MobileFooter } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { EventCard as EventCardView } from '#app/pages/listing/listing.ts'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

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
			<Cards events={listing.events} titleLevel={2} />
			<Skip page={page} />
		</div>
	)
}

/** Past what is offered beside the cart; on a phone at the foot of the screen, with the way to the cart. */
function Skip({ page }: Pick<BlockInput<'event-grid'>, 'page'>) {
	const { t } = useWording()
	const { cart, shared } = page
	if (!shared.skipHref || !cart) return null
	const skip = t('events.upsell.skip')
	return (
		<>
			<p className={styles.skip}>
				<LinkButton href={shared.skipHref} look="secondary" iconAfter="arrow">
					{skip}
				</LinkButton>
			</p>
			<MobileFooter
				total={{ label: t('cart.widget.total'), text: cart.total.text }}
				cart={{ href: shared.cartHref, label: t('cart.button', { count: cart.count }), badge: cart.badge }}
			>
				<LinkButton href={shared.skipHref} look="secondary">
					{skip}
				</LinkButton>
			</MobileFooter>
		</>
	)
}

function Cards({ events, titleLevel }: { events: EventCardView[]; titleLevel: 2 | 3 }) {
	const { t } = useWording()
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
					badge={event.category}
					image={event.image}
					eager={index < seenAtOnce}
					cta={t('events.card.button')}
					price={event.priceText ? <Price text={event.priceText} /> : undefined}
				/>
			))}
		</div>
	)
}
