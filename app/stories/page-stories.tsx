import { ExtendDialog } from '#app/blocks/cart-timer/extend-offer.tsx'
import { eventBlocks } from '#app/blocks/generated/event.ts'
import { Page } from '#app/blocks/page.tsx'
import { AdmissionType, TicketDetails } from '#app/blocks/parts/event-steps.tsx'
import { ReserveForm } from '#app/blocks/parts/reserve-form.tsx'
import { askedPages } from './asked-pages.ts'
import { cartWithTime } from './cart-facts.ts'
import { eventPages, type PageStories } from './event-pages.ts'
import { page } from './page-facts.ts'
import type { ComponentStories, ComponentStory } from './story.ts'

const ends = { first: AdmissionType, last: TicketDetails }

const storiesOf = (pages: PageStories): ComponentStory[] =>
	Object.entries(pages).map(([name, view]) => ({
		name,
		isAlone: true,
		draw: () => <Page page={view} blocks={eventBlocks} around={ReserveForm} ends={ends} />,
	}))

const running = page('cart', { cart: cartWithTime(55) })

/** Whole pages by kind; each has a page of its own. */
export const pageStories: ComponentStories = {
	event: storiesOf(eventPages),
	'event-asks': storiesOf(askedPages),
	'cart-asks': [
		{
			name: 'More time is refused',
			isAlone: true,
			draw: () => (
				<ExtendDialog
					hasTickets
					page={running}
					left={55}
					said=""
					minutes={2}
					isPending={false}
					refusal="We can not hold your tickets any longer."
					onAccept={() => {}}
					onDecline={() => {}}
				/>
			),
		},
	],
}
