import { afterAll, describe, expect, test } from 'vitest'
import { gallery, World } from './world.ts'

const worlds: World[] = []
afterAll(() => {
	for (const world of worlds) world.close()
})

function problemsOf(change: object, files: Record<string, unknown> = {}): string[] {
	const world = new World().seller({ ...gallery, ...change })
	worlds.push(world)
	for (const [file, content] of Object.entries(files)) world.write(`seller-configs/${file}`, content)
	return world.problems()
}

/** Line and column depend on where the change stands; the table pins the sentence, one test below the place. */
const said = (problems: readonly string[]) =>
	problems.map((problem) => problem.replace(/^[^:]+:\d+:\d+ /, '').replace(/\n\s*/, ' '))

const { locale } = gallery
const rule = (when: object) => ({ kind: 'operational', default: false, rules: [{ when, value: true }] })

describe('a mistake in a file', () => {
	const cases: [string, object, string][] = [
		[
			'an unknown key',
			{ cart: { timer: { allowExtnd: true } } },
			'error CFG1001 Unknown key "allowExtnd" in cart.timer → Did you mean "allowExtend"?',
		],
		[
			'an unknown section',
			{ checkot: {} },
			'error CFG1001 Unknown key "checkot" in the file → Did you mean "checkout"?',
		],
		[
			'an unknown value of a list',
			{ home: { ctaOrder: ['signin'] } },
			'error CFG1002 home.ctaOrder.0 is "signin"; allowed: login, join, guest',
		],
		[
			'a boolean in quotes',
			{ home: { resendLink: 'yes' } },
			'error CFG1003 home.resendLink must be boolean, found "yes" → Write true without quotes',
		],
		[
			'a number in quotes',
			{ cart: { holdMinutes: '15' } },
			'error CFG1003 cart.holdMinutes must be integer, found "15" → Write 15 without quotes',
		],
		[
			'null where nothing may be absent',
			{ cart: { holdMinutes: null } },
			'error CFG1003 cart.holdMinutes must be integer, found null',
		],
		[
			'a pattern',
			{ mail: { fromAddress: 'nobody' } },
			'error CFG1005 mail.fromAddress is "nobody", but must be an e-mail address',
		],
		[
			'an address without https',
			{ routing: { externalUrls: { completedOrder: 'http://x.example' } } },
			'error CFG1005 routing.externalUrls.completedOrder is "http://x.example", but must be an address that starts with "https://"',
		],
		[
			'a number out of range',
			{ cart: { holdMinutes: 0 } },
			'error CFG1006 cart.holdMinutes must be >= 1, found 0',
		],
		[
			'a value twice',
			{ home: { ctaOrder: ['guest', 'guest'] } },
			'error CFG1007 home.ctaOrder names "guest" twice → Keep one of the two',
		],
		[
			'an unknown block type',
			{ pages: { home: { blocks: { cta: { type: 'home-ctas' } } } } },
			'error CFG1101 pages.home.blocks.cta has unknown block type "home-ctas" → Did you mean "home-cta"?',
		],
		['a missing name', { name: undefined }, 'error CFG1004 the file lacks "name" → Add "name"'],
		[
			'a missing currency',
			{ locale: { ...locale, currency: undefined } },
			'error CFG1004 locale.currency is missing: no preset has one → Add "currency" to "locale"',
		],
		[
			'another id than the folder',
			{ id: 'galery' },
			'error CFG2003 id is "galery", but the folder is "gallery" → Write "gallery"',
		],
		[
			'an unknown preset',
			{ extends: ['musem'] },
			'error CFG2004 Preset "musem" does not exist → Did you mean "museum"?',
		],
		[
			'an unknown timezone',
			{ locale: { ...locale, timezone: 'America/New_Yorc' } },
			'error CFG2501 "America/New_Yorc" is not an IANA timezone → Did you mean "America/New_York"?',
		],
		[
			'an unknown currency',
			{ locale: { ...locale, currency: 'USX' } },
			'error CFG2502 "USX" is not a currency of ISO 4217 → Did you mean',
		],
		[
			'a locale without a catalogue',
			{ locale: { ...locale, supported: ['en-US', 'en-GV'] } },
			'error CFG2503 There is no catalogue for "en-GV" → Did you mean "en-GB"?',
		],
		[
			'a default that is not offered',
			{ locale: { ...locale, default: 'es-US' } },
			'error CFG2504 locale.default is "es-US", which is not in locale.supported → Did you mean "en-US"?',
		],
		[
			'a date pattern with words',
			{ locale: { ...locale, formats: { dateTime: 'D MMM at HH:mm' } } },
			'error CFG2505 Date pattern "D MMM at HH:mm" has "t", which dayjs does not know → Put plain words in [brackets]',
		],
		[
			'falling thresholds',
			{ reserve: { sessionTabs: { thresholds: ['1700', '1200'] } } },
			'error CFG2401 session tab thresholds must rise: 1200 comes after 1700 → Write 1200 first, or leave one out',
		],
		[
			'limits the wrong way round',
			{ cart: { timer: { warningAbove: 400 } } },
			'error CFG2402 cart.timer.warningAbove is 400, above cart.timer.infoAbove, which is 300 → Write at most 300',
		],
		[
			'an undeclared flag',
			{ home: { resendLink: { $flag: 'resend' } } },
			'error CFG2301 home.resendLink tests flag "resend" that is not declared → Declare it in "flags"',
		],
		[
			'a flag that tests a flag',
			{ flags: { a: rule({ flag: 'b' }) } },
			"error CFG2302 A rule of a flag can't test a flag → Say here what the other flag says",
		],
		[
			'a condition that never holds',
			{ flags: { a: rule({ from: '2027-02-01T00:00', until: '2027-01-01T00:00' }) } },
			'error CFG2403 "until" 2027-01-01T00:00 is not after "from" 2027-02-01T00:00 → Swap the two',
		],
		[
			'a release that never ends',
			{ flags: { a: { kind: 'release', default: true } } },
			'error CFG1004 flags.a lacks "expires" → Add "expires"',
		],
		[
			'an expired flag',
			{ flags: { a: { kind: 'release', default: true, expires: '2027-04-30' } } },
			'warning CFG3301 flag "a" expired on 2027-04-30 → Remove the flag, or move the day',
		],
		[
			'an order that names nothing',
			{ pages: { home: { order: ['home-ct'] } } },
			'error CFG2201 pages.home.order names block "home-ct" that is not defined → Did you mean "home-cta"?',
		],
		[
			'a block placed twice',
			{ pages: { home: { order: ['home-cta', 'resend-link', 'resend-link'] } } },
			'error CFG2202 pages.home.order places block "resend-link" a second time → Keep one of the two',
		],
		[
			'an unknown slot',
			{ pages: { home: { slots: { 'before-ct': [] } } } },
			'error CFG2203 pages.home has no slot "before-ct" → Did you mean "before-cta"?',
		],
		[
			'a missing core block',
			{ pages: { checkout: { order: ['error-banner', 'identity-form', 'payment', 'total', 'pay-button'] } } },
			'error CFG2204 pages.checkout lacks the block "terms", which it can\'t do without → Add it to "order"',
		],
		[
			'a block that stands nowhere',
			{ pages: { home: { blocks: { help: { type: 'notice', props: { text: 'home.welcome' } } } } } },
			'warning CFG2205 Block "help" stands nowhere → Add it to "order" or to a slot of pages.home',
		],
		[
			'a core block twice',
			{ pages: { home: { blocks: { again: { type: 'home-cta' } }, order: ['home-cta', 'again'] } } },
			'error CFG2206 pages.home has the block "home-cta" 2 times → Keep one of them',
		],
		[
			'a block on the wrong page',
			{ pages: { home: { blocks: { pay: { type: 'pay-button' } }, order: ['home-cta', 'pay'] } } },
			'error CFG2207 A block "pay-button" has nothing to show on pages.home → Blocks here: home-cta, resend-link, notice, hero, rich-text, image, links, faq, map-and-hours',
		],
		[
			'a block without what it needs',
			{ pages: { home: { blocks: { help: { type: 'notice' } }, order: ['home-cta', 'help'] } } },
			'error CFG1004 pages.home.blocks.help.props lacks "text" → Add "text"',
		],
		[
			'a missing file',
			{ theme: { logo: { src: 'logo.svg', alt: 'Gallery' } } },
			'error CFG2601 There is no file "logo.svg" in the folder "assets" → Add the file',
		],
		[
			'an unknown theme',
			{ theme: { extends: 'harbor' } },
			'error CFG3001 There is no theme "harbor" → Did you mean "harbour"?',
		],
		[
			'an unknown token',
			{ theme: { tokens: { color: { brnd: { $value: '{color.text}' } } } } },
			'error CFG3004 Token "color.brnd" does not exist → Did you mean "color.brand"?',
		],
		[
			'an alias to nothing',
			{ theme: { tokens: { color: { brand: { $value: '{color.txt}' } } } } },
			'error CFG3002 Token "color.brand" refers to "color.txt", which does not exist → Did you mean "color.text"?',
		],
		[
			'an alias to itself',
			{ theme: { tokens: { color: { brand: { $value: '{color.brand}' } } } } },
			'error CFG3002 Token "color.brand" refers to itself → Give one token of the circle a value',
		],
		[
			'a value that would leave its declaration',
			{ theme: { tokens: { radius: { card: { $value: '0;}body{display:none' } } } } },
			'error CFG3003 Token "radius.card" is not a legal dimension → Types: color, dimension',
		],
		[
			'a wording key that does not exist',
			{
				pages: { home: { blocks: { 'home-cta': { type: 'home-cta', props: { heading: 'home.welcom' } } } } },
			},
			'error CFG2101 pages.home.blocks.home-cta.props.heading uses wording key "home.welcom" that does not exist in en-US → Did you mean "home.welcome"?',
		],
		[
			'a text where a key belongs',
			{ completedOrder: { message: 'Thank you!' } },
			'error CFG1005 completedOrder.message is "Thank you!", but must be a wording key such as "home.welcome"; the text itself belongs in wording.<locale>.json',
		],
		[
			'a mistyped override',
			{ wording: { 'en-US': { 'home.welcom': 'Hello' } } },
			'error CFG4001 Wording key "home.welcom" exists nowhere and nothing uses it → Did you mean "home.welcome"?',
		],
		[
			'a placeholder that nobody fills',
			{ wording: { 'en-US': { 'reserve.sold_out.session': 'Sold out at {{tme}}' } } },
			'error CFG4002 "reserve.sold_out.session" has placeholder {{tme}}, which nobody fills → Placeholders of this text: {{time}}',
		],
		[
			'a missing plural form',
			{ wording: { 'en-US': { 'availability.left': { other: '{{count}} left' } } } },
			'error CFG4003 "availability.left" lacks the plural form one of en-US → Forms: one, other',
		],
		[
			'one form where two belong',
			{ wording: { 'en-US': { 'availability.left': '{{count}} left' } } },
			'error CFG4003 "availability.left" needs plural forms → Write { "one": "…", "other": "…" }',
		],
		[
			'a term that does not exist',
			{ wording: { 'en-US': { 'home.welcome': 'Your $t(term.tickt)' } } },
			'error CFG4004 "home.welcome" contains $t(term.tickt), which does not exist → Did you mean "term.ticket"?',
		],
		[
			'a blank at the end',
			{ wording: { 'en-US': { 'home.welcome': 'Hello ' } } },
			'error CFG4005 "home.welcome" begins or ends with a blank → Remove it',
		],
		[
			'too few names of tabs',
			{ wording: { 'en-US': { 'sessions.tabs': ['Early', 'Late'] } } },
			'error CFG4006 "sessions.tabs" must be a list of 3 texts → Such as ["Morning","Afternoon","Evening"]',
		],
		[
			'a script in a text',
			{ wording: { 'en-US': { 'checkout.terms_html': '<script>alert(1)</script>' } } },
			'error CFG4007 "checkout.terms_html" has the element <script> → Allowed: p, br, strong, em, ul, ol, li, h3, h4 and a with href',
		],
	]

	test.each(cases)('%s is said with what to do', (_name, change, message) => {
		const problems = said(problemsOf(change))
		expect(
			problems.some((problem) => problem.startsWith(message)),
			problems.join('\n'),
		).toBe(true)
	})

	test('names file, line and column of the mistake itself', () => {
		const problems = problemsOf({ cart: { timer: { allowExtnd: true } } })
		expect(problems).toEqual([
			'gallery/seller.json:16:7 error CFG1001 Unknown key "allowExtnd" in cart.timer\n        → Did you mean "allowExtend"?',
		])
	})

	test('a contrast that is too low names the pair, the ratio and the nearest shade that passes', () => {
		const pale = { colorSpace: 'srgb', components: [0.95, 0.66, 0] }
		const problems = said(problemsOf({ theme: { tokens: { color: { text: { $value: pale } } } } }))
		expect(problems).toContainEqual(
			expect.stringMatching(
				/^error CFG3101 body text on the page: color\.text #f2a800 on color\.surface #fafaf8 has a contrast of 1\.9\d, needed 4\.5 → The nearest shade that passes is #[0-9a-f]{6}$/,
			),
		)
	})

	test('two sellers that claim one host: the second is told', async () => {
		const hosts = [{ host: 'tickets.example', environment: 'demo' }]
		const world = new World()
			.seller({ ...gallery, hosts })
			.seller({ ...gallery, id: 'museum-b', hosts }, 'museum-b')
		worlds.push(world)
		const health = (await world.open()).health()
		expect(health[0]?.problems).toEqual([])
		expect(said(health[1]?.problems ?? [])).toEqual([
			'error CFG2001 Host "tickets.example" belongs to "gallery" already → A host leads to one seller',
		])
	})

	test('presets that extend each other are named in order', () => {
		const preset = (name: string) => ({ configVersion: 1, extends: [name] })
		const problems = problemsOf(
			{ extends: ['one'] },
			{ '_presets/one.json': preset('two'), '_presets/two.json': preset('one') },
		)
		expect(said(problems)).toEqual([
			'error CFG2005 Preset "one" extends itself: one → two → one → Remove one of the steps',
		])
	})

	test('a setting that names an event outside of the catalogue is found', () => {
		const catalog = { events: [{ id: 'evt_day', category: 'Day' }] }
		const problems = problemsOf({ admission: { eventId: 'evt_dya' } }, { 'gallery/catalog.json': catalog })
		expect(said(problems)).toEqual([
			'error CFG2701 The catalogue has no event "evt_dya" → Did you mean "evt_day"?',
		])
	})

	test('a live venue with the test gateway is refused in production only', () => {
		const world = new World().seller({ ...gallery, status: 'live' })
		worlds.push(world)
		expect(world.problems()).toEqual([])
		expect(said(world.problems('gallery', 'production'))).toEqual([
			'error CFG2901 A live venue can\'t use the test gateway in production → Set status to "draft" until a payment provider is configured',
		])
	})

	test('a folder without a file is said', () => {
		const world = new World().write('seller-configs/empty/catalog.json', {})
		worlds.push(world)
		expect(world.problems('empty')).toEqual([
			'empty/seller.json:1:1 error CFG0001 The file is missing\n        → Every folder of seller-configs is a venue: add the file, or begin the folder\'s name with "_"',
		])
	})
})
