import { afterAll, describe, expect, test } from 'vitest'
import { findUnsafeHtml } from '#app/sellers/validation/html.ts'
import { closeWorlds, newWorld, problemsOf, said } from '#tests/sellers/validation/mistakes.ts'
import { gallery, now } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

const texts = (locale: string, wording: object) => ({
	locale: { ...gallery.locale, supported: [...new Set(['en-US', locale])] },
	wording: { [locale]: wording },
})

describe('the check of a text', () => {
	const cases: [string, string, object, string[]][] = [
		[
			'a key that is misspelt',
			'en-US',
			{ 'home.welcom': 'Hi' },
			[
				'error CFG4001 Wording key "home.welcom" does not exist and is not used → Did you mean "home.welcome"?',
			],
		],
		[
			'a placeholder that is left out',
			'en-US',
			{ 'completed.sent_to': 'Your tickets are on their way.' },
			[
				'error CFG4008 "completed.sent_to" lacks placeholder {{email}} → Placeholders of this text: {{email}}',
				'warning CFG4013 "completed.sent_to" writes out "tickets" instead of the term "term.ticket" → Write $t(term.ticket_other), so that renaming the term changes this text',
			],
		],
		['a name, which has no articles', 'en-US', { 'term.citypass': 'Thames Pass' }, []],
		[
			'a count that is not repeated',
			'en-US',
			{ 'availability.left': { one: 'The last', other: '{{count}}' } },
			[],
		],
		[
			'forms that Arabic needs',
			'ar',
			{ 'availability.left': { one: 'واحد', other: '{{count}}' } },
			['zero', 'two', 'few', 'many'].map(
				(form) =>
					`error CFG4003 "availability.left" lacks the plural form ${form} of ar → Forms: zero, one, two, few, many, other`,
			),
		],
		[
			'a form that English does not have',
			'en-US',
			{ 'availability.left': { zero: 'none', one: 'one', other: '{{count}}' } },
			[
				'error CFG4003 "availability.left" has the plural form zero, which en-US does not have → Forms: one, other',
			],
		],
		[
			'forms where nothing is counted',
			'en-US',
			{ 'home.welcome': { one: 'Hi', other: 'Hi' } },
			['error CFG4003 "home.welcome" is never counted → Write one text instead of plural forms'],
		],
		[
			'a list where one text is said',
			'en-US',
			{ 'home.welcome': ['Hi', 'there'] },
			['error CFG4006 "home.welcome" is one text, not a list → Such as "Welcome"'],
		],
		[
			'a text inside that can not be read',
			'en-US',
			{ 'home.welcome': 'Your $t(term.ticket' },
			[
				'error CFG4004 "home.welcome" has a $t( that can not be read → Write $t(term.ticket_other), or $t(term.ticket) where a count decides',
			],
		],
		[
			'a button that is too long',
			'en-US',
			{ 'reserve.submit.tickets': 'Put all of these into my shopping cart right now, please' },
			[
				'error CFG4009 "reserve.submit.tickets" is 56 letters long; there is room for 44 → Shorten it. Screen: Event, mobile footer',
			],
		],
		[
			'an amount that is written out',
			'en-US',
			{ 'reserve.plus_fee': 'plus {{fee}} fee, $2.50 at most' },
			[
				'warning CFG4011 "reserve.plus_fee" has an amount of money written out → Amounts come from the catalogue: use a placeholder of the text, or leave them out',
			],
		],
		[
			'a link that leads to a program',
			'en-US',
			{ 'checkout.terms_html': '<p><a href="javascript:x()">Read</a></p>' },
			[
				'error CFG4007 "checkout.terms_html" has href="javascript:x()" in <a>, which would be removed → Allowed: p, br, strong, em, ul, ol, li, h3, h4 and a with href',
			],
		],
		['another term in place of the word', 'en-US', { 'home.resend': 'Got your $t(term.ticket_other)?' }, []],
	]
	test.each(cases)('%s', (_, locale, wording, expected) => {
		expect(said(problemsOf(texts(locale, wording)))).toEqual(expected)
	})

	test('the check reports a written-out term that the venue has renamed', () => {
		const wording = {
			'term.ticket': { one: 'pass', other: 'passes' },
			'home.guest': 'Choose your tickets',
			'home.login': 'I have passes',
		}
		expect(said(problemsOf(texts('en-US', wording)))).toEqual([
			'warning CFG4013 "home.guest" writes out "tickets" instead of the term "term.ticket" → Write $t(term.ticket_other), so that renaming the term changes this text',
		])
	})

	test('the check ignores placeholders', () => {
		const wording = { 'mail.confirmation.subject': '{{event}}, {{number}}: your $t(term.ticket_other)' }
		expect(problemsOf(texts('en-US', wording))).toEqual([])
	})

	test('the check accepts texts of planned screens', () => {
		const wording = { 'login.disabled': 'Please call us', 'orders.label.past': 'Over' }
		expect(problemsOf(texts('en-US', wording))).toEqual([])
	})
})

describe('a certain fix of a text', () => {
	const fixes = (wording: object) =>
		newWorld()
			.seller({ ...gallery, wording: { 'en-US': wording } })
			.resolve()
			.problems.map(({ fix }) => fix)

	test.each([
		[
			{ 'home.welcom': 'Hi' },
			[{ action: 'rename', pointer: '/wording/en-US/home.welcom', to: 'home.welcome' }],
		],
		[
			{ 'home.welcome': ' Hi' },
			[{ action: 'replace', pointer: '/wording/en-US/home.welcome', value: 'Hi', was: ' Hi' }],
		],
		[
			{ 'availability.left': { other: 'All {{count}}' } },
			[{ action: 'insert', pointer: '/wording/en-US/availability.left/one', value: 'All {{count}}' }],
		],
		[
			{ 'availability.left': { one: '1', other: '{{count}}', few: '2' } },
			[{ action: 'remove', pointer: '/wording/en-US/availability.left/few' }],
		],
		[{ 'availability.left': 'Some' }, [undefined]],
	])('the fix of %o is %o', (wording, expected) => {
		expect(fixes(wording)).toEqual(expected)
	})
})

describe('languages', () => {
	test('a language without a region has its own file, catalogue and plural forms', () => {
		const locale = { ...gallery.locale, default: 'ar', supported: ['ar', 'en-US'] }
		const world = newWorld().seller({ ...gallery, locale })
		world.write('seller-configs/gallery/wording.ar.json', { 'home.welcome': 'أهلاً' })
		expect(world.problems()).toEqual([])
		const seller = world.resolve().seller?.at(now)
		expect(seller?.messages.ar?.['home.welcome']).toBe('أهلاً')
		expect(seller?.messages.ar?.['cart.empty']).toBe('سلتك فارغة')
		expect(seller?.wordingHref('ar')).toMatch(/\/wording\/gallery\.ar\.[0-9a-f]+\.json$/)
	})

	test('texts in a language that the venue does not offer are reported', () => {
		const wording = { ar: { 'home.welcome': 'أهلاً' } }
		expect(said(problemsOf({ wording }))).toEqual([
			'warning CFG4015 The venue does not offer ar: these texts are not used → Add "ar" to locale.supported, or remove these texts',
		])
	})

	test('the venue’s own texts that a language lacks are reported once for the language', () => {
		const locale = { ...gallery.locale, supported: ['en-US', 'es-US'] }
		const home = { blocks: { hero: { type: 'hero', props: { heading: 'venue.hello', text: 'venue.more' } } } }
		const wording = {
			'en-US': { 'venue.hello': 'Hello', 'venue.more': 'More' },
			'es-US': { 'venue.more': 'Más' },
		}
		const problems = said(problemsOf({ locale, wording, pages: { home: { ...home, order: ['hero'] } } }))
		expect(problems).toContain(
			'warning CFG4014 1 texts that blocks name are missing in es-US: venue.hello → Add them to wording.es-US.json; until then visitors read en-US',
		)
	})
})

describe('HTML of a venue', () => {
	test.each([
		'<p>Plain &amp; <strong>strong</strong><br>and <a href="/events?a=1&b=2">a link</a></p>',
		'<ul><li>one</li><li><em>two</em></li></ul>',
		'<a href="mailto:a@b.example">write</a> or <a href="tel:+15551234">call</a>',
		'5 &gt; 3',
		'no tags at all',
	])('HTML with %s is accepted', (html) => {
		expect(findUnsafeHtml(html)).toBeNull()
	})

	test.each([
		['<script>x</script>', 'has the element <script>, which would be removed'],
		['<img src=x onerror=y>', 'has the element <img>, which would be removed'],
		['<p onclick="x()">y</p>', 'has onclick="x()" in <p>, which would be removed'],
		['<p style="color:red">y</p>', 'has style="color:red" in <p>, which would be removed'],
		['<a href="http://x.example">y</a>', 'has href="http://x.example" in <a>, which would be removed'],
		['<a href="//x.example">y</a>', 'has href="//x.example" in <a>, which would be removed'],
		['<a HREF="jaVa&#10;script:x">y</a>', 'has href="jaVa\nscript:x" in <a>, which would be removed'],
		['<!-- hidden -->', 'has a comment, which would be removed'],
		['<p>open', 'does not close <p>'],
		['<p>one<p>two</p>', 'does not close <p>'],
		['text</p>', 'closes an element that is not open'],
		['</em>', 'closes an element that is not open'],
		['5 < 6', 'has a "<" that opens no element'],
	])('%s: %s', (html, fault) => {
		expect(findUnsafeHtml(html)).toBe(fault)
	})
})
