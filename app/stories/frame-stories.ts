import { blockedCart, cart, cartNearItsEnd, cartWithTime, fullCart } from './cart-facts.ts'
import { codeTrace } from './event-facts.ts'
import { emptyListing, listing, listingPage, page } from './page-facts.ts'
import type { BlockStories } from './story.ts'

const home = page('home')

const wholeListing = listingPage()
const offeredBeside = { ...wholeListing, shared: { ...wholeListing.shared, skipHref: '/checkout' } }
const { promo } = home
const missed = [
	{
		id: 'planetarium',
		text: 'Could not be held again: Planetarium, Sat, May 1, 2027 at 10:30 AM',
		link: { href: '/events', text: 'Nearest time: Sat, May 1, 2027 at 11:30 AM' },
	},
]

/** A venue that counts visits with consent; its container is never loaded, because nobody answers a story. */
const askedToCount = page('home', {
	shared: {
		...home.shared,
		analytics: {
			src: 'https://metrics.observatory.example/gtm.js?id=GTM-STORY1',
			memory: 'foyer-told-story',
			requireConsent: true,
			consentCookie: 'foyer_consent_story',
			cartEnd: null,
		},
	},
})

/** Blocks of the frame, of the start page, of the listing, of the cart and of the page that is not there. */
export const frameStories: Pick<
	BlockStories,
	| 'header'
	| 'footer'
	| 'cart-timer'
	| 'consent-banner'
	| 'home-cta'
	| 'resend-link'
	| 'event-filters'
	| 'event-grid'
	| 'cart-widget'
	| 'cart-lines'
	| 'total'
	| 'not-found'
> = {
	header: [
		{ name: 'Empty cart', props: {}, view: null, page: home },
		{ name: 'Full cart, on the listing', props: {}, view: null, page: page('events', { cart: fullCart }) },
	],
	footer: [
		{ name: 'Plain', props: { text: null, links: [] }, view: null, page: home },
		{
			name: 'With links and small print',
			props: {
				text: 'stories.small_print',
				links: ['stories.link', 'stories.other_link', 'stories.third_link'].map((label, at) => ({
					label,
					href: `https://www.observatory.example/${at}`,
				})),
			},
			view: null,
			page: home,
		},
	],
	'cart-timer': [
		{ name: 'Plenty of time', props: {}, view: null, page: page('cart', { cart: cartWithTime(840) }) },
		{ name: 'Warning', props: {}, view: null, page: page('cart', { cart: cartWithTime(290) }) },
		{
			name: 'Offer of more time',
			props: {},
			view: null,
			page: page('cart', { cart: cartWithTime(55) }),
			isAlone: true,
		},
		{ name: 'Almost over', props: {}, view: null, page: page('cart', { cart: cartNearItsEnd }) },
		{ name: 'Timed out', props: {}, view: null, page: page('cart', { isCartExpired: true }), isAlone: true },
		{
			name: 'Timed out, with a way back',
			props: {},
			view: null,
			page: page('cart', { isCartExpired: true, again: 'story' }),
			isAlone: true,
		},
	],
	'consent-banner': [
		{
			name: 'Asked',
			props: {
				heading: 'consent.title',
				text: 'consent.text',
				link: { label: 'stories.link', href: 'https://www.observatory.example/privacy' },
			},
			view: null,
			page: askedToCount,
		},
		{
			name: 'Nothing is counted',
			props: { heading: 'consent.title', text: 'consent.text', link: null },
			view: null,
			page: home,
		},
	],
	'home-cta': [
		{
			name: 'One way in',
			props: { heading: 'stories.heading' },
			view: null,
			page: page('home', {
				home: { actions: [{ id: 'guest', href: '/events' }], resendHref: null, events: null },
			}),
		},
		{
			name: 'Three ways in',
			props: { heading: 'stories.long' },
			view: null,
			page: page('home', {
				home: {
					actions: [
						{ id: 'login', href: '/events' },
						{ id: 'join', href: '/events' },
						{ id: 'guest', href: '/events' },
					],
					resendHref: null,
					events: null,
				},
			}),
		},
	],
	'resend-link': [
		{
			name: 'Offered',
			props: {},
			view: null,
			page: page('home', { home: { actions: [], resendHref: '/events', events: null } }),
		},
	],
	'event-filters': [
		{ name: 'Nothing chosen', props: {}, view: null, page: listingPage() },
		{
			name: 'Chosen, with a time',
			props: {},
			view: null,
			page: listingPage({
				clearHref: '/events',
				time: { start: '10:00', end: '14:00', kept: [{ name: 'category', value: 'Nights' }] },
			}),
		},
		{
			name: "The venue's own, one chosen",
			props: {},
			view: null,
			page: listingPage({
				clearHref: '/events',
				seeAllHref: '/events',
				metadata: [
					{
						key: 'audience',
						label: 'Good for',
						filters: ['Families', 'Adults', 'Schools'].map((text, at) => ({
							text,
							href: `/events?audience=${text}`,
							isActive: at === 1,
						})),
					},
				],
			}),
		},
	],
	'event-grid': [
		{ name: 'Listing', props: { heading: 'events.title' }, view: null, page: listingPage() },
		{
			name: 'Nothing fits',
			props: { heading: 'events.title' },
			view: null,
			page: page('events', { listing: emptyListing }),
		},
		{
			name: 'Nothing on sale',
			props: { heading: 'events.title' },
			view: null,
			page: page('events', { listing: { ...emptyListing, clearHref: null } }),
		},
		{
			name: 'Beside a cart, with a way past it',
			props: { heading: 'events.title' },
			view: null,
			page: { ...offeredBeside, cart },
		},
		{
			name: 'On the start page',
			props: { heading: 'stories.heading' },
			view: null,
			page: page('home', { home: { actions: [], resendHref: null, events: listing.events } }),
		},
	],
	'cart-widget': [
		{ name: 'Empty', props: {}, view: null, page: listingPage() },
		{ name: 'One visit', props: {}, view: null, page: page('events', { cart }) },
		{ name: 'Many items, at checkout', props: {}, view: null, page: page('checkout', { cart: fullCart }) },
		{ name: 'Waits for a code', props: {}, view: null, page: page('events', { cart: blockedCart }) },
		{
			name: 'Empty, beside an event, with a code that waits',
			props: {},
			view: null,
			page: page('event', { promo: { ...promo, waiting: ['BYFERRY'] } }),
		},
	],
	'cart-lines': [
		{ name: 'Empty', props: {}, view: null, page: page('cart') },
		{ name: 'One visit', props: {}, view: null, page: page('cart', { cart }) },
		{ name: 'Many items', props: {}, view: null, page: page('cart', { cart: fullCart }) },
		{ name: 'Empty, with a way back', props: {}, view: null, page: page('cart', { again: 'story' }) },
		{ name: 'Held again, but for one', props: {}, view: null, page: page('cart', { cart, missed }) },
		{
			name: 'A promo code?',
			props: {},
			view: null,
			page: page('cart', { cart, promo: { ...promo, isOpen: true } }),
			isAlone: true,
		},
		{
			name: 'A code that does not work',
			props: {},
			view: null,
			page: page('cart', {
				cart,
				promo: { ...promo, isOpen: true, value: 'SUMER', error: 'We do not know this promo code.' },
			}),
			isAlone: true,
		},
		{
			name: 'A code for something else, in a preview',
			props: {},
			view: null,
			page: page('cart', {
				cart,
				promo: {
					...promo,
					isOpen: true,
					value: 'LIBRARY10',
					error: 'This promo code changes nothing in your cart. It is only for: General Admission.',
					trace: codeTrace,
				},
			}),
			isAlone: true,
		},
		{
			name: 'Remove?',
			props: {},
			view: null,
			page: page('cart', {
				cart: fullCart,
				removal: { itemId: 'item-1', names: ['Night at the observatory', 'Annual pass'], clearsAll: true },
			}),
			isAlone: true,
		},
	],
	total: [
		{ name: 'In the cart', props: {}, view: null, page: page('cart', { cart }) },
		{ name: 'Waits for a code', props: {}, view: null, page: page('cart', { cart: blockedCart }) },
		{
			name: 'Codes, and one that does not work',
			props: {},
			view: null,
			page: page('cart', {
				cart: fullCart,
				promo: { ...promo, value: 'SUMER', error: 'We do not know this promo code.' },
			}),
		},
		{ name: 'Reduced and partly paid', props: {}, view: null, page: page('checkout', { cart: fullCart }) },
	],
	'not-found': [
		{
			name: 'A path that leads nowhere',
			props: {},
			view: null,
			page: page('not-found', { missing: 'events/nigth?date=today' }),
		},
	],
}
