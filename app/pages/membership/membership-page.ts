import type { Answer } from '#app/contract/calls.ts'
import type { Membership } from '#app/contract/entities/membership.ts'
import { hasLogins } from '#app/pages/account/has-logins.ts'
import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { afterReserve } from '#app/pages/event/reserve/after-reserve.ts'
import { attemptKey, rememberAnswer } from '#app/pages/event/reserve/attempt.ts'
import { hold } from '#app/pages/event/reserve/hold.ts'
import { longDate, pageTerms } from '#app/pages/shared/page-words.ts'
import {
	type FieldError,
	isRefused,
	type Message,
	type Refused,
	refusalMessage,
} from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell, type Shell } from '#app/pages/shell/page.ts'
import {
	extendField,
	type LevelFields,
	levelField,
	levelsOf,
	readMembers,
	type Typed,
	typedFrom,
	typedIn,
} from './membership-form.ts'

/** The form that buys or renews a membership. */
export interface MembershipView {
	isRenewal: boolean
	/** "Your Family membership ends on June 30, 2027."; null without one. */
	previous: string | null
	levels: LevelFields[]
	/** The chosen level; null before the visitor chooses. */
	chosen: string | null
	/** Asks for the next term before it can be renewed; null where nothing is asked. */
	extend: { label: string; isChosen: boolean } | null
	footnote: string
	submit: string
	attempt: string
}

export interface MembershipPage extends Shell<'membership'> {
	intro: string
	/** Null where nothing can be bought now; `links` lead on from there. */
	membership: MembershipView | null
	links: { href: string; text: string }[]
}

export type MembershipAction = 'buy' | 'renew'

interface Asked {
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
	const asked = await ask(storefront, action ?? 'buy')
	if (!asked) return unavailable(storefront, url)
	if (asked.action === 'renew' && asked.own.length === 0) return withoutMembership(storefront, url)
	return pageOf(storefront, url, asked, { typed: typedFrom(partyOf(asked.own)) })
}

/** Puts the membership of a posted form into the cart. */
export async function membershipAction(
	storefront: Storefront,
	url: URL,
	action: string | undefined,
	{ form, cookie }: { form: FormData; cookie: string | null },
): Promise<{ page: MembershipPage; status: number } | { redirect: string } | null> {
	const page = await membershipPage(storefront, url, action)
	if (!page || 'redirect' in page) return page
	const asked = page.membership && (await ask(storefront, action === 'renew' ? 'renew' : 'buy'))
	if (!asked) return { page, status: 422 }
	const { t } = storefront
	const typed = typedIn(form)
	const shown = async (status: number, said: { errors?: FieldError[]; messages?: Message[] }) => ({
		page: await pageOf(storefront, url, asked, { typed, ...said }),
		status,
	})
	const level = typed.get(levelField) ?? ''
	const rules = asked.rules.filter((rule) => rule.ticket_group_id === level)
	if (rules.length === 0)
		return shown(422, { errors: [{ field: levelField, text: t('membership.required') }] })
	const { members, errors } = readMembers(rules, form, t)
	if (members.length === 0)
		return shown(422, { errors: [{ field: levelField, text: t('membership.member_required') }] })
	if (errors.length > 0) return shown(422, { errors })
	const key = attemptKey(form, storefront.cookies.cartId, cookie)
	try {
		const isRenewal = asked.action === 'renew'
		const membership = { ticket_group_id: level, members, renew: isRenewal, auto_renew: false }
		const extend = isRenewal && form.has(extendField)
		await hold(storefront, { membership: { ...membership, extend } }, key)
		const [event] = asked.event.event_template._data
		return { redirect: event ? afterReserve(storefront, event) : storefront.href('/cart') }
	} catch (error) {
		if (!isRefused(error)) throw error
		return shown(error.status >= 500 ? error.status : 422, { messages: [refused(storefront, error)] })
	} finally {
		rememberAnswer(storefront)
	}
}

function refused({ t, href }: Storefront, error: Refused): Message {
	if (error.code === 'membership_in_cart')
		return {
			tone: 'error',
			text: t('membership.in_cart'),
			link: { href: href('/cart'), text: t('membership.in_cart.link') },
		}
	if (error.code === 'membership_not_renewable') return { tone: 'error', text: t('membership.not_renewable') }
	return refusalMessage(error, t, href('/'))
}

async function ask(storefront: Storefront, action: MembershipAction): Promise<Asked | null> {
	const { gateway, seller, visitor } = storefront
	const { eventId } = seller.config.membership
	if (eventId === null || seller.config.operations.paused) return null
	const [event, rules, own] = await Promise.all([
		gateway
			.ask('getEvent', { params: { id: eventId }, query: { embed: 'ticket_group,ticket_type' } })
			.catch((error: unknown) => {
				if (isRefused(error) && error.code === 'event_not_found') return null
				throw error
			}),
		gateway.ask('listMembershipRules', { query: { limit: '1000' } }),
		visitor.account && visitor.account.membership !== 'none' ? gateway.ask('listMyMemberships', {}) : null,
	])
	if (!event || (event.ticket_group?._data ?? []).length === 0) return null
	return { action, event, rules: rules.membership_rule._data, own: own?.membership._data ?? [] }
}

/** The people who share the visitor's newest membership: they come first. */
const partyOf = (own: readonly Membership[]): Membership[] => {
	const [self] = own
	return own.filter((one) => one.ticket_order_id === self?.ticket_order_id)
}

async function pageOf(
	storefront: Storefront,
	url: URL,
	{ action, event, rules, own }: Asked,
	{ typed, errors, messages = [] }: { typed: Typed; errors?: FieldError[]; messages?: Message[] },
): Promise<MembershipPage> {
	const { t, href, seller, attempt } = storefront
	const isRenewal = action === 'renew'
	const { money, words } = pageTerms(storefront)
	const facts = { groups: event.ticket_group?._data ?? [], types: event.ticket_type?._data ?? [], rules }
	const levels = levelsOf(facts, typed, { money, t })
	const [self] = own
	const isEarly = isRenewal && self !== undefined && !self.is_renewable
	const mayExtend = isEarly && seller.config.membership.extendCheckbox
	const chosen = typed.get(levelField) ?? (levels.length === 1 ? levels[0]?.id : null) ?? null
	const [template] = event.event_template._data
	const from = self?.renewable_from
	const shell = await shellOf(storefront, url, {
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
		links: isRenewal || self || !hasLogins(storefront) ? [] : [memberLink(storefront, url)],
		membership:
			isEarly && !mayExtend
				? null
				: {
						isRenewal,
						previous: self ? previousText(storefront, self) : null,
						levels,
						chosen,
						extend: mayExtend ? { label: t('membership.extend'), isChosen: typed.has(extendField) } : null,
						footnote: t('membership.footnote_html'),
						submit: t(isRenewal ? 'membership.renew.submit' : 'membership.submit'),
						attempt,
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
async function unavailable(storefront: Storefront, url: URL): Promise<MembershipPage> {
	const { t } = storefront
	const shell = await shellOf(storefront, url, {
		title: t('membership.title'),
		messages: [{ tone: 'info', text: t('membership.none_now') }],
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
	const shell = await shellOf(storefront, url, {
		title: t('membership.renew.title'),
		messages: [{ tone: 'info', text }],
	})
	const logIn = { href: `${href('/login')}?next=${encodeURIComponent(url.pathname)}`, text: t('home.login') }
	const links = visitor.account || !hasLogins(storefront) ? [join] : [logIn, join]
	return { ...shell, intro: '', membership: null, links }
}

async function shellOf(
	storefront: Storefront,
	url: URL,
	said: { title: string; errors?: FieldError[]; messages?: Message[] },
): Promise<Shell<'membership'>> {
	const cart = await loadCart(storefront)
	return pageShell(storefront, { route: 'membership', url, cart, ...said })
}
