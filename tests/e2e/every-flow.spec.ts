import type { Page } from 'playwright/test'
import { type FlowContext, runFlow } from './support/flow-context.ts'
import {
	cityPass,
	donation,
	oneDateOrAny,
	oneSession,
	pass,
	quantitiesFirst,
	questions,
	visit,
} from './support/flows.ts'
import { statusLogged, test, type Venue } from './support/journey.ts'
import { addOns, cartAndCodes, listing, membersGate } from './support/other-flows.ts'
import { ways } from './support/ways.ts'

// Every flow, in the ways of `ways.ts` that have it.

type Flow = (context: FlowContext) => Promise<void>

/** The flows besides the purchase, by the venue that has them. */
const others: Record<string, [title: string, flow: Flow][]> = {
	'harbour-science': [
		// spec: 1§2.40
		['a visitor chooses one date, or any date', oneDateOrAny],
		// spec: 1§2.34
		['a visitor donates an amount of their own', donation],
		// spec: 1§2.46
		['a visitor reserves a pass', pass],
		['a visitor answers questions and names ticket holders', questions],
		['an event for members shows its notice', membersGate],
		['the listing filters events', listing],
		['the listing offers add-ons after a visit', addOns],
		['the cart accepts and removes codes', cartAndCodes],
	],
	'tidewater-aquarium': [
		// spec: 1§2.39
		['a visitor chooses quantities first', quantitiesFirst],
		['a visitor redeems city passes', cityPass],
	],
	'orpheum-theatre': [
		// spec: 1§2.38
		['a visitor chooses seats of the only session', oneSession],
	],
}

for (const [name, way] of Object.entries(ways)) {
	const { use, javaScriptEnabled, language } = way
	const run =
		(flow: Flow) =>
		({ page, venue }: { page: Page; venue: Venue }): Promise<void> =>
			runFlow(page, venue, way, flow)

	test.describe(name, () => {
		test.use({
			...use,
			javaScriptEnabled,
			language,
			locale: language ?? 'en-US',
			expectedError: statusLogged(422),
		})

		test('a visitor chooses a date, a time and a number, and pays', { tag: '@short' }, run(visit))

		for (const [venueId, flows] of Object.entries(others))
			test.describe(venueId, () => {
				test.use({ venueId })
				for (const [index, [title, flow]] of flows.entries()) if (way.has(index)) test(title, run(flow))
			})
	})
}
