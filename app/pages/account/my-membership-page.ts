import type { Membership } from '#app/contract/entities/membership.ts'
import { localTime } from '#app/lib/dates.ts'
import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import { autoRenewNote } from '#app/pages/orders/auto-renew-note.ts'
import { type Emailed, emailForm, sendOwnEmail } from '#app/pages/orders/own-email.ts'
import { cardWalletLinks, type WalletLink } from '#app/pages/orders/wallet-links.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import { longDate, pageTerms } from '#app/pages/shared/page-words.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell } from '#app/pages/shell/page.ts'
import { type AccountShell, accountView } from './account-page.ts'
import { cardTexts } from './card-texts.ts'

/** One card of a membership. */
export interface CardView {
	id: string
	level: string
	/** Of its holder; empty for a person without a name. */
	name: string
	isSelf: boolean
	/** "Primary member" */
	role: string
	number: string
	/** Of the visitor alone; empty for the other people. */
	email: string
	/** "Valid until June 30, 2027" */
	validity: string
	isExpired: boolean
	/** An image with the number for scanners; null for the cards of other people. */
	qrCode: { src: string; alt: string } | null
	/** None for the cards of other people, and where the venue has no passes. */
	wallets: WalletLink[]
}

export interface MyMembershipPage extends AccountShell<'myMembership'> {
	/** None for a visitor without a login or a membership. */
	cards: CardView[]
	/** What the visitor can do about it: to renew, or from when on. */
	renewal: { text: string; href: string | null } | null
	/** The page that cancels the automatic renewal; null where none is scheduled, or it is of another purchaser. */
	autoRenew: { text: string; link: { href: string; text: string } } | null
	/** What the visitor agreed to about automatic renewal, and when; null without such an agreement. */
	consent: string | null
	/** When a printed card arrives; null where none is sent. */
	delivery: string | null
	/** Why there is no card, with the way to get one. */
	empty: { text: string; link: { href: string; text: string } } | null
	/** Emails the numbers on the cards; null without a membership, and once it is done. */
	form: FormView | null
}

/** The visitor's membership with everybody in it (spec 2 §2 "My membership"). */
export async function myMembershipPage(
	storefront: Storefront,
	url: URL,
	emailed?: Emailed,
): Promise<MyMembershipPage> {
	const { gateway, visitor, t, href, seller } = storefront
	const [answer, cart] = await Promise.all([
		visitor.account ? gateway.ask('listMyMemberships', {}) : null,
		loadCart(storefront),
	])
	const route = 'myMembership'
	const members = answer?.membership._data ?? []
	const [own] = members
	const weeks = seller.config.membership.cardDeliveryWeeks
	return {
		...pageShell(storefront, {
			route,
			title: t('menu.membership'),
			url,
			cart,
			messages: visitor.account ? emailed?.messages : [{ tone: 'info', text: t('membership.login_to_view') }],
		}),
		account: accountView(storefront, url, { route, cart }),
		cards: await Promise.all(members.map((member) => cardOf(storefront, member))),
		renewal: own ? renewalOf(storefront, own) : null,
		autoRenew: own ? autoRenewNote(storefront, own, own.ticket_order_id ?? '') : null,
		consent: own ? consentOf(storefront, own) : null,
		delivery:
			own && own.state !== 'expired' && weeks
				? t('membership.cards', { min: weeks.min, max: weeks.max })
				: null,
		empty:
			answer && !own
				? { text: t('membership.not_member'), link: { href: href('/membership'), text: t('home.join') } }
				: null,
		form: own && !emailed?.isSent ? emailForm(storefront, 'numbers') : null,
	}
}

/** Sends the numbers on the cards to the address of the account. */
export async function myMembershipAction(
	storefront: Storefront,
	url: URL,
	form: FormData,
): Promise<{ page: MyMembershipPage; status: number }> {
	const emailed = await sendOwnEmail(storefront, 'numbers', form)
	return { page: await myMembershipPage(storefront, url, emailed), status: emailed.status }
}

async function cardOf(storefront: Storefront, member: Membership): Promise<CardView> {
	const { t, seller } = storefront
	const { id, scan_code: number } = member
	return {
		...cardTexts(member, { t, words: pageTerms(storefront).words }),
		id,
		level: member.ticket_group_name,
		isSelf: member.is_self,
		email: member.email ?? '',
		number,
		isExpired: member.state === 'expired',
		qrCode: member.is_self
			? {
					src: `${seller.prefix}/api/membership/${encodeURIComponent(id)}/qrcode`,
					alt: t('membership.qr_alt', { number }),
				}
			: null,
		wallets: member.is_self ? await cardWalletLinks(storefront, member) : [],
	}
}

function consentOf(storefront: Storefront, { auto_renew_consent: consent }: Membership): string | null {
	if (!consent) return null
	const { words, timezone } = pageTerms(storefront)
	const { date } = localTime(new Date(consent.given_at), timezone)
	return storefront.t('membership.autorenew.given', { date: longDate(date, words), words: consent.words })
}

function renewalOf(storefront: Storefront, own: Membership): MyMembershipPage['renewal'] {
	const { t, href, seller } = storefront
	if (seller.config.membership.eventId === null) return null
	if (own.is_renewable) return { text: t('membership.gate.renew'), href: href('/membership/renew') }
	if (own.renewable_from === null || own.state === 'expired') return null
	const date = longDate(own.renewable_from, pageTerms(storefront).words)
	const canExtend = seller.config.membership.extendCheckbox
	// Spec 2 §9 writes it in small letters, as a part of the card; here it is a sentence of its own.
	const text = capital(t('membership.renew_from', { date }), storefront.locale)
	return { text, href: canExtend ? href('/membership/renew') : null }
}

const capital = (text: string, locale: string): string =>
	text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
