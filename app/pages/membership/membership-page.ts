import type { Answer } from '#app/contract/calls.ts'
import type { Membership } from '#app/contract/entities/membership.ts'
import { hasLogins } from '#app/pages/account/has-logins.ts'
import { loadCart, type VisitorCart } from '#app/pages/cart/visitor-cart.ts'
import type { CaptchaView } from '#app/pages/checkout/captcha.ts'
import type { LoginOrGuestView } from '#app/pages/checkout/login-or-guest.ts'
import { longDate, pageTerms } from '#app/pages/shared/page-words.ts'
import { type FieldError, isRefused, type Message } from '#app/pages/shared/refusals.ts'
import { codeQuery, storeAddressCodes, withoutRefusedCodes } from '#app/pages/shared/stored-codes.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import { fixedDetails, partyOf } from './fixed-details.ts'
import { giftLinks } from './gift-links.ts'
import {
	autoRenewField,
	autoRenewNote,
	extendField,
	type LevelFields,
	levelField,
	levelsOf,
	personLimits,
	type Typed,
	typedFrom,
} from './membership-form.ts'
import type { RecipientView } from './recipient.ts'

/** The form that buys or renews a membership. */
export interface MembershipView {
	isRenewal: boolean
	/** "Your Family membership ends on June 30, 2027."; null without one. */
	previous: string | null
	levels: LevelFields[]
	/** Characters of the names and addresses of people at most. */
	limits: { names: number; email: number }
	/** How details are changed that the venue keeps; null where the form has fields for all. */
	fixedNote: string | null
	/** The chosen level; null before the visitor chooses. */
	chosen: string | null
	/** Asks for the next term before it can be renewed; null where nothing is asked. */
	extend: { label: string; isChosen: boolean } | null
	/** Whether it shall renew itself; null where the venue does not ask. */
	autoRenew: { question: string; note: string | null; isYes: boolean } | null
	footnote: string
	submit: string
	/** Leaves the form. */
	backHref: string
	attempt: string
	/** The fields of its recipient; null where it is not given. */
	recipient: RecipientView | null
	/** The code of the gift that pays for it. */
	giftCode: string | null
}

/** The pages with the levels of membership. */
export type MembershipRoute = 'membership' | 'giftMembership' | 'membershipRedeem'

export interface MembershipPage<Route extends MembershipRoute = 'membership'> extends Shell<Route> {
	intro: string
	/** Null where nothing can be bought now; `links` lead on from there. */
	membership: MembershipView | null
	links: { href: string; text: string }[]
	/** The cart has a membership already: the visitor deletes it or checks out first. */
	conflict?: string
	/** The title of the dialog about it, where it is not the usual one. */
	conflictTitle?: string
	/** The question for a login before a gift. */
	loginOrGuest?: LoginOrGuestView | null
	/** The form that takes the code of a gift. */
	codeForm?: { code: string; length: number; captcha: CaptchaView | null } | null
}

export type MembershipAction = 'buy' | 'renew'

/** The facts from which the page of the levels is made. */
export interface Asked {
	action: MembershipAction
	event: Answer<'getEvent'>
	rules: Answer<'listMembershipRules'>['membership_rule']['_data']
	/** The visitor's own membership, with everybody in it. */
	own: Membership[]
}

/** The page of an address below /membership; a redirect, or null where there is no such page (spec 2 §2). */
export async function membershipPage(
	storefront: Storefront,
	url: URL,
	action: string | undefined,
): Promise<MembershipPage | { redirect: string } | null> {
	if (action !== undefined && action !== 'buy' && action !== 'renew') return null
	const { externalUrls } = storefront.seller.config.routing
	if (externalUrls.membership !== null)
		return { redirect: [externalUrls.membership.replace(/\/$/, ''), action].filter(Boolean).join('/') }
	await storeAddressCodes(storefront, url)
	const asked = await ask(storefront, action ?? 'buy')
	if (typeof asked === 'string')
		return unavailable(storefront, url, {
			route: 'membership',
			title: storefront.t('membership.title'),
			text: asked,
		})
	if (asked.action === 'renew' && asked.own.length === 0) return withoutMembership(storefront, url)
	return pageOf(storefront, url, asked, { typed: typedFrom(partyOf(asked.own), asked.rules) })
}

/** @returns a text in place of the facts where nothing is on sale (spec 1 §8 "Memberships") */
export async function ask(storefront: Storefront, action: MembershipAction): Promise<Asked | string> {
	const { gateway, seller, visitor, t } = storefront
	const { eventId } = seller.config.membership
	if (eventId === null || seller.config.operations.paused) return t('membership.none_now')
	const [event, rules, own] = await Promise.all([
		withoutRefusedCodes(storefront, () =>
			gateway.ask('getEvent', {
				params: { id: eventId },
				query: { embed: 'ticket_group,ticket_type', ...codeQuery(storefront) },
			}),
		).catch((error: unknown) => {
			if (isRefused(error) && error.code === 'event_not_found') return null
			throw error
		}),
		gateway.ask('listMembershipRules', { query: { limit: '1000' } }),
		visitor.account && visitor.account.membership !== 'none' ? gateway.ask('listMyMemberships', {}) : null,
	])
	if (!event) return t('errors.resource', { type: t('term.membership', { count: 1 }) })
	if ((event.ticket_group?._data ?? []).length === 0) return t('membership.none')
	return { action, event, rules: rules.membership_rule._data, own: own?.membership._data ?? [] }
}

export async function pageOf(
	storefront: Storefront,
	url: URL,
	asked: Asked,
	{ typed, errors, messages = [] }: { typed: Typed; errors?: FieldError[]; messages?: Message[] },
): Promise<MembershipPage> {
	const { action, event, rules, own } = asked
	const { t, href, seller, attempt } = storefront
	const isRenewal = action === 'renew'
	const fixed = fixedDetails(storefront, asked)
	const { money, words } = pageTerms(storefront)
	const facts = { groups: event.ticket_group?._data ?? [], types: event.ticket_type?._data ?? [], rules }
	const levels = levelsOf(facts, typed, { money, t, fixed })
	const [self] = own
	const isEarly = isRenewal && self !== undefined && !self.is_renewable
	const mayExtend = isEarly && seller.config.membership.extendCheckbox
	const chosen = typed.get(levelField) ?? (levels.length === 1 ? levels[0]?.id : null) ?? null
	const [template] = event.event_template._data
	const from = self?.renewable_from
	const cart = await loadCart(storefront)
	const shell = shellOf(storefront, url, cart, {
		title: t(isRenewal ? 'membership.renew.title' : 'membership.title'),
		errors,
		messages:
			isEarly && !mayExtend && from
				? [...messages, { tone: 'info', text: t('membership.renew.early', { date: longDate(from, words) }) }]
				: messages,
	})
	return {
		...shell,
		intro: template?.summary ?? '',
		links: isRenewal
			? []
			: [...(self || !hasLogins(storefront) ? [] : [memberLink(storefront, url)]), ...giftLinks(storefront)],
		...(hasMembership(cart) ? { conflict: t('membership.in_cart') } : {}),
		membership:
			isEarly && !mayExtend
				? null
				: {
						isRenewal,
						previous: self ? previousText(storefront, self) : null,
						levels,
						fixedNote: fixed.size > 0 ? t('account.profile.closed') : null,
						chosen,
						extend: mayExtend ? { label: t('membership.extend'), isChosen: typed.has(extendField) } : null,
						autoRenew: seller.config.membership.askAutoRenew
							? {
									question: t('membership.autorenew.question'),
									note: autoRenewNote(storefront),
									isYes: typed.get(autoRenewField) === 'yes',
								}
							: null,
						footnote: t('membership.footnote_html'),
						submit: t(isRenewal ? 'membership.renew.submit' : 'membership.submit'),
						backHref: href(self ? '/my/membership' : '/'),
						attempt,
						recipient: null,
						limits: personLimits(storefront),
						giftCode: null,
					},
	}

	function memberLink(_: Storefront, { pathname }: URL) {
		const next = encodeURIComponent(pathname)
		return { href: `${href('/login')}?next=${next}`, text: t('membership.log_in') }
	}
}

/** "Your Family membership ends on June 30, 2027." */
function previousText(
	storefront: Storefront,
	{ ticket_group_name: level, valid_to, state }: Membership,
): string {
	const { t } = storefront
	if (valid_to === null) return t('membership.previous.unlimited', { level })
	const date = longDate(valid_to, pageTerms(storefront).words)
	return t(state === 'expired' ? 'membership.previous.ended' : 'membership.previous.until', { level, date })
}

/** The venue sells no memberships, or none at the moment. */
export async function unavailable<Route extends MembershipRoute>(
	storefront: Storefront,
	url: URL,
	{ route, title, text }: { route: Route; title: string; text: string },
): Promise<MembershipPage<Route>> {
	const { t } = storefront
	const shell = pageShell(storefront, {
		route,
		url,
		cart: await loadCart(storefront),
		title,
		messages: [{ tone: 'info', text }],
	})
	return {
		...shell,
		intro: '',
		membership: null,
		links: [{ href: storefront.href('/events'), text: t('cart.browse') }],
	}
}

/** Only a member who is logged in can renew. */
async function withoutMembership(storefront: Storefront, url: URL): Promise<MembershipPage> {
	const { t, href, visitor } = storefront
	const join = { href: href('/membership'), text: t('home.join') }
	const text = t(visitor.account ? 'membership.not_member' : 'membership.login_to_view')
	const shell = shellOf(storefront, url, await loadCart(storefront), {
		title: t('membership.renew.title'),
		messages: [{ tone: 'info', text }],
	})
	const logIn = { href: `${href('/login')}?next=${encodeURIComponent(url.pathname)}`, text: t('home.login') }
	const links = visitor.account || !hasLogins(storefront) ? [join] : [logIn, join]
	return { ...shell, intro: '', membership: null, links }
}

/** Whether a membership is in the cart: it takes no second one. */
export const hasMembership = ({ answer }: VisitorCart): boolean =>
	answer?.ticket._data.some(({ handler }) => handler === 'membership') ?? false

function shellOf(
	storefront: Storefront,
	url: URL,
	cart: VisitorCart,
	said: { title: string; errors?: FieldError[]; messages?: Message[] },
): Shell<'membership'> {
	return pageShell(storefront, { route: 'membership', url, cart, ...said })
}
