import type { Broken } from './broken.ts'

/** Mistakes in texts. */
export const words: readonly Broken[] = [
	{
		name: 'a text that nothing says',
		edits: [['"home.welcome"', '"home.welcom"', 'wording.en-US.json']],
		said: ['wording.en-US.json:2:3 CFG4001 Did you mean "home.welcome"?'],
	},
	{
		name: 'a placeholder that nobody fills',
		edits: [['"Welcome to the river"', '"Welcome to {{river}}"', 'wording.en-US.json']],
		said: ['wording.en-US.json:2:19 CFG4002 This text has no placeholders'],
	},
	{
		name: 'a blank at the end',
		edits: [['"Welcome to the river"', '"Welcome to the river "', 'wording.en-US.json']],
		said: ['wording.en-US.json:2:19 CFG4005 Remove it'],
	},
	{
		name: 'a term that does not exist',
		edits: [['"Welcome to the river"', '"Your $t(term.tickt)"', 'wording.en-US.json']],
		said: ['wording.en-US.json:2:19 CFG4004 Did you mean "term.ticket"?'],
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
		said: ['wording.en-US.json:2:24 CFG4003 Forms: one, other'],
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
		said: ['wording.en-US.json:2:24 CFG4003 Write { "one": "…", "other": "…" }'],
	},
	{
		name: 'too few names of tabs',
		edits: [
			['"home.welcome": "Welcome to the river"', '"sessions.tabs": ["Early", "Late"]', 'wording.en-US.json'],
		],
		said: ['wording.en-US.json:2:20 CFG4006 Such as ["Morning","Afternoon","Evening"]'],
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
		said: ['wording.en-US.json:2:26 CFG4007 Allowed: p, br, strong, em, ul, ol, li, h3, h4'],
	},
	{
		name: 'a text without words',
		edits: [['"Welcome to the river"', '" "', 'wording.en-US.json']],
		said: ['wording.en-US.json:2:19 CFG4016 Write the text, or remove it to use "'],
	},
	{
		name: 'a text that the catalogue leaves empty',
		edits: [['"home.welcome": "Welcome to the river"', '"checkout.terms_html": ""', 'wording.en-US.json']],
		said: [],
	},
	{
		name: 'a number as a text',
		edits: [['"Welcome to the river"', '7', 'wording.en-US.json']],
		said: ['wording.en-US.json:2:19 CFG1003 Write it in quotes: "7"'],
	},
	{
		name: 'a text of one language only',
		edits: [[',\n  "venue.river": "La sala del río está abierta de nuevo."', '', 'wording.es-US.json']],
		said: ['seller.json:14:28 CFG4014 Add them to wording.es-US.json; until then'],
	},
	{
		name: 'an amount written out',
		edits: [['"Welcome to the river"', '"Only $12.00 today"', 'wording.en-US.json']],
		said: ['wording.en-US.json:2:19 CFG4011 Amounts come from the catalogue: use a placeholder'],
	},
	{
		name: 'words of a language that is not offered',
		edits: [['["en-US", "es-US"]', '["en-US"]']],
		said: ['wording.es-US.json:1:1 CFG4015 Add "es-US" to locale.supported, or remove'],
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
		said: ['wording.en-US.json:2:31 CFG4008 Placeholders of this text: {{time}}'],
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
		said: ['wording.en-US.json:2:19 CFG4009 Shorten it. Screen: Home'],
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
		said: ['wording.en-US.json:3:19 CFG4010 "Hello" → "Welcome". Keep yours: npm run seller'],
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
		said: ['wording.es-US.json:2:3 CFG4012 Write them too: in es-US the article depends'],
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
		said: ['wording.en-US.json:2:19 CFG4013 Write $t(term.ticket_other), so that renaming'],
	},
]
