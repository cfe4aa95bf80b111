import { states } from '#app/stories/event-states.ts'
import { cart } from '#app/stories/facts/cart.ts'
import { eventPage } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'reserve-button'> = [
	{ name: 'Before there is anything to count', ...plain, page: eventPage(states.pickDate) },
	{ name: 'Before dates are looked for', ...plain, page: eventPage(states.counting) },
	{ name: 'Passes', ...plain, page: eventPage(states.passes) },
	{ name: 'With a total', ...plain, page: { ...eventPage(states.quantities), cart } },
]
