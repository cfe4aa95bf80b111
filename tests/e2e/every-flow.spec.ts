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

// Every flow, in every way of `ways.ts`.

for (const [name, way] of Object.entries(ways)) {
	const { use, javaScriptEnabled, language } = way
	const run =
		(flow: (context: FlowContext) => Promise<void>) =>
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
		// spec: 1§2.40
		test('a visitor chooses one date, or any date', run(oneDateOrAny))
		// spec: 1§2.34
		test('a visitor donates an amount of their own', run(donation))
		// spec: 1§2.46
		test('a visitor reserves a pass', run(pass))
		test('a visitor answers questions and names ticket holders', run(questions))
		test('an event for members shows its notice', run(membersGate))
		test('the listing filters events', run(listing))
		test('the listing offers add-ons after a visit', run(addOns))
		test('the cart accepts and removes codes', run(cartAndCodes))

		test.describe('at the aquarium', () => {
			test.use({ venueId: 'tidewater-aquarium' })
			// spec: 1§2.39
			test('a visitor chooses quantities first', run(quantitiesFirst))
			test('a visitor redeems city passes', run(cityPass))
		})

		test.describe('at the theatre', () => {
			test.use({ venueId: 'orpheum-theatre' })
			// spec: 1§2.38
			test('a visitor chooses seats of the only session', run(oneSession))
		})
	})
}
