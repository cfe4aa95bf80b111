import { localTime } from '#app/lib/dates.ts'
import { languageOf } from '#app/lib/languages.ts'
import { noticeFor } from '#app/lib/notice-text.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import { accountSections } from '#app/pages/account/account-sections.ts'
import { hasLogins, hasPasswords } from '#app/pages/account/has-logins.ts'
import { joinHref } from '#app/pages/account/join-href.ts'
import {
	type AskedLogin,
	askedLogin,
	hasOwnLogin,
	isLoginPath,
	loginSwitches,
} from '#app/pages/account/login-switch.ts'
import { cartFacts, type VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import { confirmHref } from '#app/pages/checkout/change.ts'
import { skipHref } from '#app/pages/listing/upsell.ts'
import { dateTimeText, pageTerms } from '#app/pages/shared/page-words.ts'
import { logoOf, type PictureHome, type SharedLogo } from '#app/pages/shared/picture.ts'
import type { OwnCart, Storefront } from '#app/pages/shared/storefront.ts'
import { consentCookieName } from '#app/sellers/targeting/visit.ts'
import type { Mode } from '#app/sellers/theme/theme-mode.ts'
import { isOpenFor } from './open-routes.ts'

/** What the browser needs for analytics. */
export interface AnalyticsView {
	/** Address of the container's script. */
	src: string
	/** Key of the browser's storage under which all tabs of the venue keep what was reported of the cart. */
	memory: string
	/** Nothing is reported before the visitor has agreed. */
	requireConsent: boolean
	/** Name of the cookie with their answer, "granted" or "denied". */
	consentCookie: string
	/** How the last cart ended: as an order, or expired or missing; null while there is a cart or never was one. */
	cartEnd: 'bought' | 'lost' | null
}

/** The ribbon over a page that is previewed as another visitor or at another time, or that shows a draft. */
export interface PreviewView {
	/** "Preview: member, Fri, Dec 25, 2026 at 10:00 AM". */
	text: string
	/** Says which parts of the page follow the preview. */
	note: string
	end: { href: string; text: string }
}

/** The links to log in or out. */
export interface AccountMenu {
	/** Null for a visitor without a login. */
	greeting: string | null
	links: { href: string; text: string }[]
	/** The one of the links that opens the login above the page; null where the page is no place to come back to. */
	loginHref: string | null
	/** The address asks for a login: it opens by itself. */
	asked: AskedLogin | null
	/** The one of the links that opens the membership above the page; null for visitors without one. */
	membershipHref: string | null
}

/** What the frame of every page shows. */
export interface SharedView {
	/** Of the venue. */
	name: string
	/** ISO 4217. */
	currency: string
	logo: SharedLogo | null
	homeHref: string
	eventsHref: string
	/** The visitor may open the venue's listing. */
	hasListing: boolean
	cartHref: string
	/** Null where the venue has no logins. */
	account: AccountMenu | null
	checkoutHref: string
	/** The way past the offers of additional tickets; null where none are offered. */
	skipHref: string | null
	/** The same page in the seller's other languages; empty with only one. */
	locales: { lang: string; text: string; href: string; current: boolean }[]
	/** Colour modes of the venue, after the one of the visitor's system; empty with only one. */
	modes: { id: Mode | 'auto'; href: string; current: boolean }[]
	isDemo: boolean
	/** Messages of the operators, on every page; with their language where it is another than that of the page. */
	notices: { text: string; lang?: string; dir?: 'ltr' | 'rtl' }[]
	/** On the checkout of a change: the cart that the visitor fills, null without one. The page's cart is that of the change. */
	ownCart?: OwnCart | null
	/** Null without analytics. */
	analytics: AnalyticsView | null
	/** Null for a real visit. */
	preview: PreviewView | null
	/** Path and query of this page, for forms that come back to it. */
	here: string
	pictures: PictureHome
}

export function sharedView(storefront: Storefront, url: URL, cart: VisitorCart): SharedView {
	const { seller, locale, href } = storefront
	const hasListing = isOpenFor(storefront, 'events', cartFacts(cart))
	const here = `${url.pathname}${pageSearch(url)}`
	return {
		name: seller.publicConfig.name,
		currency: seller.publicConfig.locale.currency,
		logo: logoOf(storefront),
		homeHref: href(isOpenFor(storefront, 'home', cartFacts(cart)) || !hasListing ? '/' : '/events'),
		eventsHref: href(hasListing ? '/events' : '/'),
		hasListing,
		cartHref: href('/cart'),
		account: accountMenu(storefront, url, here),
		checkoutHref: storefront.change ? confirmHref(storefront, storefront.change.link) : href('/checkout'),
		skipHref: skipHref(storefront, cart),
		locales:
			seller.locales.length < 2
				? []
				: seller.locales.map((lang) => localeLink(lang, seller.locales, { current: locale, here })),
		modes: modeLinks(storefront, here),
		isDemo: storefront.environment === 'demo',
		notices: operatorNotices(storefront),
		...(storefront.change ? { ownCart: storefront.change.own } : {}),
		analytics: analyticsView(storefront, cart),
		preview: previewView(storefront, here),
		here,
		pictures: {
			prefix: seller.prefix,
			revision: seller.revision,
			publicConfig: { images: seller.publicConfig.images },
		},
	}
}

function accountMenu(storefront: Storefront, url: URL, here: string): AccountMenu | null {
	const { href, t, visitor } = storefront
	if (!hasLogins(storefront)) return null
	if (!visitor.account) {
		const query = isLoginPath(storefront, url.pathname) ? '' : `?next=${encodeURIComponent(here)}`
		const logIn = { href: href('/login') + query, text: t('menu.login') }
		return {
			greeting: null,
			loginHref: hasOwnLogin(storefront, url.pathname) ? null : logIn.href,
			asked: askedLogin(storefront, url),
			links: [logIn, ...registerLink(storefront, query)],
			membershipHref: null,
		}
	}
	const { firstName } = visitor.account
	const [home] = accountSections(storefront)
	const membershipHref = home?.page === 'myMembership' ? home.href : null
	const account = { href: href('/my'), text: t('menu.account') }
	return {
		greeting: [t('menu.welcome_back'), firstName].filter(Boolean).join(' '),
		loginHref: null,
		asked: null,
		links: [
			...(home ? [membershipHref ? { href: membershipHref, text: home.text } : account] : []),
			{ href: href('/logout'), text: t('menu.logout') },
		],
		membershipHref,
	}
}

/** Where visitors sign up: with a password, else by becoming a member. None where the venue has neither. */
function registerLink(storefront: Storefront, query: string): AccountMenu['links'] {
	const { href, t } = storefront
	const text = t('menu.register')
	if (hasPasswords(storefront)) return [{ href: href('/user/register') + query, text }]
	const join = joinHref(storefront)
	return join ? [{ href: join, text }] : []
}

// `_data` is Remix's own, `lang` of a shared link chooses the language of one visit, and a login is asked for once. None is
// part of the page's address: a form that returned with `lang` would undo a later choice.
export function pageSearch(url: URL): string {
	const params = new URLSearchParams(url.search)
	for (const name of ['_data', 'lang', ...loginSwitches]) params.delete(name)
	const printed = params.toString()
	return printed ? `?${printed}` : ''
}

function modeLinks({ seller, mode }: Storefront, here: string): SharedView['modes'] {
	const { modes } = seller.theme
	if (modes.length < 2) return []
	return [null, ...modes].map((one) => ({
		id: one ?? 'auto',
		href: `${here}${here.includes('?') ? '&' : '?'}mode=${one ?? 'auto'}`,
		current: one === mode,
	}))
}

function localeLink(
	lang: string,
	offered: readonly string[],
	{ current, here }: { current: string; here: string },
): SharedView['locales'][number] {
	return {
		lang,
		text: languageName(lang, offered),
		href: `${here}${here.includes('?') ? '&' : '?'}lang=${lang}`,
		current: lang === current,
	}
}

// Intl.DisplayNames costs as much as rendering a small block; venues have few languages.
const names = new Map<string, string>()

/**
 * The name of a language in that language: "es-US" is "Español", and "Español (Estados Unidos)" where another Spanish
 * is offered. On the server only: browsers have other names.
 *
 * @param offered every language of the same list
 */
export function languageName(locale: string, offered: readonly string[] = []): string {
	const isAlone = offered.filter((one) => languageOf(one) === languageOf(locale)).length < 2
	const tag = isAlone ? languageOf(locale) : locale
	const key = `${locale} ${tag}`
	const name = names.get(key) ?? capitalised(displayName(tag, locale), locale)
	names.set(key, name)
	return name
}

const displayName = (tag: string, locale: string): string =>
	new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? locale

const capitalised = (name: string, locale: string): string =>
	name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)

function operatorNotices({ seller, locale, t }: Storefront): SharedView['notices'] {
	const { notice, paused } = seller.config.operations
	const own = noticeView(notice, { locale, first: seller.publicConfig.locale.default })
	return [...(own ? [own] : []), ...(paused ? [{ text: t('reserve.paused') }] : [])]
}

/** The notice of the operators on a page in `locale`; `first` is the venue's default language. */
export function noticeView(...notice: Parameters<typeof noticeFor>): SharedView['notices'][number] | null {
	const read = noticeFor(...notice)
	if (!read) return null
	const { text, lang } = read
	const [, { locale }] = notice
	return languageOf(lang) === languageOf(locale) ? { text } : { text, lang, dir: textDirection(lang) }
}

/** Null without a container (spec 1 §9), in a preview and in a draft. */
export function analyticsView(
	{ seller, visitor, isDraft }: Storefront,
	cart: VisitorCart,
): AnalyticsView | null {
	const { containerId, containerUrl, requireConsent } = seller.publicConfig.integrations.analytics
	if (containerId === null || visitor.preview !== null || isDraft) return null
	return {
		src: `${containerUrl}?id=${containerId}`,
		memory: `foyer-told-${seller.id}`,
		requireConsent,
		consentCookie: consentCookieName(seller.id),
		cartEnd: endOf(cart),
	}
}

function endOf({ problem, orderLink }: VisitorCart): AnalyticsView['cartEnd'] {
	if (problem === 'completed' || orderLink !== null) return 'bought'
	return problem === null ? null : 'lost'
}

/** `?preview=off` ends a preview, with and without scripts. */
const endOfPreview = 'preview=off'

/** The server ends a draft here and leads to the start page. */
export const leaveDraftPath = '/_draft/off'

/** Null for a real visit. `here` is path and query of the page. */
function previewView(storefront: Storefront, here: string): PreviewView | null {
	const { visitor, t, href, isDraft, isHidden, isInStudio } = storefront
	if (isInStudio) return null
	if (isDraft)
		return {
			text: t('preview.draft'),
			note: t(isHidden ? 'preview.draft_new_note' : 'preview.draft_note'),
			end: { href: href(leaveDraftPath), text: t('preview.leave') },
		}
	if (!visitor.preview) return null
	const { persona, at, locale } = visitor.preview
	const { words, timezone } = pageTerms(storefront)
	const clock = at && localTime(at, timezone)
	// Roles and memberships are written as in the configuration, which staff know.
	const roles = persona ? [persona.role, persona.membershipRole, persona.membership] : []
	const parts = [
		...roles.filter((part) => part !== 'none' && part !== 'active'),
		clock ? dateTimeText(clock.date, clock.time, words) : null,
		locale,
	]
	return {
		text: t('preview.ribbon', { what: [...new Set(parts.filter(Boolean))].join(', ') }),
		note: t('preview.note'),
		end: { href: `${here}${here.includes('?') ? '&' : '?'}${endOfPreview}`, text: t('preview.end') },
	}
}
