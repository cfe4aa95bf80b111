import type { Broken } from './broken.ts'

/** Mistakes in texts. */
export const words: readonly Broken[] = [
	{
		name: 'a text that nothing says',
		edits: [['"home.welcome"', '"home.welcom"', 'wording.en-US.json']],
		said: [
			'wording.en-US.json:2:3 error CFG4001 Wording key "home.welcom" does not exist and is not used → Did you mean "home.welcome"?',
		],
	},
	{
		name: 'a placeholder that nobody fills',
		edits: [['"Welcome to the river"', '"Welcome to {{river}}"', 'wording.en-US.json']],
		said: [
			'wording.en-US.json:2:19 error CFG4002 "home.welcome" has the unknown placeholder {{river}} → This text has no placeholders',
		],
	},
	{
		name: 'a blank at the end',
		edits: [['"Welcome to the river"', '"Welcome to the river "', 'wording.en-US.json']],
		said: ['wording.en-US.json:2:19 error CFG4005 "home.welcome" begins or ends with a blank → Remove it'],
	},
	{
		name: 'a term that does not exist',
		edits: [['"Welcome to the river"', '"Your $t(term.tickt)"', 'wording.en-US.json']],
		said: [
			'wording.en-US.json:2:19 error CFG4004 "home.welcome" contains $t(term.tickt), which does not exist → Did you mean "term.ticket"?',
		],
	},
	{
		name: 'a missing plural form',
		edits: [
			[
				'"home.welcome": "Welcome to the river"',
				'"availability.left": { "other": "{{count}} left" }',
				'wording.en-US.json',
			],
		],
		said: [
			'wording.en-US.json:2:24 error CFG4003 "availability.left" lacks the plural form one of en-US → Forms: one, other',
		],
	},
	{
		name: 'a text where plural forms belong',
		edits: [
			[
				'"home.welcome": "Welcome to the river"',
				'"availability.left": "{{count}} left"',
				'wording.en-US.json',
			],
		],
		said: [
			'wording.en-US.json:2:24 error CFG4003 "availability.left" needs plural forms → Write { "one": "…", "other": "…" }',
		],
	},
	{
		name: 'too few names of tabs',
		edits: [
			['"home.welcome": "Welcome to the river"', '"sessions.tabs": ["Early", "Late"]', 'wording.en-US.json'],
		],
		said: [
			'wording.en-US.json:2:20 error CFG4006 "sessions.tabs" must be a list of 3 texts → Such as ["Morning","Afternoon","Evening"]',
		],
	},
	{
		name: 'a script in a text',
		edits: [
			[
				'"home.welcome": "Welcome to the river"',
				'"checkout.terms_html": "<script>alert(1)</script>"',
				'wording.en-US.json',
			],
		],
		said: [
			'wording.en-US.json:2:26 error CFG4007 "checkout.terms_html" has the element <script>, which would be removed → Allowed: p, br, strong, em, ul, ol, li, h3, h4',
		],
	},
	{
		name: 'a text without words',
		edits: [['"Welcome to the river"', '" "', 'wording.en-US.json']],
		said: [
			'wording.en-US.json:2:19 error CFG4016 "home.welcome" is empty, but its default is not → Write the text, or remove it to use "',
		],
	},
	{
		name: 'a text that the catalogue leaves empty',
		edits: [['"home.welcome": "Welcome to the river"', '"checkout.terms_html": ""', 'wording.en-US.json']],
		said: [],
	},
	{
		name: 'a number as a text',
		edits: [['"Welcome to the river"', '7', 'wording.en-US.json']],
		said: [
			'wording.en-US.json:2:19 error CFG1003 home.welcome must be string, found 7 → Write it in quotes: "7"',
		],
	},
	{
		name: 'a text of one language only',
		edits: [[',\n  "venue.river": "La sala del río está abierta de nuevo."', '', 'wording.es-US.json']],
		said: [
			'seller.json:14:28 warning CFG4014 1 texts that blocks name are missing in es-US: venue.river → Add them to wording.es-US.json; until then',
		],
	},
	{
		name: 'a language with few texts',
		edits: [
			['"supported": ["en-US", "es-US"]', '"supported": ["en-US", "es-US", "cy-GB"]'],
			['  "theme": {', '  "wording": { "cy-GB": { "home.welcome": "Croeso" } },\n  "theme": {'],
		],
		said: [
			'catalog.json:6:15 warning CFG2812 cy-GB has 0 % of the catalogue\'s 12 texts, and locale.coverage wants 95 %: this is the first of 12 that lack it → Write { "en-US": "…", "cy-GB": "…" }',
			'seller.json:14:37 warning CFG4014 3 texts that blocks name are missing in cy-GB: completed.seller_message, venue.hero_alt, venue.river → Add them to wording.cy-GB.json; until then',
			'seller.json:14:37 warning CFG4017 cy-GB has 0 % of the texts, and locale.coverage wants 95 % → npm run seller -- wording report riverside lists',
		],
	},
	{
		name: 'an amount written out',
		edits: [['"Welcome to the river"', '"Only $12.00 today"', 'wording.en-US.json']],
		said: [
			'wording.en-US.json:2:19 warning CFG4011 "home.welcome" has an amount of money written out → Amounts come from the catalogue: use a placeholder',
		],
	},
	{
		name: 'words of a language that is not offered',
		edits: [['["en-US", "es-US"]', '["en-US"]']],
		said: [
			'catalog.json:6:55 warning CFG2810 Nobody reads the texts in "es-US": locale.supported has no such language → Did you mean "en-US"?',
			'wording.es-US.json:1:1 warning CFG4015 The venue does not offer es-US: these texts are not used → Add "es-US" to locale.supported, or remove',
		],
	},
	{
		name: 'a placeholder that is lost',
		edits: [
			[
				'"home.welcome": "Welcome to the river"',
				'"reserve.sold_out.session": "Sold out"',
				'wording.en-US.json',
			],
		],
		said: [
			'wording.en-US.json:2:31 error CFG4008 "reserve.sold_out.session" lacks placeholder {{time}} → Placeholders of this text: {{time}}',
		],
	},
	{
		name: 'a text that is too long',
		edits: [
			[
				'"Welcome to the river"',
				'"Welcome to the river, to the mill, to the meadows, and to all the houses on the other bank"',
				'wording.en-US.json',
			],
		],
		said: [
			'wording.en-US.json:2:19 error CFG4009 "home.welcome" is 90 letters long; there is room for 60 → Shorten it. Screen: Home',
		],
	},
	{
		name: 'a default that changed since',
		edits: [
			[
				'"home.welcome": "Welcome to the river"',
				'"$defaults": { "home.welcome": "0badc0de Hello" },\n  "home.welcome": "Welcome to the river"',
				'wording.en-US.json',
			],
		],
		said: [
			'wording.en-US.json:3:19 warning CFG4010 The default of "home.welcome" changed since you replaced it → "Hello" → "Welcome". Keep yours: npm run seller',
		],
	},
	{
		name: 'a noun without its articles',
		edits: [
			[
				'"home.welcome": "Bienvenidos al río"',
				'"term.ticket": { "one": "pase", "many": "pases", "other": "pases" }',
				'wording.es-US.json',
			],
		],
		said: [
			'wording.es-US.json:2:3 error CFG4012 "term.ticket" is renamed, but "term.ticket.a" and "term.ticket.the" still say "una entrada" and {"one":"la entrada","many":"las entradas","other":"las entradas"} → Write them too: in es-US the article depends',
		],
	},
	{
		name: 'a noun that is written out',
		edits: [
			[
				'"home.welcome": "Welcome to the river"',
				'"home.welcome": "Get your tickets here",\n  "term.ticket": { "one": "admission", "other": "admissions" }',
				'wording.en-US.json',
			],
		],
		said: [
			'wording.en-US.json:2:19 warning CFG4013 "home.welcome" writes out "tickets" instead of the term "term.ticket" → Write $t(term.ticket_other), so that renaming',
		],
	},
	{
		name: 'a placeholder that is mistyped',
		edits: [['{\n', '{\n  "reserve.sold_out.session": "Sold out at {{tme}}",\n', 'wording.en-US.json']],
		said: [
			'wording.en-US.json:2:31 error CFG4002 "reserve.sold_out.session" has the unknown placeholder {{tme}} → Placeholders of this text: {{time}}',
			'wording.en-US.json:2:31 error CFG4008 "reserve.sold_out.session" lacks placeholder {{time}} → Placeholders of this text: {{time}}',
		],
	},
]
