import { quotes, type Sentence, says, testsOf } from './sentence.ts'

const attempt = testsOf('tests/flows/attempt.test.ts')
const buy = testsOf('tests/e2e/buy.spec.ts')
const cartActs = testsOf('tests/flows/cart-acts.test.ts')
const cartJourney = testsOf('tests/e2e/cart.spec.ts')
const cartOwner = testsOf('tests/commerce/cart-owner.test.ts')
const cartPage = testsOf('tests/blocks/cart-page.test.ts')
const cartView = testsOf('tests/flows/cart-view.test.ts')
const countdown = testsOf('tests/components/countdown.test.ts')
const hold = testsOf('tests/commerce/hold.test.ts')
const modify = testsOf('tests/commerce/modify.test.ts')
const platformDefaults = testsOf('tests/seller/platform-defaults.test.ts')
const purchase = testsOf('tests/api/purchase.test.ts')
const screens = testsOf('tests/e2e/screens.spec.ts')
const time = testsOf('tests/e2e/time.spec.ts')
const upsell = testsOf('tests/flows/upsell.test.ts')
const visitorCart = testsOf('tests/flows/visitor-cart.test.ts')

/** Specification 1 §4: cart lifecycle. */
export const cartLifecycle: Sentence[] = [
	says('Only pending is kept.', visitorCart('is none when it is %s', 'deleted')),
	says('On reload a cart in another state is cleared', visitorCart('is none when it is %s', 'booked')),
	says(
		'a pending cart with tickets is loaded',
		visitorCart('is loaded while it is pending and holds tickets'),
	),
	says(
		'a cart with no tickets is deleted.',
		visitorCart('is none when it holds no tickets'),
		modify('that leaves nothing deletes it'),
	),
	says(
		'Loading an expired cart is rejected.',
		hold('cannot be read, changed or paid, before and after the sweep'),
		visitorCart('is not loaded when its time is over, and the page says so'),
	),
	says(
		'A cart with no expiry, no held tickets and nothing outstanding is treated as a completed order.',
		visitorCart('leads to its order when it has become one'),
		purchase('who comes back to a cart that has become an order is led to the order'),
	),
	says(
		'A cart not found (404)',
		cartActs('is explained once, with a way to have it again'),
		visitorCart('is forgotten after %s', 'cart_not_found'),
	),
	// Interpretation 42: the cart is kept and the venue told, so that nobody loses tickets that can’t be paid for now.
	says(
		'or a payment gateway not configured, clears the local cart.',
		visitorCart('is kept when the venue has no gateway for payments, who hears of it'),
	),
	says('A scope_error (400) deletes the cart.', visitorCart('is forgotten after %s', 'scope_error')),
	says(
		'Without a cart, reserve creates one',
		buy('a visitor browses, chooses, reserves, pays and gets the tickets'),
	),
	says(
		'otherwise the existing cart is modified.',
		attempt('who clicks twice holds tickets once, in a new cart and in one that is there'),
		attempt('who comes back to the same page and posts it again holds more'),
	),
	says(
		'After each response the local expiry is set to expires_in minus 5 seconds.',
		cartView('counts down with a margin (%#)'),
	),
	says(
		'A pending cart can be modified only by the public identity or the authenticated owner.',
		cartOwner('is nobody else’s, with its secret or without'),
	),
	says(
		'Logging in leaves a pending cart attached.',
		cartOwner('belongs to whoever has its secret, and is attached to who logs in with it'),
	),
	says(
		'Removal: removing a dependency item, or the only item, deletes the whole cart',
		cartView('%s', 'the only item deletes the cart'),
		cartView('%s', 'what all others depend on'),
	),
	says("otherwise only that item's tickets are removed.", cartView('%s', 'one of two')),
	quotes(
		['Removing this item will clear all other items from your cart.'],
		'Dependency warning: Removing this item will clear all other items from your cart.',
		cartPage('names it, and warns only when everything else goes with it'),
	),
]

/** Specification 1 §4: cart expiry timer. */
export const cartTimer: Sentence[] = [
	says(
		'Ticks every second',
		platformDefaults('%s is %j', 'cart.timer.tickSeconds'),
		screens('the time that the cart is held goes down by the second'),
	),
	says(
		'displayed only under 20 minutes.',
		platformDefaults('%s is %j', 'cart.timer.showUnderMinutes'),
		cartPage('is shown under twenty minutes only'),
	),
	says(
		'Status: info above 300 s, warning above 120 s, error below that',
		countdown('is at %s seconds in the band %s'),
	),
	says(
		'critical at 30 s when extension is enabled.',
		countdown('has no critical band where extending is not allowed'),
		countdown('is at %s seconds in the band %s', 'critical'),
	),
	says(
		'At 60 seconds or fewer remaining, if the user has not declined, the extend-cart modal offers 2 more minutes, once.',
		time('a hold near its end offers more time once; after its end it comes back in one press'),
		cartJourney('speaks at five minutes, offers more time, and takes no for an answer'),
	),
	says(
		'Confirming extends expiry (via an update of expires_at)',
		time('a hold near its end offers more time once; after its end it comes back in one press'),
		hold('is counted, and lasts two minutes from now whatever the client wishes'),
	),
	says(
		'dismissing records a declined extension.',
		cartJourney('speaks at five minutes, offers more time, and takes no for an answer'),
	),
	says(
		'The modal closes automatically when the condition stops holding.',
		cartJourney(
			'says in its offer when no more time can be had, and closes it when there is enough after all',
		),
	),
	says(
		'Extension failure shows the error in the modal.',
		cartJourney(
			'says in its offer when no more time can be had, and closes it when there is enough after all',
		),
	),
	// Interpretation 2: when it is loaded, and not while more time can be had.
	says(
		'A cart with under 30 seconds left is deleted and reloaded.',
		cartView('loaded %s', 'too late to pay'),
	),
	quotes(
		['Cart timed out', 'Unfortunately your cart has timed out', 'Start over'],
		'On expiry the message Cart timed out: Unfortunately your cart has timed out appears with Start over',
		time('a hold near its end offers more time once; after its end it comes back in one press'),
		cartJourney('runs out in every tab at once, and one press brings the tickets back'),
		cartActs('is forgotten by who starts over'),
	),
	says(
		'the upsell chain clears and the cart is cleared.',
		cartActs('is forgotten by who starts over'),
		upsell('what is no anchor opens no chain'),
	),
]
