import type { Answer } from '#app/contract/calls.ts'
import type { EventTemplate } from '#app/contract/entities/event.ts'
import { localTime } from '#app/lib/dates.ts'
import { type SoldKind, soldKind } from '#app/pages/event/offer.ts'
import { advertisedPrice } from '#app/pages/shared/advertised-price.ts'
import { pageTerms } from '#app/pages/shared/page-words.ts'
import {
	ownOrGenerated,
	type PictureHome,
	type PictureView,
	picturesOf,
	uncropped,
} from '#app/pages/shared/picture.ts'
import { isToCome, saleText } from '#app/pages/shared/sale-times.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'
import type { AddHere } from './add-here.ts'
import { whenText } from './when.ts'

export interface EventCard {
	id: string
	href: string
	name: string
	subtitle: string
	summary: string
	venue: string
	/** "Until Jan 3 · Next: Sat, Nov 28, 10:30 AM", "On sale from …", or empty. */
	timeText: string
	/** Start of the next session that has a place, on the venue's clock: "2026-11-28T1030". */
	nextAt?: string
	image?: PictureView
	category: string
	/** "from $25.00", or empty. */
	priceText: string
	/** The text of its button, by what it sells: "Choose a pass". */
	button: string
	/** The lowest price of any ticket, "25.00"; null without prices. */
	minPrice: string | null
	/** Left out where it is chosen on its own page. */
	addHere?: AddHere
}

/** Parts of the answer that cards are made of; without `next_session` where the day of the visit is settled. */
export type Listed = Pick<Answer<'listEvents'>, 'venue' | 'ticket_group' | 'next_session'>

/** Events as cards, in their order. */
export function eventCards(
	storefront: Storefront,
	events: readonly EventTemplate[],
	{ venue, ticket_group, next_session }: Listed,
): EventCard[] {
	const { href, seller, catalog, t, now } = storefront
	const { showVenue } = seller.config.events.card
	const priceText = cardPrice(storefront)
	const terms = pageTerms(storefront)
	const pictures = picturesOf(storefront)
	const venues = new Map(venue?._data.map((one) => [one.id, one]))
	const groups = Map.groupBy(ticket_group?._data ?? [], (group) => group.event_template_id)
	const runs = new Map(next_session?._data.map((run) => [run.event_template_id, run]))
	return events.map((event) => {
		const house = venues.get(event.venue_id)
		const run = runs.get(event.id)
		const timezone = house?.timezone ?? terms.timezone
		return {
			id: event.id,
			href: href(`/events/${encodeURIComponent(event.id)}`),
			name: event.name,
			subtitle: event.subtitle,
			summary: event.summary,
			venue: showVenue ? (house?.name ?? '') : '',
			timeText: isToCome(event.on_sale_from, now.toISOString())
				? saleText(event.on_sale_from, { ...terms, timezone, t })
				: run
					? whenText(run, event, { ...terms, t, today: localTime(now, timezone).date })
					: '',
			...(run?.next ? { nextAt: `${run.next.local_date}T${run.next.start_time}` } : {}),
			image: teaserOf(event, pictures),
			category: catalog.text(event.category),
			priceText: priceText(event),
			button: buttonText(soldKind(groups.get(event.id) ?? []), t),
			minPrice: event.min_price,
		}
	})
}

/** What tickets have is the one that venues reword most: others keep theirs. */
function buttonText(kind: SoldKind, t: Translate): string {
	return t(kind === 'tickets' ? 'events.card.button' : `events.card.button_${kind}`)
}

function teaserOf({ id, meta }: EventTemplate, pictures: PictureHome): PictureView | undefined {
	const own = { path: meta.image_profile, id, alt: meta.image_profile_alt ?? '' }
	const teaser = ownOrGenerated(own, 'teaser', pictures)
	return teaser && meta.image_profile_no_cropping ? uncropped(teaser) : teaser
}

/** "from $25.00"; empty for an event that shows no price. */
function cardPrice(storefront: Storefront): (event: EventTemplate) => string {
	const { t, seller } = storefront
	const { mode } = seller.publicConfig.reserve.priceDisplay
	const { includeFees } = seller.config.reserve.priceDisplay
	const { money } = pageTerms(storefront)
	return (event) => {
		const shown = event.config['web.price_display']?.mode ?? mode
		const price = advertisedPrice(event, null, { money, t, includeFees })
		if (!price || event.flexible_price || shown === 'off') return ''
		return price.isFrom ? t('events.card.from', { price: price.short }) : price.short
	}
}
