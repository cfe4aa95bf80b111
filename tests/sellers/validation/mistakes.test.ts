import { afterAll, describe, expect, test } from 'vitest'
import { gallery } from '#tests/sellers/world.ts'
import { closeWorlds, newWorld, problemsOf, said } from './mistakes.ts'

afterAll(closeWorlds)

const { locale } = gallery
const rule = (when: object) => ({ kind: 'operational', default: false, rules: [{ when, value: true }] })

describe('a mistake in a setting', () => {
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
			'a voucher that must fit and does not',
			{ reserve: { citypass: { patterns: { adult: { regex: '[A-Z]{4}', accepts: ['AB12'] } } } } },
			'error CFG2406 "AB12" does not fit "[A-Z]{4}" → Correct the pattern, or the sample',
		],
		[
			'a voucher that must not fit and does',
			{
				reserve: {
					citypass: { patterns: { child: { regex: 'C[A-Z]{3}', accepts: ['CABC'], rejects: ['CXYZ'] } } },
				},
			},
			'error CFG2406 "CXYZ" fits "C[A-Z]{3}" → Correct the pattern, or the sample',
		],
		[
			'a pattern of vouchers with a count the wrong way round',
			{ reserve: { citypass: { patterns: { adult: { regex: '[A-Z]{4,2}', accepts: ['ABCD'] } } } } },
			'error CFG2406 "[A-Z]{4,2}" has a class or a count with its limits swapped → Write the smaller one first, such as [A-Z] and {2,4}',
		],
		[
			'a pattern of vouchers that could keep the server busy',
			{ reserve: { citypass: { patterns: { adult: { regex: '(A+)+', accepts: ['AAAA'] } } } } },
			'error CFG1005 reserve.citypass.patterns.adult.regex is "(A+)+", but must be made of characters, [classes], \\d and counts such as {10}',
		],
		[
			'an undeclared flag',
			{ home: { resendLink: { $flag: 'resend' } } },
			'error CFG2301 home.resendLink tests flag "resend" that is not declared → Declare it in "flags"',
		],
		[
			'a flag that tests a flag',
			{ flags: { a: rule({ flag: 'b' }) } },
			"error CFG2302 A rule of a flag can't test a flag → Write the condition of the other flag here",
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
	]

	test.each(cases)('the check reports %s with a hint', (_name, change, message) => {
		const problems = said(problemsOf(change))
		expect(
			problems.some((problem) => problem.startsWith(message)),
			problems.join('\n'),
		).toBe(true)
	})

	test('a problem names file, line and column of its mistake', () => {
		const problems = problemsOf({ cart: { timer: { allowExtnd: true } } })
		expect(problems).toEqual([
			'gallery/seller.json:16:7 error CFG1001 Unknown key "allowExtnd" in cart.timer\n        → Did you mean "allowExtend"?',
		])
	})

	test('a low contrast names the pair, the ratio and the nearest passing shade', () => {
		const pale = { colorSpace: 'srgb', components: [0.95, 0.66, 0] }
		const problems = said(problemsOf({ theme: { tokens: { color: { text: { $value: pale } } } } }))
		expect(problems).toContainEqual(
			expect.stringMatching(
				/^error CFG3101 body text on the page: color\.text #f2a800 on color\.surface #fafaf8 has a contrast of 1\.9\d, needed 4\.5 → The nearest shade that passes is #[0-9a-f]{6}$/,
			),
		)
	})

	test('of two live sellers with one host the second by name gets a problem', async () => {
		const hosts = [{ host: 'tickets.example', environment: 'demo' }]
		const world = newWorld()
			.seller({ ...gallery, hosts })
			.seller({ ...gallery, id: 'museum-b', hosts }, 'museum-b')
		const health = (await world.open()).health()
		expect(health[0]?.problems).toEqual([])
		expect(said(health[1]?.problems ?? [])).toEqual([
			'error CFG2001 Host "tickets.example" belongs to "gallery" already → A host leads to one seller, unless all of its sellers set routing.redirects.requireSellerPrefix',
		])
	})

	test('presets that extend each other are listed in order', () => {
		const preset = (name: string) => ({ configVersion: 1, extends: [name] })
		const problems = problemsOf(
			{ extends: ['one'] },
			{ '_presets/one.json': preset('two'), '_presets/two.json': preset('one') },
		)
		expect(said(problems)).toEqual([
			'error CFG2005 Preset "one" extends itself: one → two → one → Remove one of the steps',
		])
	})

	test('a setting with an unknown event is reported', () => {
		const catalog = { events: [{ id: 'evt_day', category: 'Day' }] }
		const problems = problemsOf({ admission: { eventId: 'evt_dya' } }, { 'gallery/catalog.json': catalog })
		expect(said(problems)).toContain(
			'error CFG2701 The catalogue has no event "evt_dya" → Did you mean "evt_day"?',
		)
	})

	test('a live venue with the test gateway is refused in production only', () => {
		const world = newWorld().seller({ ...gallery, status: 'live' })
		expect(world.problems()).toEqual([])
		expect(said(world.problems('gallery', 'production'))).toEqual([
			'error CFG2901 A live venue can\'t use the test gateway in production → Set status to "draft" until a payment provider is configured',
		])
	})

	test("a folder without a seller's file is reported", () => {
		const world = newWorld().write('seller-configs/empty/catalog.json', {})
		expect(world.problems('empty')).toEqual([
			'empty/seller.json:1:1 error CFG0001 The file is missing\n        → Every folder of seller-configs is a venue: add the file, or begin the folder\'s name with "_"',
		])
	})
})
