/** Layer of validation that reports a code (configuration model §11); `live` asks engines and networks. */
export type CheckLayer = 'parse' | 'schema' | 'reference' | 'theme' | 'wording' | 'live'

export interface CodeInfo {
	/** A few words; the same in every report. */
	title: string
	layer: CheckLayer
	/** What to do, for a reader who has never seen the code. */
	remedy: string
}

type Rows = Readonly<Record<string, readonly [title: string, remedy: string]>>

const parse: Rows = {
	CFG0001: ['The file is missing', 'Add a "seller.json" to the folder, or begin its name with "_".'],
	CFG0101: ['Not JSON', 'Check this line and the one before it for a comma, a quote or a bracket.'],
	CFG0102: ['Duplicate key', 'Keep one of the two: only the last would count.'],
	CFG0103: ['Byte order mark', 'Save the file as UTF-8 without a byte order mark.'],
	CFG0104: ['Not UTF-8', 'Save the file as UTF-8.'],
	CFG0105: ['File that cannot be read', 'Put a file that can be read in its place.'],
	CFG0106: ['File that nobody reads', 'Give it the name that the message proposes, or remove it.'],
	CFG0107: ['Link out of the folder', 'Copy the file into the folder of the venue.'],
	CFG0109: ['Invisible character', 'Remove the character that the message names.'],
	CFG0108: ['File too large', 'Make it smaller than the message says.'],
}

const schema: Rows = {
	CFG1001: ['Unknown key', 'Correct its spelling, move it where it belongs, or remove it.'],
	CFG1002: ['Value that is not allowed', 'Write one of the values that the message lists.'],
	CFG1003: ['Wrong type', 'Write numbers, true, false and null without quotes, texts with quotes.'],
	CFG1004: ['Something is missing', 'Add the key that the message names.'],
	CFG1005: ['Wrong form', 'Write the text in the form that the message describes.'],
	CFG1006: ['Outside its limits', 'Choose a value inside the limits that the message names.'],
	CFG1007: ['Listed twice', 'Keep one of the two.'],
	CFG1008: ['Deprecated key', 'Use the key that the message names; a later version removes the old one.'],
	CFG1101: ['Unknown block type', 'Write one of the types; /_stories shows each of them.'],
	CFG1102: ['Block without a type', 'Add "type" to the block.'],
	CFG1901: ['Written for an older version', 'Run: npm run seller -- migrate --write.'],
	CFG1902: ['Written for a newer version', 'Update the product, or write the file for its version.'],
	CFG1903: ['Block of a newer version', 'Update the product; until then the block is hidden from visitors.'],
	CFG1904: ['Block that could not be migrated', 'Correct its properties, or write the new version.'],
}

const reference: Rows = {
	CFG2001: ['Host of another venue', 'A host leads to one venue: remove it from one of the two.'],
	CFG2002: ['Canonical host', 'Mark exactly one host of each environment as canonical: emails link to it.'],
	CFG2003: ['Id and folder differ', 'Write the name of the folder as "id".'],
	CFG2004: ['Unknown preset', 'Write the name of a file in "_presets", without ".json".'],
	CFG2005: ['Presets in a circle', 'Remove one of the steps that the message lists.'],
	CFG2006: ['Presets nested too deep', 'Put what the presets share into one.'],
	CFG2007: ['Venue written twice', 'Keep the folder or the file, not both.'],
	CFG2008: ['Prefix that is taken', 'Choose another id: its address belongs to the product.'],
	CFG2009: ['No such overlay', 'Production has none; name the file after "development" or "demo".'],
	CFG2010: ['Written in two files', 'Keep one of the two.'],
	CFG2011: ['Unknown parameter', 'Use a parameter that the preset declares.'],
	CFG2012: ['Parameter missing', 'Give it: ["preset", { "parameter": value }].'],
	CFG2013: ['Wrong value of a parameter', 'Write it as the preset describes it.'],
	CFG2014: ['Undeclared parameter', 'Declare it in "parameters" of the preset; sellers have none.'],
	CFG2015: ['Unused parameter', 'Use it as { "$param": "name" }, or remove it.'],
	CFG2016: ['Preset extended twice', 'Keep one of the two.'],
	CFG2021: ['Duplicate host', 'Keep one of the two.'],
	CFG2101: ['Unknown wording key', 'Correct the key, or add the text to wording.<locale>.json.'],
	CFG2201: ['Block that is not defined', 'Define it in "blocks", or correct its id.'],
	CFG2202: ['Block placed twice', 'A page places each block once: remove one of the places.'],
	CFG2203: ['Unknown slot', 'Use a slot of this page.'],
	CFG2204: ['Required block missing', 'Put the block back: the page cannot do its work without it.'],
	CFG2205: ['Block that is not placed', 'Add its id to "order" or to a slot, or remove the block.'],
	CFG2206: ['Core block too often', 'Keep one of them.'],
	CFG2207: ['Block on the wrong page', 'Move it to a page that has something for it to show.'],
	CFG2208: ['Block in the wrong list', 'Move it to a list that the message names.'],
	CFG2209: ['Core blocks in the wrong order', 'Name them in the order that the message gives.'],
	CFG2210: ['Condition on a required block', 'Remove "when": the page cannot do its work without it.'],
	CFG2211: ['Locked block', 'Leave the block as it is in the file that the message names.'],
	CFG2212: ['Too many blocks', 'Remove some: the page would be slow on a phone.'],
	CFG2213: ['Video without a source', 'Add "id" for a provider, or "src" for a file.'],
	CFG2214: ['Video without captions', 'Add a WebVTT file for each language, unless the video has no speech.'],
	CFG2215: ['Origin that may not be embedded', 'Use an allowed origin, or let staff allow this one.'],
	CFG2216: ['Day that does not exist', 'Write a day that exists.'],
	CFG2217: ['Weekday in two lines', 'Name each weekday in one line of hours.'],
	CFG2218: ['Expectation of an unknown block', 'Name a block of that page in "shows" or "hides".'],
	CFG2301: ['Undeclared flag', 'Declare it in "flags", or correct its name.'],
	CFG2302: ['Flag that tests a flag', 'Write the condition of the other flag here.'],
	CFG2303: ['Unused flag', 'Bind a setting or a block to it, or remove it.'],
	CFG2304: ['"thrown" without a kill switch', 'Make its kind "kill-switch", or set its default.'],
	CFG2305: ['Flag without its service', 'Set integrations.flagService, or make its source "static".'],
	CFG2401: ['Thresholds must rise', 'Write the earlier one first.'],
	CFG2402: ['Limits the wrong way round', 'The lower limit may not be above the upper one.'],
	CFG2403: ['Ends before it begins', 'Write a later "until", or an earlier "from".'],
	CFG2404: ['No such moment', 'Write a day and a time that exist.'],
	CFG2405: [
		'Condition that never holds',
		'Correct the part that the message names, or remove the condition.',
	],
	CFG2406: ['Sample that contradicts its pattern', 'Correct the pattern of vouchers, or the sample.'],
	CFG2407: ['Discount for ZIP codes that are not asked', 'Ask for the ZIP code, or remove the pattern.'],
	CFG2501: ['Unknown time zone', 'Write an IANA name such as "Europe/London".'],
	CFG2502: ['Unknown currency', 'Write a code of ISO 4217 such as "EUR".'],
	CFG2503: ['Locale without texts', 'Use a locale of app/locales, or write wording.<locale>.json.'],
	CFG2504: ['Locale that is not offered', 'Add it to locale.supported, or name one that is there.'],
	CFG2505: ['Illegal date pattern', 'Use the letters of dayjs, and put words in [brackets].'],
	CFG2506: ['Incomplete date pattern', 'Add the letters that the message names.'],
	CFG2601: ['Missing asset', 'Put the file into the folder "assets", or correct its name.'],
	CFG2602: ['Picture too large', 'Save it smaller: visitors wait for it.'],
	CFG2603: [
		'Format differs from the extension',
		'Save the file in the format of its extension, or rename it.',
	],
	CFG2604: [
		'Unsafe or broken SVG',
		'Export it again as plain SVG, without scripts, events and foreign content.',
	],
	CFG2605: ['Declared size is wrong', 'Write width and height of the file, or a size of the same shape.'],
	CFG2701: ['Event not in the catalogue', 'Write the id of an event in catalog.json.'],
	CFG2702: ['Category not in the catalogue', 'Write a category of catalog.json; nothing has this one.'],
	CFG2704: ['Donation not in the catalogue', 'Write the id of a ticket group with the handler "donation".'],
	CFG2703: [
		'Page that is never shown',
		'Remove the page or the external address: visitors are sent to the address.',
	],
	CFG2801: ['Catalogue: unknown reference', 'Write an id that the catalogue defines.'],
	CFG2802: ['Catalogue: duplicate id', 'Give one of the two another id; sold tickets keep theirs for ever.'],
	CFG2803: ['Catalogue: amount', 'Write amounts in the decimals of the currency, minimum below maximum.'],
	CFG2804: ['Catalogue: time', 'Give every event the sessions that its kind needs.'],
	CFG2805: ['Catalogue: HTML', 'Use only the elements that the message lists.'],
	CFG2806: ['Catalogue: image', 'Add the file and a text that says what it shows.'],
	CFG2807: ['Catalogue: ticket group', 'Make its validity, seats and amounts fit its kind.'],
	CFG2808: ['Catalogue: survey', 'Write questions that can be answered.'],
	CFG2809: ['Catalogue: code', 'Give the promo a value and codes of 2 to 35 characters.'],
	CFG2810: [
		'Catalogue: language',
		'Write each text in the default language, and in others that the venue speaks.',
	],
	CFG2811: ['Catalogue: two translations', 'Translate a text alike wherever it stands.'],
	CFG2812: [
		'Catalogue: not translated',
		'Add the missing language; until then visitors read the default one.',
	],
	CFG2821: ['Catalogue: without effect', 'Correct the part that the message names, or remove it.'],
	CFG2822: ['Catalogue: cannot be bought', 'Change what the message names, so that visitors can buy it.'],
	CFG2823: ['Catalogue: over', 'Write a later day, or remove what is over.'],
	CFG2901: [
		'Test gateway on a live venue',
		'Set "status" to "draft" until a payment provider is configured.',
	],
	CFG2902: ['Secret in a file', 'Remove it, revoke it at its issuer, and write { "$env": "NAME" }.'],
	CFG2903: ['Variable that is not set', 'Set it in the environment of the process.'],
	CFG2904: ['Variable in a setting that is no secret', 'Write the value itself.'],
	CFG2906: [
		'Gateway without an account',
		'Write the account and keys of the gateway in integrations.payment.',
	],
	CFG2907: [
		'Means of payment that the gateway lacks',
		'Write the name of a means of payment that the gateway takes beside cards.',
	],
	CFG2908: ['Captcha without keys', 'Write publicKey and secretKey of the account in integrations.captcha.'],
	CFG2909: [
		'Login provider without its addresses',
		'Write loginUrl, logoutUrl and clientId in auth.external.',
	],
	CFG2910: ['Login by card without memberships', 'Write membership.eventId, or take another login method.'],
	CFG2911: [
		'Password of guests without a login by password',
		'Write identity.form.password "disabled", or take another login method.',
	],
	CFG2912: [
		'Credit where no gift card is taken',
		'Turn checkout.giftCards.enabled on, or choose another orders.refund.policy.',
	],
	CFG2913: [
		'Action that leads nowhere',
		'Leave "login" or "join" out of home.ctaOrder, or write auth.method or membership.eventId.',
	],
	CFG2905: ['Key that can be guessed', 'Set the variable to a longer random key.'],
	CFG9001: ['Fault of the product', 'Report it with the file; other venues are not affected.'],
}

const theme: Rows = {
	CFG3001: ['Unknown theme', 'Write the name of a theme in the folder "themes".'],
	CFG3002: ['Token that refers to nothing', 'Refer to a token that exists and has a value.'],
	CFG3003: ['Illegal token value', 'Write a value of the type of the token.'],
	CFG3004: ['Unknown token', 'Only tokens of the base theme can be changed.'],
	CFG3005: ['Unknown keyword', 'Write one of the words that the message names.'],
	CFG3006: ['Group that extends nothing', 'Extend a group of tokens, and never itself.'],
	CFG3008: ['Unknown mode', 'Name modes that the theme has and the venue offers.'],
	CFG3009: ['Broken resolver file', 'Follow the Resolver Module of DTCG 2025.10.'],
	CFG3010: ['Tokens of a mode that is not offered', 'Offer the mode in theme.modes, or remove its tokens.'],
	CFG3101: ['Contrast too low', 'Take the shade that the message names, or a darker or lighter one.'],
	CFG3102: ['Contrast waived for a time', 'Fix the contrast before the waiver ends.'],
	CFG3103: ['Invalid waiver', 'Fix the contrast: the waiver has ended, or may not cover it.'],
	CFG3104: ['Unneeded waiver', 'Remove it.'],
	CFG3301: ['Expired flag', 'Remove the flag, or move the day.'],
	CFG3302: ['Flag that outlives its kind', 'Decide for all visitors and remove the flag.'],
}

const wording: Rows = {
	CFG4001: ['Unused text', 'Correct the key, or remove the text.'],
	CFG4002: ['Unknown placeholder', 'Use the placeholders of the original text.'],
	CFG4003: ['Plural forms', 'Write every form that the language has.'],
	CFG4004: ['Unknown term', 'Refer to a term of the catalogue.'],
	CFG4005: ['Blank at an end', 'Remove it.'],
	CFG4006: ['List of the wrong length', 'Write as many texts as the original has.'],
	CFG4007: ['Unsafe HTML', 'Use only the elements that the message lists.'],
	CFG4008: ['Missing placeholder', 'Use every placeholder of the original text.'],
	CFG4009: ['Text too long', 'Shorten it: the screen has no room for more.'],
	CFG4010: ['Default changed', 'Read the new default, then change your text or accept it.'],
	CFG4011: ['Amount written out', 'Leave amounts to the placeholders: prices change.'],
	CFG4012: ['Term without its articles', 'Write the forms with an article that the message names.'],
	CFG4013: ['Term written out', 'Refer to the term, so that renaming it changes this text too.'],
	CFG4014: ['Texts missing in a language', 'Translate them in the file that the message names.'],
	CFG4015: ['Language that is not offered', 'Offer the language, or remove its texts.'],
	CFG4016: ['Empty text', 'Write the text, or remove it to use the default.'],
	CFG4017: ['Language with few texts', 'Translate the missing ones: wording report <id> lists them.'],
	CFG4101: ['Column missing', 'Name the columns in the first row as exports do.'],
	CFG4102: ['Unreadable row', 'Export again and compare, or fix the cell that the message names.'],
	CFG4103: ['Duplicate row', 'Keep one of the two.'],
	CFG4104: ['Table of another language', 'Import it into the language that it was exported in.'],
}

const live: Rows = {
	CFG5001: ['No response', 'Start the product, or correct the address after --url.'],
	CFG5002: ['Venue that the product does not know', 'Set SELLER_CONFIGS of the product to this folder.'],
	CFG5003: ['Older revision is served', 'Run validate and correct the files that it names.'],
	CFG5004: ['Clocks that differ', 'Synchronise both machines with a time server (NTP).'],
	CFG5101: ['Event that does not exist', 'Apply the catalogue, or correct the id of the event.'],
	CFG5102: ['Event without tickets', 'Add a ticket type to one of its groups in catalog.json.'],
	CFG5103: ['Event without a time', 'Add opening hours to its schedule, or remove the event.'],
	CFG5104: ['Nothing is sold', 'Add an event to catalog.json, or name one in admission.eventId.'],
	CFG5105: ['Category without events', 'Correct the name of the category.'],
	CFG5106: ['Picture that cannot be loaded', 'Put the file into the folder "assets", or correct its name.'],
	CFG5107: ['Purchase that fails', 'Open the page that the message names, as a visitor would.'],
	CFG5108: ['Ticket that is not released', 'Wait: it is released when its hold expires.'],
	CFG5201: ['Host without an address', 'Add an A or CNAME record for it where the domain is managed.'],
	CFG5202: ['Certificate that expires soon', 'Renew it: browsers refuse an expired one.'],
	CFG5203: ['Host without a valid certificate', 'Give its web server a valid certificate.'],
	CFG5204: ['Broken link', 'Correct the link, or remove it.'],
	CFG5205: [
		'Flag service that fails',
		"Correct integrations.flagService; until then the file's rules apply.",
	],
	CFG5206: ['Payment provider that fails', 'Correct integrations.payment, or the variable of its key.'],
	CFG5207: ['Captcha that fails', 'Correct integrations.captcha, or the variable of its secret.'],
	CFG5208: ['Host without wallets', 'Register the hosts: npm run seller -- wallets <id>.'],
	CFG5209: ['Mail that fails', 'Correct SMTP_URL: the mail server, its user or its password.'],
	CFG5210: ['Variable of a service that fails', 'Set the variable that the message names.'],
	CFG5211: ['Mail address of an example', 'Write mail.fromAddress, which the mail server may send from.'],
	CFG5901: ['Check that could not run', "Look at the product's log, and run the doctor again."],
}

const tables: [CheckLayer, Rows][] = [
	['parse', parse],
	['schema', schema],
	['reference', reference],
	['theme', theme],
	['wording', wording],
	['live', live],
]

/** Every code that a check may report, in ascending order. */
export const codes: ReadonlyMap<string, CodeInfo> = new Map(
	tables.flatMap(([layer, rows]) =>
		Object.entries(rows).map(([code, [title, remedy]]) => [code, { title, layer, remedy }] as const),
	),
)

/** Codes for something missing. They are not reported for a file with a syntax error, where it may only be unreadable. */
export const absenceCodes: ReadonlySet<string> = new Set([
	'CFG1004',
	'CFG2002',
	'CFG2012',
	'CFG2101',
	'CFG2201',
	'CFG2204',
	'CFG2301',
	'CFG2303',
	'CFG2305',
	'CFG2504',
	'CFG3002',
	'CFG4001',
	'CFG4014',
	'CFG4015',
	'CFG4017',
])
