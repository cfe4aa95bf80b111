import { later, quotes, type Sentence, says, testsOf } from './sentence.ts'

const answers = testsOf('tests/e2e/answers.spec.ts')
const cartConflict = testsOf('tests/flows/cart-conflict.test.ts')
const cartJourney = testsOf('tests/e2e/cart.spec.ts')
const cartPage = testsOf('tests/blocks/cart-page.test.ts')
const cartTotals = testsOf('tests/commerce/cart-totals.test.ts')
const cartView = testsOf('tests/flows/cart-view.test.ts')
const eventDetail = testsOf('tests/e2e/event-detail.spec.ts')
const membersJourney = testsOf('tests/e2e/members-gate.spec.ts')
const eventPage = testsOf('tests/blocks/event-page.test.ts')
const page = testsOf('tests/flows/page.test.ts')
const platformDefaults = testsOf('tests/seller/platform-defaults.test.ts')
const quantityJourney = testsOf('tests/e2e/quantities.spec.ts')
const time = testsOf('tests/e2e/time.spec.ts')

/** Specification 1 §2: cart widget and modals. */
export const cartScreens: Sentence[] = [
	says(
		'Cart widget: items',
		cartView('has one item for each session with its types, each kind of fee, and a countdown'),
	),
	says(
		'subtotal',
		cartView('has one item for each session with its types, each kind of fee, and a countdown'),
	),
	says(
		'fixed and percent fees',
		cartView('has one item for each session with its types, each kind of fee, and a countdown'),
	),
	says(
		'discounts',
		cartView('says discounts, one kind of fee and what was paid, and nothing that comes to nothing'),
	),
	says('gift card payments', cartView('tells gift cards from other payments, and says what is paid later')),
	says('payments', cartView('tells gift cards from other payments, and says what is paid later')),
	says(
		'scheduled-payment balance',
		cartView('tells gift cards from other payments, and says what is paid later'),
		cartTotals('take from what is due now what is paid later, and only while it is owed'),
	),
	says(
		'total due',
		cartView('has one item for each session with its types, each kind of fee, and a countdown'),
	),
	says(
		'promo code field',
		cartPage('has a field for a promo code and the button to pay'),
		cartJourney('a promo code is refused with a reason, applied, listed and taken out'),
	),
	says(
		'per-item remove with confirmation',
		answers('removing asks first, keeps on "keep" and empties on "remove"'),
	),
	says(
		'pay button (hidden on /checkout).',
		cartPage('has a field for a promo code and the button to pay'),
		cartPage('has no button to pay at the checkout, which has its own'),
	),
	says(
		'Minimum height 500 px.',
		platformDefaults('%s is %i', 'size.cart-widget-min'),
		cartJourney('the cart beside an event is 500 pixels high at least'),
	),
	says(
		'A mobile cart button shows the ticket count (99+ above 99).',
		cartView('counts on its button only as far as the venue says'),
		platformDefaults('%s is %j', 'cart.badgeMax'),
	),
	says(
		'Mobile footer on the reserve page: cart button, skip add-on button, reserve button, total.',
		eventPage(
			'has the way to the cart, the total and the button, and the way past what is offered beside it',
		),
		cartJourney('the foot of a reserve page has the cart, the total, the way past add-ons and the act'),
	),
	says(
		'Modals: cart expiry notice',
		time('a hold near its end offers more time once; after its end it comes back in one press'),
	),
	says(
		'extend-cart-timer',
		time('a hold near its end offers more time once; after its end it comes back in one press'),
	),
	quotes(
		['Discard', 'Checkout'],
		'delete-cart-or-checkout (Discard or Checkout buttons)',
		cartPage('is let go or bought: a dialog asks'),
		cartConflict('the cart stands in the way of %s: %s', 'a full cart'),
	),
	says(
		'description modal (HTML',
		quantityJourney('a description opens and closes again'),
		eventDetail('a long description opens above the page and gives the focus back'),
	),
	says(
		'truncated at 128 characters in previews)',
		platformDefaults('%s is %j', 'reserve.descriptionPreviewChars'),
		page('%s', 'A long story of…'),
	),
	says('code-required modal', cartJourney('asks for the code of the letter, and is held with it')),
	says(
		'promo code modal',
		cartPage('asks for it in a dialog'),
		cartJourney('a code typed before the first ticket waits for it'),
	),
	says(
		'members-only notice',
		eventPage('an event for members says so in place of everything that is sold'),
		membersJourney('the notice opens over the event, and stays in its place once it is closed'),
	),
	...later('memberships', 'membership details modal'),
	says('terms modal.', cartJourney('the terms open in a dialog whose answer is that of the box')),
]

/** Specification 1 §2: buy-membership screen. */
export const membershipScreen: Sentence[] = [
	...later(
		'memberships',
		'Three contexts: buy, renew, gift.',
		'Shows a previous-membership summary (expiry and last level name) for existing members, a level picker, an optional extend-membership checkbox, member detail sections, recipient contact fields when gifting, an additional-info survey for the chosen level, an auto-renew yes/no prompt, an optional footnote, a back control, a reserve button (and mobile footer with a skip action).',
		'On success it finishes with the chosen level group.',
	),
	...later(
		'giftees',
		'Gift: if the cart has items, a dialog titled Gift a Membership says: You need to take action on your current cart before you can gift a membership.',
		'If the cart is empty and the user is neither logged in nor a guest, a login-or-guest dialog opens offering Shop as a Guest or a login form; it closes on login success.',
	),
	...later(
		'memberships',
		'Non-gift: if the cart holds a membership item, a dialog asks the user to delete the cart or check out.',
	),
]
