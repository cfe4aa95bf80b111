import { testsOf } from './sentence.ts'
import { constantSettings, laterSettings, type Setting, setting, settingAs } from './setting.ts'

const analytics = testsOf('tests/e2e/analytics.spec.ts')
const cartOwner = testsOf('tests/commerce/cart-owner.test.ts')
const checkout = testsOf('tests/flows/checkout.test.ts')
const cityPass = testsOf('tests/start/city-pass.test.ts')
const complete = testsOf('tests/flows/complete-view.test.ts')
const confirmation = testsOf('tests/documents/confirmation.test.ts')
const contentBlocks = testsOf('tests/seller/content-blocks.test.ts')
const contract = testsOf('tests/api/contract/checkout.test.ts')
const dateWords = testsOf('tests/flows/date-words.test.ts')
const door = testsOf('tests/api/door.test.ts')
const hold = testsOf('tests/commerce/hold.test.ts')
const language = testsOf('tests/server/language.test.ts')
const layers = testsOf('tests/seller/layers.test.ts')
const operations = testsOf('tests/commerce/operations.test.ts')
const orders = testsOf('tests/commerce/checkout.test.ts')
const pay = testsOf('tests/commerce/pay.test.ts')
const qr = testsOf('tests/documents/qr.test.ts')
const rate = testsOf('tests/api/rate.test.ts')
const recurrence = testsOf('tests/rules/recurrence.test.ts')
const retry = testsOf('tests/gateway/retry.test.ts')
const sellers = testsOf('tests/seller/sellers.test.ts')
const settings = testsOf('tests/seller/settings.test.ts')
const switches = testsOf('tests/seller/operations.test.ts')
const theme = testsOf('tests/seller/theme-settings.test.ts')
const themes = testsOf('tests/seller/theme.test.ts')

/** 1.1: who the venue is, the API, its languages. */
export const identity: Setting[] = [
	settingAs('id', [], sellers('a host leads to its seller whatever its case and port')),
	settingAs(
		'hosts[]',
		[],
		sellers('production knows no local hosts, no hosts of other environments and no drafts'),
	),
	// The id is that of the venue: an engine elsewhere is asked with it.
	settingAs('api.sellerId', [], door('may name the seller of the host and no other')),
	...constantSettings('api.pathPrefix', 'api.cachedPathPrefix', 'api.appHeader', 'api.channel'),
	setting('api.retry', retry('obeys the seller’s own policy')),
	...constantSettings('api.fetchLimit', 'api.sessionFirstPageSize', 'api.ignoreErrors'),
	settingAs('locale.currency', [], settings('writes amounts in the seller’s currency')),
	settingAs(
		'locale.timezone',
		[],
		recurrence('in %s every session of a year shows its own date and time on the local clock'),
	),
	settingAs('locale.formats.dateTime', ['locale.formats'], dateWords('date and time')),
	...laterSettings('orders', 'locale.formats.orderListDate'),
	settingAs(
		'locale.default, locale.supported[]',
		['locale.default', 'locale.supported'],
		layers('every language of a seller has its own texts, also the one that the others borrow from'),
		language('a click on a language is remembered and leads back to the same page'),
	),
	...constantSettings('config.booleanWords'),
]

/** 1.8: checkout, payment, who buys. */
export const paying: Setting[] = [
	...laterSettings(
		'payments',
		'checkout.showPromoCodes',
		'checkout.giftCards.enabled',
		'checkout.giftCards.ledgerId',
		'checkout.giftCards.numberMax',
		'checkout.donationUpsell.ticketGroupId',
		'checkout.zipDiscountPattern',
		'checkout.payments.wallets',
		'checkout.payments.order[]',
		'checkout.payments.layout / .billingFields',
		'checkout.payments.redirectMethods[]',
		'checkout.payments.supportedCurrencies[]',
		'checkout.payments.partialOptions[]',
	),
	settingAs(
		'checkout.payments.cardMin / .cardMax',
		['checkout.payments.cardMin', 'checkout.payments.cardMax'],
		pay('must lie within what the card gateway takes'),
		layers("amounts become minor units of the seller's currency"),
	),
	settingAs('checkout.terms', [], checkout('terms that the venue has must be accepted')),
	...laterSettings(
		'payments',
		'checkout.address.autocomplete',
		'checkout.address.countries[]',
		'checkout.address.minChars / .debounceMs',
	),
	...constantSettings('checkout.sendEmail'),
	setting(
		'identity.form',
		checkout('fields that the seller does not ask are neither drawn nor read'),
		checkout('a required field says so'),
	),
	setting('identity.limits', checkout('%j is answered under %s')),
	...laterSettings('logins', 'identity.passwordRules'),
	...laterSettings('payments', 'integrations.payment.publishableKey / .accountId'),
	setting(
		'integrations.payment.gatewayId',
		contract('is refused for another amount, another gateway and a wrong shape'),
	),
	...laterSettings('payments', 'integrations.captcha.publicKey', 'integrations.addressLookup.key'),
]

/** 1.9: the completed order, its management, accounts. */
export const afterwards: Setting[] = [
	setting('completedOrder.message', complete('the venue’s message and links are in its words')),
	setting('completedOrder.links[]', complete('the venue’s message and links are in its words')),
	settingAs(
		'completedOrder.image.src / .mobileSrc / .alt',
		['completedOrder.image'],
		complete('the venue’s picture is told, and has another for narrow screens where there is one'),
	),
	...laterSettings('orders', 'completedOrder.contentOffset / .contentMobileOffset'),
	setting('completedOrder.qrMargin', qr('a margin of %i modules makes a view of %i')),
	...laterSettings('memberships', 'membership.qrMargin'),
	...laterSettings(
		'orders',
		'orders.selfEdit.enabled',
		'orders.selfEdit.categories[] / .horizonDays / .horizonHours',
		'orders.manage_message',
	),
	...laterSettings('logins', 'account.pages.profile / .upcoming / .orders'),
]

/** Settings that the inventory does not have. */
export const ours: Setting[] = [
	setting('cart.holdMinutes', hold('lasts fifteen minutes and starts again with a successful add')),
	setting('cart.maxHoldMinutes', hold('never outlives an hour from its first minute')),
	setting('cart.paymentGraceMinutes', pay('lengthens the hold once')),
	setting('cart.maxTickets', cartOwner('count all tickets')),
	setting('api.limits', rate('beyond the allowance are refused with the time to wait')),
	setting('locale.localFormats', confirmation('a Spanish speaker reads Spanish words and dates')),
	setting(
		'operations',
		switches('switch what a running product does, within two seconds and without a change of its files'),
		operations('add nothing to any cart, new or old, and leave no place taken'),
	),
	setting(
		'orders.numberPrefix',
		orders('becomes an order: numbered, captured, with a code for each ticket and a link of its own'),
	),
	setting(
		'mail',
		confirmation('a confirmation tells who, what, when, where and how much, in HTML and in text'),
	),
	setting(
		'integrations.citypass',
		cityPass('asks that partner, with the key of its variable, about every voucher'),
	),
	setting(
		'integrations.embedOrigins',
		contentBlocks('only the origins of films and embeds that stand on a page may be framed'),
	),
	setting(
		'integrations.analytics.requireConsent',
		analytics('nothing is loaded or told before a visitor has said yes, and never after a no'),
	),
	setting(
		'integrations.analytics.containerUrl',
		analytics('a visit is told from the listing to the purchase, without anything personal'),
	),
	setting('theme.extends', themes('a later layer replaces a value, and an alias follows it')),
	setting('theme.tokens', themes('a later layer replaces a value, and an alias follows it')),
	setting('theme.modes', theme('null offers all that the theme has, its own default first')),
	setting('theme.defaultMode', theme('a list offers only these, and defaultMode says which comes first')),
	setting('theme.modeTokens', theme('tokens of a mode change that mode only')),
	setting('theme.waivers', theme('a waiver lets it pass as a warning that names its end')),
]
