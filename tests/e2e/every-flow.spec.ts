import type { Page } from 'playwright/test'
import { statusLogged, test, type Venue } from './support/journey.ts'
import { go, type Tour } from './support/tour.ts'
import {
	cityPass,
	donation,
	oneDateOrAny,
	oneSession,
	pass,
	quantitiesFirst,
	questions,
	visit,
} from './support/walks.ts'
import { cartAndCodes, listing, membersGate, whatElse } from './support/walks-beside.ts'
import { ways } from './support/ways.ts'

// Every flow, in every way that it is gone through.

for (const [name, way] of Object.entries(ways)) {
	const { use, javaScriptEnabled, speaks } = way
	const walk =
		(flow: (tour: Tour) => Promise<void>) =>
		({ page, venue }: { page: Page; venue: Venue }): Promise<void> =>
			go(page, venue, way, flow)

	test.describe(name, () => {
		test.use({
			...use,
			javaScriptEnabled,
			speaks,
			locale: speaks ?? 'en-US',
			expectedError: statusLogged(422),
		})

		test('a date, a time, a number, paid', { tag: '@short' }, walk(visit))
		// spec: 1§2.40
		test('one date, and any date', walk(oneDateOrAny))
		// spec: 1§2.34
		test('a donation of an amount of one’s own', walk(donation))
		// spec: 1§2.46
		test('a pass', walk(pass))
		test('questions and names', walk(questions))
		test('only for members', walk(membersGate))
		test('the listing', walk(listing))
		test('what else, after a visit', walk(whatElse))
		test('the cart and its codes', walk(cartAndCodes))

		test.describe('at the aquarium', () => {
			test.use({ venueId: 'tidewater-aquarium' })
			// spec: 1§2.39
			test('quantities first', walk(quantitiesFirst))
			test('city passes', walk(cityPass))
		})

		test.describe('at the theatre', () => {
			test.use({ venueId: 'orpheum-theatre' })
			// spec: 1§2.38
			test('one session, with seats', walk(oneSession))
		})
	})
}
