import type { Broken } from './broken.ts'

const when = (condition: string): Broken['edits'] => [
	['"when": { "flag": "more_time" }', `"when": ${condition}`],
]
const words = (text: string): Broken['edits'] => [
	['"venue.river"', `"checkout.terms_html": ${JSON.stringify(text)}, "venue.river"`, 'wording.en-US.json'],
]
const section = (text: string): Broken['edits'] => [
	['"completedOrder": {', `${text},\n  "completedOrder": {`],
]
const links = (href: string): Broken['edits'] => [
	[
		'"message": "completed.seller_message"',
		`"message": "completed.seller_message", "links": [{ "label": "venue.river", "href": "${href}" }]`,
	],
]

export const plantedSettings: readonly Broken[] = [
	{
		name: 'a link to a page that is not there',
		said: ['seller.json:31:106 error CFG2705 The link "/evnets" leads to no page → Did you mean "/events"?'],
		edits: links('/evnets'),
	},
	{
		name: 'a link to an event that is not sold',
		said: [
			'seller.json:31:106 error CFG2705 The link "/events/evt_rivr" leads to an event that is not in the catalogue → Did you mean "evt_river"?',
		],
		edits: links('/events/evt_rivr'),
	},
	{
		name: 'a link to a page below a page',
		said: [
			'seller.json:31:106 error CFG2705 The link "/cart/now" leads to no page → Pages: /, /events, /membership/gift, /membership/redeem, /cart, /checkout/complete, /resend, /login, /logout, /auth0-login, /my/membership, /my/profile, …',
		],
		edits: links('/cart/now'),
	},
	{
		name: 'a link to a page that is off',
		said: [
			'seller.json:32:106 error CFG2705 The link "/resend" leads to a page that is off → Remove the link, or write routing.routes.resend.enabled true',
		],
		edits: [
			...(links('/resend') ?? []),
			[
				'"completedOrder": {',
				'"routing": { "routes": { "resend": { "enabled": false } } },\n  "completedOrder": {',
			],
		],
	},
	{
		name: 'a link of a text to an event that is not there',
		said: [
			'wording.en-US.json:5:26 error CFG2705 The link "/events/evt_tuor" leads to an event that is not in the catalogue → Did you mean "evt_tour"?',
		],
		edits: words('<p>See <a href="/events/evt_tuor">the tour</a>.</p>'),
	},
	{
		name: 'a link of a description to an event that is not there',
		said: [
			'catalog.json:24:22 error CFG2705 The link "/events/evt_tuor" leads to an event that is not in the catalogue → Did you mean "evt_tour"?',
		],
		edits: [
			['<p>Along the water.</p>', "<p>See <a href='/events/evt_tuor'>the tour</a>.</p>", 'catalog.json'],
		],
	},
	{
		name: 'a page after an event that is not there',
		said: [
			'catalog.json:48:57 error CFG2705 The link "/chekout" leads to no page → Pages: /, /events, /membership/gift, /membership/redeem, /cart, /checkout/complete, /resend, /login, /logout, /auth0-login, /my/membership, /my/profile, …',
		],
		edits: [
			[
				'"event_type": "single",',
				'"event_type": "single", "config": { "next_route": "/chekout" },',
				'catalog.json',
			],
		],
	},
	{
		name: 'a least payment above the greatest',
		said: [
			'seller.json:31:71 error CFG2402 checkout.payments.cardMin.USD is 50.00, above checkout.payments.cardMax, which is 20.00 → Write at most 20.00',
		],
		edits: section(
			'"checkout": { "payments": { "cardMin": { "default": "50.00", "USD": "50.00" }, "cardMax": "20.00" } }',
		),
	},
	{
		name: 'a school that may hold less than any other address',
		said: [
			'seller.json:31:91 error CFG2402 api.holds.sharedAddresses.0.sharePercent is 5, below api.holds.sharePercent, which is 20 → Write at least 20',
		],
		edits: section(
			'"api": { "holds": { "sharedAddresses": [{ "addresses": ["203.0.113.7"], "sharePercent": 5 }] } }',
		),
	},
	{
		name: 'addresses that are none',
		said: [
			'seller.json:31:59 error CFG1005 "203.0.113.700" is no IP address and no range of them → Write an address like "203.0.113.7", or a range like "203.0.113.0/24"',
		],
		edits: section(
			'"api": { "holds": { "sharedAddresses": [{ "addresses": ["203.0.113.700"], "sharePercent": 50 }] } }',
		),
	},
	{
		name: 'a greatest payment below the usual least',
		said: [
			'seller.json:31:42 error CFG2402 checkout.payments.cardMax is 0.10, below checkout.payments.cardMin.default, which is 0.50 → Write at least 0.50',
		],
		edits: section('"checkout": { "payments": { "cardMax": "0.10" } }'),
	},
	{
		name: 'codes shorter than their least length',
		said: [
			'seller.json:31:33 error CFG2402 promo.length.min is 12, above promo.length.max, which is 6 → Write at most 6',
		],
		edits: section('"promo": { "length": { "min": 12, "max": 6 } }'),
	},
	{
		name: 'a longest hold below the usual hold',
		said: [
			'seller.json:30:31 error CFG2402 cart.maxHoldMinutes is 5, below cart.holdMinutes, which is 15 → Write at least 15',
		],
		edits: [['"holdMinutes": 20', '"maxHoldMinutes": 5']],
	},
	{
		name: 'a price of a ticket type that no event sells',
		said: [
			'seller.json:26:45 error CFG2706 The catalogue has no ticket type "tt_adlt" → Did you mean "tt_adult"?',
		],
		edits: [['"reserve": {', '"reserve": { "priceDisplay": { "primary": "tt_adlt" },']],
	},
	{
		name: 'a second price of a ticket type that no event sells',
		said: [
			'seller.json:26:67 error CFG2706 The catalogue has no ticket type "Child" → Known: tt_adult, Adult, tt_gift, Gift, tt_tour, Tour',
		],
		edits: [['"reserve": {', '"reserve": { "priceDisplay": { "primary": "Adult", "secondary": "Child" },']],
	},
	{
		name: 'a filter by metadata that no event has',
		said: ['seller.json:25:80 error CFG2706 The catalogue has no metadata key "audience" → Leave it out'],
		edits: [
			[
				'"date": ["today", "all"]',
				'"date": ["today", "all"], "metadataKeys": [{ "key": "audience", "label": "venue.river" }]',
			],
		],
	},
	{
		name: 'a city pass of a ticket type that is not there',
		said: [
			'seller.json:26:58 error CFG2706 The catalogue has no ticket type "tt_chld" → Known: tt_adult, Adult, tt_gift, Gift, tt_tour, Tour',
		],
		edits: [['"reserve": {', '"reserve": { "citypass": { "ticketTypes": { "tt_chld": "child" } },']],
	},
	{
		name: 'a host of production that nobody reaches',
		said: [
			'seller.json:9:15 error CFG2022 "riverside.localhost" is no host that visitors can reach → Write the host of the venue, or "environment": "development"',
		],
		edits: [['tickets.riverside.example', 'riverside.localhost']],
	},
	{
		name: 'pages that are all off',
		said: [
			'seller.json:31:112 error CFG2707 The start page, the listing and the pages of events are off, so nothing can be bought → Turn one of them on, or set "status" to "retired"',
		],
		edits: section(
			'"routing": { "routes": { "home": { "enabled": false }, "events": { "enabled": false }, "event": { "enabled": false } } }',
		),
	},
	{
		name: 'a condition that is over',
		said: [
			'seller.json:47:93 warning CFG2708 The block is not shown any more: its time ended at 2027-01-01T00:00 → Write a later moment, or remove it',
		],
		edits: when('{ "until": "2027-01-01T00:00" }'),
	},
	{
		name: 'a countdown that is over',
		said: [
			'seller.json:47:87 warning CFG2708 The countdown ended at 2027-01-01T00:00 → Write a later moment, or remove it',
		],
		edits: [
			[
				'"type": "notice", "props": { "text": "venue.river" }',
				'"type": "countdown", "props": { "heading": "venue.river", "until": "2027-01-01T00:00" }',
			],
		],
	},
	{
		name: 'a condition and its opposite',
		said: [
			'seller.json:47:110 error CFG2405 This condition never holds: "not" refuses what "role" demands → Remove one of the two',
		],
		edits: when('{ "role": ["guest"], "not": { "role": ["guest", "member"] } }'),
	},
	{
		name: 'a flag and its opposite by "not"',
		said: [
			'seller.json:47:126 error CFG2405 This condition never holds: "not" refuses what "flag" demands → Remove one of the two',
		],
		edits: when('{ "all": [{ "flag": "more_time" }, { "not": { "flag": "more_time" } }] }'),
	},
	{
		name: 'a cart of somebody without one',
		said: [
			'seller.json:47:115 error CFG2405 This condition never holds: an anonymous visitor has no cart yet → Add "guest" to "role", or leave "cart" out',
		],
		edits: when('{ "role": ["anonymous"], "cart": "has-items" }'),
	},
	{
		name: 'a part in a membership without one',
		said: [
			'seller.json:47:126 error CFG2405 This condition never holds: who has no membership has no part in one → Leave "membershipRole" out, or name another state in "membership"',
		],
		edits: when('{ "membership": ["none"], "membershipRole": ["member"] }'),
	},
	{
		name: 'two roles at once',
		said: [
			'seller.json:47:125 error CFG2405 This condition never holds: no role fits all of its parts → Let the lists of "role" overlap',
		],
		edits: when('{ "all": [{ "role": ["guest"] }, { "role": ["member"] }] }'),
	},
	{
		name: 'a cart that is empty and is not',
		said: [
			'seller.json:47:123 error CFG2405 This condition never holds: the cart is to be empty and not empty → Keep one of the two',
		],
		edits: when('{ "all": [{ "cart": "empty" }, { "cart": "has-items" }] }'),
	},
	{
		name: 'a block that tests a flag with another name',
		said: [
			'seller.json:47:102 error CFG2301 block "river" tests flag "more_tme" that is not declared → Did you mean "more_time"?',
		],
		edits: when('{ "all": [{ "flag": "more_tme" }] }'),
	},
	{
		name: 'a window of two parts that ends before it begins',
		said: [
			'seller.json:47:135 error CFG2403 "until" 2027-07-01T00:00 is not after "from" 2027-08-01T00:00 → Swap the two',
		],
		edits: when('{ "all": [{ "from": "2027-08-01T00:00" }, { "until": "2027-07-01T00:00" }] }'),
	},
	{
		name: 'a flag rule that is over',
		said: [
			'seller.json:37:59 warning CFG2708 The rule has no effect any more: its time ended at 2027-01-01T00:00 → Write a later moment, or remove it',
		],
		edits: [
			[
				'{ "from": "2027-06-01T00:00", "until": "2027-09-01T00:00" }, "value": false',
				'{ "role": ["guest"] }, "until": "2027-01-01T00:00", "value": false',
			],
		],
	},
	{
		name: 'British English by the name of the country',
		said: [
			'seller.json:14:37 error CFG2503 There is no catalogue for "en-UK" → Did you mean "en-GB"?',
			'seller.json:14:37 warning CFG4014 3 texts that blocks name are missing in en-UK: completed.seller_message, venue.hero_alt, venue.river → Add them to wording.en-UK.json; until then visitors read en-US',
		],
		edits: [['["en-US", "es-US"]', '["en-US", "es-US", "en-UK"]']],
	},
	{
		name: 'a key at the top that belongs in a group',
		said: [
			'seller.json:31:3 error CFG1001 Unknown key "maxHoldMinutes" in the file → Did you mean cart.maxHoldMinutes?',
		],
		edits: section('"maxHoldMinutes": 30'),
	},
	{
		name: 'a key in the wrong group',
		said: [
			'seller.json:25:15 error CFG1001 Unknown key "showPromoCodes" in events → Did you mean checkout.showPromoCodes?',
		],
		edits: [['"filters": { "date"', '"showPromoCodes": true, "filters": { "date"']],
	},
	{
		name: 'a text of another form',
		said: [
			'seller.json:4:9 error CFG1005 id is "River Side", but must be lower-case letters, digits and "-" → Write it in that form, such as "harbour-science"',
			'seller.json:4:9 error CFG2003 id is "River Side", but the folder is "riverside" → Write "riverside"',
		],
		edits: [['"id": "riverside"', '"id": "River Side"']],
	},
]
