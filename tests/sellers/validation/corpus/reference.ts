import type { Broken } from './broken.ts'
import { abbey, prefixed } from './fixtures.ts'

/** Values that fit their schema but refer to something missing or wrong. */
export const reference: readonly Broken[] = [
	{
		name: 'another id than the folder',
		edits: [['"id": "riverside"', '"id": "riversyde"']],
		said: [
			'seller.json:4:9 error CFG2003 id is "riversyde", but the folder is "riverside" → Write "riverside"',
		],
	},
	{
		name: 'a host of another venue',
		files: { 'abbey/seller.json': abbey },
		said: [
			'seller.json:10:15 error CFG2001 Host "demo.riverside.example" belongs to "abbey" already → A host leads to one seller, unless all of its',
		],
	},
	{
		name: 'a host twice',
		edits: [
			[
				'"environment": "demo" }',
				'"environment": "demo" },\n    { "host": "demo.riverside.example", "environment": "demo" }',
			],
		],
		said: [
			'seller.json:11:5 error CFG2021 Host "demo.riverside.example" is listed twice for demo → Keep one of the two',
		],
	},
	{
		name: 'two canonical hosts',
		edits: [['"environment": "demo" }', '"environment": "production", "canonical": true }']],
		said: [
			'seller.json:10:83 error CFG2002 "demo.riverside.example" is canonical for production, and "tickets.riverside.example" is already → Emails to visitors link to one host: keep one mark',
		],
	},
	{
		name: 'no canonical host',
		edits: [
			[', "canonical": true', ''],
			['"environment": "demo" }', '"environment": "production" }'],
		],
		said: [
			'seller.json:9:5 warning CFG2002 None of the 2 hosts of production is canonical, so emails link to "tickets.riverside.example" → Write "canonical": true at one of them',
		],
	},
	{
		name: 'a venue written twice',
		files: { 'riverside.json': '{}' },
		said: [
			'seller.json:1:1 error CFG2007 The seller is written twice: in this folder and in seller-configs/riverside.json → Keep one of the two',
		],
	},
	{
		name: 'an id that is an address of the product',
		files: { 'cart/seller.json': prefixed('cart') },
		venue: 'cart',
		said: [
			'cart/seller.json:1:25 error CFG2008 "/cart" is an address of the product, so it can\'t be the prefix of a seller → Choose another id; taken: .well-known, _dashboard,',
		],
	},
	{
		name: 'an unknown time zone',
		edits: [['"timezone": "America/New_York"', '"timezone": "America/New_Yorc"']],
		said: [
			'seller.json:16:17 error CFG2501 "America/New_Yorc" is not an IANA timezone → Did you mean "America/New_York"?',
		],
	},
	{
		name: 'an unknown currency',
		edits: [['"currency": "USD"', '"currency": "USX"']],
		said: ['seller.json:15:17 error CFG2502 "USX" is not a currency of ISO 4217 → Did you mean "USD"?'],
	},
	{
		name: 'no currency',
		edits: [['    "currency": "USD",\n', '']],
		said: [
			'seller.json:12:13 error CFG1004 locale.currency is missing: no preset has one → Add "currency" to "locale"',
		],
	},
	{
		name: 'a locale without a catalogue',
		edits: [['["en-US", "es-US"]', '["en-US", "en-NZ"]']],
		said: [
			'seller.json:14:28 error CFG2503 There is no catalogue for "en-NZ" → Did you mean "en-GB"?',
			'catalog.json:6:55 warning CFG2810 Nobody reads the texts in "es-US": locale.supported has no such language → Did you mean "en-US"?',
			'seller.json:14:28 warning CFG4014 3 texts that blocks name are missing in en-NZ: completed.seller_message, venue.hero_alt, venue.river → Add them to wording.en-NZ.json; until then',
			'wording.es-US.json:1:1 warning CFG4015 The venue does not offer es-US: these texts are not used → Add "es-US" to locale.supported, or remove',
		],
	},
	{
		name: 'a default that is not offered',
		edits: [['"default": "en-US"', '"default": "en-GB"']],
		said: [
			'seller.json:13:16 error CFG2504 locale.default is "en-GB", which is not in locale.supported → Did you mean "en-US"?',
			'seller.json:31:34 error CFG2101 completedOrder.message uses wording key "completed.seller_message" that does not exist in en-GB → Add it to wording.en-GB.json',
			'seller.json:45:77 error CFG2101 pages.home.blocks.hero.props.alt uses wording key "venue.hero_alt" that does not exist in en-GB → Add it to wording.en-GB.json',
			'seller.json:47:57 error CFG2101 pages.home.blocks.river.props.text uses wording key "venue.river" that does not exist in en-GB → Add it to wording.en-GB.json',
		],
	},
	{
		name: 'a notice in a language that is not offered, and without the default one',
		edits: [['"locale": {', '"operations": { "notice": { "fr-FR": "Fermé." } },\n  "locale": {']],
		said: [
			'seller.json:12:29 warning CFG2504 The notice is not written in "en-US", the venue\'s default language → Add "en-US"',
			'seller.json:12:40 warning CFG2504 No visitor reads the notice in "fr-FR": locale.supported has no such language → Languages',
		],
	},
	{
		name: 'a date pattern with words',
		edits: [['YYYY [at] h', 'YYYY at h']],
		said: [
			'seller.json:17:30 error CFG2505 Date pattern "ddd, MMM D, YYYY at h:mm A" has "t", which dayjs does not know → Put plain words in [brackets]',
		],
	},
	{
		name: 'a time that hides the half of the day',
		edits: [['"time": "h:mm A"', '"time": "h:mm"']],
		said: [
			'seller.json:17:70 error CFG2506 Date pattern "h:mm" does not contain the hour, or whether it is morning → Add HH, or h with A',
		],
	},
	{
		name: 'a month where the minute belongs',
		edits: [['"time": "h:mm A"', '"time": "HH:MM"']],
		said: ['seller.json:17:70 error CFG2506 Date pattern "HH:MM" does not contain the minute → Add mm'],
	},
	{
		name: 'falling thresholds',
		edits: [['["1200", "1700"]', '["1700", "1200"]']],
		said: [
			'seller.json:27:45 error CFG2401 session tab thresholds must rise: 1200 comes after 1700 → Write 1200 first, or leave one out',
		],
	},
	{
		name: 'limits the wrong way round',
		edits: [['"timer": {', '"timer": { "warningAbove": 400,']],
		said: [
			'seller.json:30:59 error CFG2402 cart.timer.warningAbove is 400, above cart.timer.infoAbove, which is 300 → Write at most 300',
		],
	},
	{
		name: 'a hold longer than the longest',
		edits: [['"holdMinutes": 20', '"holdMinutes": 90']],
		said: [
			'seller.json:30:28 error CFG2402 cart.holdMinutes is 90, above cart.maxHoldMinutes, which is 60 → Write at most 60',
		],
	},
	{
		name: 'a voucher that its pattern does not take',
		edits: [
			[
				'"sessionTabs": {',
				'"citypass": { "patterns": { "adult": { "regex": "[A-Z]{4}", "accepts": ["AB12"] } } }, "sessionTabs": {',
			],
		],
		said: [
			'seller.json:27:77 error CFG2406 "AB12" does not fit "[A-Z]{4}" → Correct the pattern, or the sample',
		],
	},
	{
		name: 'a discount for ZIP codes that no purchaser is asked for',
		edits: [
			[
				'"reserve": {',
				'"checkout": { "zipDiscountPattern": { "regex": "[0-9]{5}", "accepts": ["02110"] } }, "reserve": {',
			],
		],
		said: [
			'seller.json:26:39 error CFG2407 ZIP codes have a discount, and the purchaser is not asked for one → Set identity.form.zip_code to "optional" or "required", or remove the pattern',
		],
	},
	{
		name: 'an event that the catalogue lacks',
		edits: [['"evt_river" }', '"evt_rivr" }']],
		said: [
			'seller.json:24:29 error CFG2701 The catalogue has no event "evt_rivr" → Did you mean "evt_river"?',
		],
	},
	{
		name: 'a category that the catalogue lacks',
		edits: [['["Tours"]', '["Tuors"]']],
		said: ['seller.json:28:61 warning CFG2702 The catalogue has no category "Tuors" → Did you mean "Tours"?'],
	},
	{
		name: 'a page that an address replaces',
		edits: [
			[
				'"admission":',
				'"routing": { "externalUrls": { "completedOrder": "https://riverside.example/thanks" } },\n  "admission":',
			],
		],
		said: [
			'seller.json:32:34 warning CFG2703 completedOrder.message is never seen: routing.externalUrls.completedOrder leads elsewhere → Remove one of the two',
		],
	},
	{
		name: 'a page of memberships that an address replaces',
		edits: [
			[
				'"admission":',
				'"membership": { "skipUpsells": true },\n  "routing": { "externalUrls": { "membership": "https://riverside.example/join" } },\n  "admission":',
			],
		],
		said: [
			'seller.json:24:34 warning CFG2703 membership.skipUpsells is never seen: routing.externalUrls.membership leads elsewhere → Remove one of the two',
		],
	},
	{
		name: 'the test gateway on a live venue',
		environment: 'production',
		said: [
			'seller.json:6:13 error CFG2901 A live venue can\'t use the test gateway in production → Set status to "draft" until a payment provider',
		],
	},
	{
		name: 'a live venue whose provider has no publishable key',
		edits: [
			[
				'"admission":',
				'"integrations": { "payment": { "gatewayId": "stripe", "stripe": { "secretKey": { "$env": "STRIPE_KEY" }, "webhookSecret": { "$env": "STRIPE_HOOKS" } } } },\n  "admission":',
			],
		],
		variables: { STRIPE_KEY: 'sk_test_1', STRIPE_HOOKS: 'whsec_1' },
		environment: 'production',
		said: [
			'seller.json:24:47 error CFG2906 The gateway "stripe" has no publishable key → Write integrations.payment.publishableKey: the',
		],
	},
	{
		name: 'a live venue with the keys of its provider',
		edits: [
			[
				'"admission":',
				'"integrations": { "payment": { "gatewayId": "stripe", "publishableKey": "pk_live_1", "stripe": { "secretKey": { "$env": "STRIPE_KEY" }, "webhookSecret": { "$env": "STRIPE_HOOKS" } } } },\n  "admission":',
			],
		],
		variables: { STRIPE_KEY: 'sk_test_1', STRIPE_HOOKS: 'whsec_1' },
		environment: 'production',
		said: [],
	},
	{
		name: 'a gateway without its account',
		edits: [['"admission":', '"integrations": { "payment": { "gatewayId": "stripe" } },\n  "admission":']],
		said: [
			'seller.json:24:47 error CFG2906 The gateway "stripe" has no account → Write integrations.payment.stripe with its',
		],
	},
	{
		name: 'a means of payment that the provider lacks',
		edits: [
			[
				'"admission":',
				'"checkout": { "payments": { "redirectMethods": ["ideal", "afterpay_clearpai"] } },\n  "integrations": { "payment": { "gatewayId": "stripe", "stripe": { "secretKey": { "$env": "STRIPE_KEY" }, "webhookSecret": { "$env": "STRIPE_HOOKS" } } } },\n  "admission":',
			],
		],
		variables: { STRIPE_KEY: 'sk_test_1', STRIPE_HOOKS: 'whsec_1' },
		said: [
			'seller.json:24:60 error CFG2907 The gateway "stripe" has no means of payment "afterpay_clearpai" → Did you mean',
		],
	},
	{
		name: 'means of payment of the test gateway',
		edits: [
			['"admission":', '"checkout": { "payments": { "redirectMethods": ["ideal"] } },\n  "admission":'],
		],
		said: [
			'seller.json:24:51 error CFG2907 The gateway "test" has no means of payment "ideal" → Leave it out',
		],
	},
	{
		name: 'a donation that the catalogue lacks',
		edits: [
			['"admission":', '"checkout": { "donationUpsell": { "ticketGroupId": "giving" } },\n  "admission":'],
		],
		said: [
			'seller.json:24:54 error CFG2704 The catalogue has no ticket group "giving" for donations → Add a ticket group with the',
		],
	},
	{
		name: 'a captcha of another company without its keys',
		edits: [['"admission":', '"integrations": { "captcha": { "provider": "hcaptcha" } },\n  "admission":']],
		said: [
			'seller.json:24:46 error CFG2908 The captcha "hcaptcha" has no publicKey → Write integrations.captcha.publicKey, or take',
			'seller.json:24:46 error CFG2908 The captcha "hcaptcha" has no secretKey → Write integrations.captcha.secretKey, or take',
		],
	},
	{
		name: 'a login at another company without its addresses',
		edits: [['"admission":', '"auth": { "method": "auth0_ecomm" },\n  "admission":']],
		said: [
			'seller.json:24:23 error CFG2909 The login method "auth0_ecomm" has no loginUrl → Write auth.external.loginUrl, or take',
			'seller.json:24:23 error CFG2909 The login method "auth0_ecomm" has no logoutUrl → Write auth.external.logoutUrl, or take',
			'seller.json:24:23 error CFG2909 The login method "auth0_ecomm" has no clientId → Write auth.external.clientId, or take',
		],
	},
	{
		name: 'an action of the start page for logins that the venue has not',
		edits: [['"guest", "join"', '"login", "join"']],
		said: [
			'seller.json:23:53 error CFG2913 home.ctaOrder names "login", and the venue has no logins → Leave it out, or',
		],
	},
	{
		name: 'an action of the start page for memberships that the venue does not sell',
		edits: [['"admission":', '"routing": { "externalUrls": { "membership": null } },\n  "admission":']],
		said: [
			'seller.json:23:62 error CFG2913 home.ctaOrder names "join", and the venue sells no memberships → Leave it out, or',
		],
	},
	{
		name: 'a login by card at a venue without memberships',
		edits: [['"admission":', '"auth": { "method": "scan_code" },\n  "admission":']],
		said: [
			'seller.json:24:23 error CFG2910 The login method "scan_code" needs memberships, and the venue sells none → Write',
		],
	},
	{
		name: 'a password of guests at a venue without a login by password',
		edits: [['"admission":', '"identity": { "form": { "password": "optional" } },\n  "admission":']],
		said: [
			'seller.json:24:39 error CFG2911 Guests choose a password, and the login method "none" takes none → Write "disabled", or',
		],
	},
	{
		name: 'a credit for changes at a venue that takes no gift cards',
		edits: [['"admission":', '"orders": { "refund": { "policy": "credit" } },\n  "admission":']],
		said: [
			'seller.json:24:37 error CFG2912 Money goes back as gift cards, and the checkout takes none → Write',
		],
	},
	{
		name: 'a captcha by proof of work, which has no keys',
		edits: [['"admission":', '"integrations": { "captcha": { "provider": "altcha" } },\n  "admission":']],
		said: [],
	},
	{
		name: 'a key of a payment provider that is not set',
		edits: [
			[
				'"admission":',
				'"integrations": { "payment": { "gatewayId": "stripe", "stripe": { "secretKey": { "$env": "STRIPE_KEY" }, "webhookSecret": { "$env": "STRIPE_HOOKS" } } } },\n  "admission":',
			],
		],
		variables: { STRIPE_HOOKS: 'whsec_1' },
		said: [
			'seller.json:24:82 error CFG2903 The variable STRIPE_KEY is not set, and demo needs it → Set STRIPE_KEY in the environment of the',
		],
	},
	{
		name: 'a secret in a file',
		edits: [['"admission":', '"$comment": "sk_live_abcdefghijklmnop",\n  "admission":']],
		said: [
			'seller.json:24:15 error CFG2902 This looks like a secret, which must not be in a file → Write { "$env": "NAME" } where the setting',
		],
	},
	{
		name: 'a voucher that its pattern must not take',
		edits: [
			[
				'"sessionTabs": {',
				'"citypass": { "patterns": { "adult": { "regex": "C[A-Z]{3}", "accepts": ["CABC"], "rejects": ["CXYZ"] } } }, "sessionTabs": {',
			],
		],
		said: ['seller.json:27:99 error CFG2406 "CXYZ" fits "C[A-Z]{3}" → Correct the pattern, or the sample'],
	},
	{
		name: 'a pattern of vouchers with a count the wrong way round',
		edits: [
			[
				'"sessionTabs": {',
				'"citypass": { "patterns": { "adult": { "regex": "[A-Z]{4,2}", "accepts": ["ABCD"] } } }, "sessionTabs": {',
			],
		],
		said: [
			'seller.json:27:53 error CFG2406 "[A-Z]{4,2}" has a class or a count with its limits swapped → Write the smaller one first, such as [A-Z] and {2,4}',
		],
	},
]
