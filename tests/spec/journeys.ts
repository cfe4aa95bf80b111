import { type Proof, testsOf } from './sentence.ts'

const addOne = testsOf('tests/e2e/add-one.spec.ts')
const answers = testsOf('tests/e2e/answers.spec.ts')
const buy = testsOf('tests/e2e/buy.spec.ts')
const cart = testsOf('tests/e2e/cart.spec.ts')
const flow = testsOf('tests/e2e/every-flow.spec.ts')
const flows = testsOf('tests/e2e/flows.spec.ts')
const languages = testsOf('tests/e2e/languages.spec.ts')
const listing = testsOf('tests/e2e/listing.spec.ts')
const gate = testsOf('tests/e2e/members-gate.spec.ts')
const quantities = testsOf('tests/e2e/quantities.spec.ts')
const seats = testsOf('tests/e2e/seats.spec.ts')
const seatKeys = testsOf('tests/e2e/seat-keyboard.spec.ts')
const weather = testsOf('tests/e2e/weather.spec.ts')
const why = testsOf('tests/e2e/why.spec.ts')

/** A flow: the journey that goes through it in each of `tests/e2e/ways.ts`, and those that turn off its straight way. */
export interface Flow {
	whole: Proof
	turns: Proof[]
}

export const journeys: Flow[] = [
	{
		whole: flow('a date, a time, a number, paid'),
		turns: [
			buy('a visitor buys two timed tickets and gets them with codes, calendar and print'),
			buy('a visitor browses, chooses, reserves, pays and gets the tickets'),
			buy('a visitor buys, and no page is wider than the screen'),
			buy('a new choice of date resets what came after it'),
			languages('dates stand, and are walked, in the direction of reading'),
		],
	},
	{ whole: flow('one date, and any date'), turns: [] },
	{
		whole: flow('quantities first'),
		turns: [
			flows('another number starts the search for dates anew'),
			flows('who reserves before looking for dates is told what to press'),
		],
	},
	{
		whole: flow('one of a thing'),
		turns: [addOne('is chosen and given; the amount is asked only of whoever decides it')],
	},
	{
		whole: flow('a pass'),
		turns: [quantities('a pass asks for its holder at once, and one thing more at checkout')],
	},
	{
		whole: flow('questions and names'),
		turns: [quantities('makers answer what they want to make, and a wrong age is told at its question')],
	},
	{
		whole: flow('city passes'),
		turns: [quantities('pays for one ticket each, by the pattern of adult or child')],
	},
	{
		whole: flow('one session, with seats'),
		turns: [
			seats('with the mouse: a press takes the seat and its neighbours, and they are reserved'),
			seats('with the keyboard: the map zooms and moves, the list ticks'),
			seatKeys('the last row is a few keys away, and its seats are chosen, confirmed and reserved'),
			seatKeys('links lead to the last row and past the others, and its seats are reserved'),
			seats('seats are ticked in the list, in two parts of the house, and reserved'),
		],
	},
	{
		whole: flow('only for members'),
		turns: [
			gate('an event for members says so, and sells nothing to anybody else'),
			gate('whoever was a member is told that the membership has expired'),
		],
	},
	{
		whole: flow('the listing'),
		turns: [
			listing('filters go into the address, add up and are let go of'),
			listing('too many categories for two rows are a list, until there is room for them'),
		],
	},
	{
		whole: flow('what else, after a visit'),
		turns: [
			listing('after a visit the listing asks what else, and can be skipped'),
			cart('the foot of a reserve page has the cart, the total, the way past add-ons and the act'),
		],
	},
	{
		whole: flow('the cart and its codes'),
		turns: [
			cart('a promo code is refused with a reason, applied, listed and taken out'),
			cart('the dialog of a code gives the focus back to what opened it'),
		],
	},
]

/** What happens to visitors, in any flow. */
export const events: Record<string, Proof[]> = {
	back: [weather('back, forward and a reload keep what was chosen, and hold nothing again')],
	forward: [weather('back, forward and a reload keep what was chosen, and hold nothing again')],
	reload: [weather('back, forward and a reload keep what was chosen, and hold nothing again')],
	'back after paying': [buy('going back after the purchase leads to the order and never pays twice')],
	'two tabs': [
		weather('two windows fill one cart, one after the other'),
		cart('a cart that changes in one tab changes in the other'),
		cart('runs out in every tab at once, and one press brings the tickets back'),
		answers('two tabs with one cart: what one removes the other learns without an error'),
	],
	'a double click': [weather('a double click holds once')],
	'a slow line': [
		weather('links and forms work before the scripts are there, and a second press waits for the first'),
	],
	'a lost line': [
		weather('in the middle of a reservation loses nothing, says so, and goes on when it is back'),
		weather('after the tickets were held, with the answer on its way, holds them once'),
		weather('between two pages leaves the page in place until the next one comes'),
	],
	'why not': [
		why('a day that can not be chosen says why when it is reached'),
		why('times that overlap the cart are listed with what they overlap'),
		why('that does not fit the cart says which rule decided, and a preview lists all that were asked'),
	],
}
