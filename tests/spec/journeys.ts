import { testsOf } from './sentence.ts'

const addOne = testsOf('tests/e2e/add-one.spec.ts')
const answers = testsOf('tests/e2e/answers.spec.ts')
const buy = testsOf('tests/e2e/buy.spec.ts')
const cart = testsOf('tests/e2e/cart.spec.ts')
const flows = testsOf('tests/e2e/flows.spec.ts')
const keyboard = testsOf('tests/e2e/keyboard.spec.ts')
const languages = testsOf('tests/e2e/languages.spec.ts')
const listing = testsOf('tests/e2e/listing.spec.ts')
const gate = testsOf('tests/e2e/members-gate.spec.ts')
const quantities = testsOf('tests/e2e/quantities.spec.ts')
const seats = testsOf('tests/e2e/seats.spec.ts')
const weather = testsOf('tests/e2e/weather.spec.ts')
const why = testsOf('tests/e2e/why.spec.ts')

/** How a flow is gone through. A flow is gone through in each way once, not in every combination of them. */
export const ways = ['scripts', 'no scripts', 'keyboard', 'phone', 'desk', 'es-US', 'ar'] as const
export type Way = (typeof ways)[number]
export type Journey = ReturnType<typeof buy>

const spoken = languages('every flow speaks it, reads in its direction and fits on a phone')
const inLanguages = { 'es-US': spoken, ar: spoken }
const visit = languages('leads from a date to the checkout, and no page is wider than a phone')
const seatsSpoken = languages('are found on the map and in the list, and held')
const questions = quantities('makers answer what they want to make, and a wrong age is told at its question')
const pass = quantities('pays for one ticket each, by the pattern of adult or child')
const code = cart('a promo code is refused with a reason, applied, listed and taken out')
const filters = listing('filters go into the address, add up and are let go of')
const chain = listing('after a visit the listing asks what else, and can be skipped')
// biome-ignore lint/suspicious/noTemplateCurlyInString: the title as it stands in its file
const chainSpoken = listing('the chain speaks ${locale} at ${width}')
const byKeys = keyboard('a listing is filtered, an event of it opened, what is in the cart removed')

/** Who goes through which flow in which way. */
export const journeys: Record<string, Record<Way, Journey>> = {
	'a date, a time, a number, paid': {
		scripts: buy('a visitor buys two timed tickets and gets them with codes, calendar and print'),
		'no scripts': buy('a visitor browses, chooses, reserves, pays and gets the tickets'),
		keyboard: buy('with the keyboard alone a visitor buys a ticket'),
		phone: buy('a visitor buys, and no page is wider than the screen'),
		desk: buy('a visitor buys two timed tickets and gets them with codes, calendar and print'),
		'es-US': visit,
		ar: visit,
	},
	'any date, or one': {
		scripts: flows('are bought without one'),
		'no scripts': flows('are bought without one'),
		keyboard: keyboard('a ticket for any date is chosen, counted and held'),
		phone: flows('stand beside those for one date'),
		desk: keyboard('a ticket for any date is chosen, counted and held'),
		...inLanguages,
	},
	'quantities first': {
		scripts: flows('a party finds the dates and times that take all of it'),
		'no scripts': flows('a party finds the dates and times that take all of it'),
		keyboard: keyboard('a party is counted, its date and time found, and held'),
		phone: flows('another number starts the search for dates anew'),
		desk: flows('who reserves before looking for dates is told what to press'),
		...inLanguages,
	},
	'one of a thing': {
		scripts: addOne('is chosen and given; the amount is asked only of whoever decides it'),
		'no scripts': addOne('a donation is chosen and given'),
		keyboard: keyboard('a donation of one’s own is chosen, typed and given'),
		phone: spoken,
		desk: addOne('a gift card is chosen and bought'),
		...inLanguages,
	},
	'a pass': {
		scripts: flows('a pass asks for its holder and no date'),
		'no scripts': flows('a pass asks for its holder and no date'),
		keyboard: keyboard('a pass is counted, its holder named, and held'),
		phone: flows('a pass asks for its holder and no date'),
		desk: quantities('a pass asks for its holder at once, and one thing more at checkout'),
		...inLanguages,
	},
	'questions, names and city passes': {
		scripts: questions,
		'no scripts': questions,
		keyboard: keyboard('a party is counted, its date and time found, and held'),
		phone: pass,
		desk: pass,
		...inLanguages,
	},
	'one session, with seats': {
		scripts: flows('says when it is and asks only how many'),
		'no scripts': seats('seats are ticked in the list, in two parts of the house, and reserved'),
		keyboard: seats('with the keyboard: the map zooms and moves, the list ticks'),
		phone: seats('with the mouse: a press takes the seat and its neighbours, and they are reserved'),
		desk: seats('with the mouse: a press takes the seat and its neighbours, and they are reserved'),
		'es-US': seatsSpoken,
		ar: seatsSpoken,
	},
	'only for members': {
		scripts: gate('an event for members says so, and sells nothing to anybody else'),
		'no scripts': gate('an event for members says so, and sells nothing to anybody else'),
		keyboard: gate('the notice opens over the event, and stays in its place once it is closed'),
		phone: spoken,
		desk: gate('whoever was a member is told that the membership has expired'),
		...inLanguages,
	},
	'the listing': {
		scripts: filters,
		'no scripts': filters,
		keyboard: byKeys,
		phone: listing('too many categories for two rows are a list, until there is room for them'),
		desk: filters,
		'es-US': chainSpoken,
		ar: chainSpoken,
	},
	'what else, after a visit': {
		scripts: chain,
		'no scripts': chain,
		keyboard: keyboard('what else there is after a visit is passed by'),
		phone: cart('the foot of a reserve page has the cart, the total, the way past add-ons and the act'),
		desk: chain,
		'es-US': chainSpoken,
		ar: chainSpoken,
	},
	'the cart and its codes': {
		scripts: code,
		'no scripts': code,
		keyboard: cart('the dialog of a code gives the focus back to what opened it'),
		phone: code,
		desk: code,
		'es-US': visit,
		ar: visit,
	},
}

/** What happens to visitors, in any flow. */
export const events: Record<string, Journey[]> = {
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
	],
}
