import { afterAll, describe, expect, test } from 'vitest'
import { closeWorlds, problemsOf, said } from './mistakes.ts'

afterAll(closeWorlds)

describe('a mistake in a page, a theme or a text', () => {
	const cases: [string, object, string][] = [
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
			'error CFG2204 pages.checkout lacks the required block "terms" → Add it to "order"',
		],
		[
			'a block that stands nowhere',
			{ pages: { home: { blocks: { help: { type: 'notice', props: { text: 'home.welcome' } } } } } },
			'warning CFG2205 Block "help" is not placed → Add it to "order" or to a slot of pages.home',
		],
		[
			'a core block twice',
			{ pages: { home: { blocks: { again: { type: 'home-cta' } }, order: ['home-cta', 'again'] } } },
			'error CFG2206 pages.home has the block "home-cta" 2 times → Keep one of them',
		],
		[
			'a block on the wrong page',
			{ pages: { home: { blocks: { pay: { type: 'pay-button' } }, order: ['home-cta', 'pay'] } } },
			'error CFG2207 A block "pay-button" has nothing to show on pages.home → Blocks here: event-grid, home-cta, resend-link, countdown, embed, faq, hero, image, links, map-and-hours',
		],
		[
			'a block without what it needs',
			{ pages: { home: { blocks: { help: { type: 'notice' } }, order: ['home-cta', 'help'] } } },
			'error CFG1004 pages.home.blocks.help.props lacks "text" → Add "text"',
		],
		[
			'a missing file',
			{ theme: { logo: { src: 'logo.svg', alt: 'Gallery', width: 176, height: 44 } } },
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
			'error CFG3002 Token "color.brand" refers to itself: color.brand → color.brand → Give one token of the circle a value',
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
			'error CFG4001 Wording key "home.welcom" does not exist and is not used → Did you mean "home.welcome"?',
		],
		[
			'a placeholder that nobody fills',
			{ wording: { 'en-US': { 'reserve.sold_out.session': 'Sold out at {{tme}}' } } },
			'error CFG4002 "reserve.sold_out.session" has the unknown placeholder {{tme}} → Placeholders of this text: {{time}}',
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
			'error CFG4007 "checkout.terms_html" has the element <script>, which would be removed → Allowed: p, br, strong, em, ul, ol, li, h3, h4 and a with href',
		],
	]

	test.each(cases)('the check reports %s with a hint', (_name, change, message) => {
		const problems = said(problemsOf(change))
		expect(
			problems.some((problem) => problem.startsWith(message)),
			problems.join('\n'),
		).toBe(true)
	})
})
