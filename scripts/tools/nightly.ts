/**
 * What `npm run test:nightly` runs and CI does not. CI tests every part of the product; these are variants and slow tests: the
 * same form without scripts, a further venue, theme or width, each of many similar faults, and repeated measurements.
 */

/** Minutes each: builds of a copy, every fault by itself, a thousand venues or revisions, repeated measurements. */
export const files = [
	'tests/crash/pictures-not-stored.test.ts',
	'tests/start/embedded.test.ts',
	'tests/start/opening/many-venues.test.ts',
	'tests/start/opening/listens-at-once.test.ts',
	'tests/start/revisions/many-revisions.test.ts',
	'tests/start/shared-database/log-lines.test.ts',
	'tests/start/shared-database/log-of-storefront.test.ts',
	'tests/start/shared-database/one-truth.test.ts',
	'tests/start/storefront-notices.test.ts',
	'tests/start/walks.test.ts',
]

export const races = ['tests/race/alike.test.ts', 'tests/race/card-alike.test.ts']

/** A pattern for the file and the title of a journey, as Playwright's `--grep` reads it. */
export const journeys = [
	// The flows of `every-flow.spec.ts`, the logins and the pages of an order run without scripts in CI too.
	String.raw`account/(cancel|checkout|external|gift|guest|harbour|member|menu|my|password|profile|saved|tidewater|wallet)\S* .*without scripts`,
	String.raw`orders/(edit|move|transfer-cart|withdraw)\S* .*without scripts`,
	String.raw`payments/(free|in-parts|mollie|partial|pending|provider-page)\S* .*without scripts`,
	String.raw`(cart|connection|flows|listing|members-gate|not-found|quantities|tours)\.spec\.ts .*without scripts`,
	// Keyboard, focus and lazily loaded code of single forms.
	'account/(gift-code-captcha|harbour-members|login-dialog|login-switch|renewal|wallet-passes)',
	String.raw`account/(checkout-member|menu|login|password|profile)\S* (the|a guest|a visitor who|a wrong|a code|after|browsers|in Arabic|on a phone)`,
	'orders/(later|resend-narrow|venue-acts)',
	'payments/(address|captcha|gift-card-captcha|gift-card-recipient|stripe-loading|stripe-narrow|zip-discount|currencies)',
	'payments/stripe-card.* ends in',
	'seats/(large-house|seat-linked|seat-sheet|seat-styles|zones)',
	'seats/seats.* (zooms|enlarge|wheel|two fingers|in forced colours)',
	'event/(keep-choice|presses|times-of-sale)',
	'studio/(dashboard|every-page|hidden-venue|look|on-the-page-|places|prices-forms|promos|rows|rules)',
	String.raw`(add-one|analytics|drafts|focus|languages|modes|on-demand|overlay|reasons|resend|screens)\.spec`,
	'cart.* (the countdown|the code)',
	// Further venues, themes and languages.
	'every-flow.* (on a phone in Spanish|at a desk in Arabic)',
	'(first-view|metadata).* (tidewater|orpheum|corner)',
	'stories.* (base|tidewater|orpheum|corner|[23] of 3)',
	'venues.* every event',
].join('|')
