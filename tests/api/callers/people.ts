import { nameAccount } from '#app/commerce/accounts/account-store.ts'
import { newCodes } from '#app/commerce/accounts/login-code.ts'
import { newResetTokens } from '#app/commerce/accounts/password-reset.ts'
import { insertSession } from '#app/commerce/accounts/session-store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { hashSecret, secret } from '#app/lib/ids.ts'
import { aVenue, fixedNow } from '#tests/builders/venue.ts'
import { everything } from '../contract/venue.ts'
import { harbourOrigin, tidewaterOrigin } from '../router.ts'
import { aCart, card, entry, openShop, type Shop, type Visitor } from '../shop.ts'

/** Somebody whose data others must not read. */
export interface Person {
	email: string
	order: { id: string; link: string; ticketId: string }
}

/** Somebody with a login. */
export interface Member extends Person {
	accountId: string
	origin: string
}

/** Somebody who has bought a membership. */
export interface JoinedMember extends Member {
	membershipId: string
}

export interface People {
	shop: Shop
	guest: Person
	otherGuest: Person
	account: Member
	otherAccount: Member
	foreign: Member
	member: JoinedMember
	formerMember: JoinedMember
	foreignMember: JoinedMember
	/** Secrets of login cookies of `account` whose sessions have ended, by how they ended. */
	ended: Record<'expired' | 'loggedOut' | 'reset', string>
}

/** Two venues; each person has bought something at theirs. */
export async function openPeople(): Promise<People> {
	const shop = await openShop({ catalog: roomy, terms: { membership, changes } })
	const aGuest = (name: string) => bought(shop.visitor(), emailOf(name))
	const account = await aMember(shop, 'mia', harbourOrigin)
	return {
		shop,
		account,
		guest: await aGuest('gus'),
		otherGuest: await aGuest('otto'),
		otherAccount: await aMember(shop, 'eve', harbourOrigin),
		foreign: await aMember(shop, 'fay', tidewaterOrigin),
		member: await joined(shop, 'mei', harbourOrigin),
		formerMember: await former(shop, await joined(shop, 'flo', harbourOrigin)),
		foreignMember: await joined(shop, 'fred', tidewaterOrigin),
		ended: await endedLogins(shop, account),
	}
}

const changes: SellerTerms['changes'] = {
	selfEdit: { enabled: true, categories: ['Admission'], horizonDays: 0, horizonHours: 0 },
	refund: { policy: 'source', steps: [] },
}
const membership: SellerTerms['membership'] = { ...aVenue('harbour').terms.membership, eventId: 'evt_club' }

/** No test runs out of places. */
function roomy(): ReturnType<typeof everything> {
	const catalog = everything()
	const events = catalog.events.map((event) => ({
		...event,
		sessions: event.sessions?.map((session) => ({
			...session,
			capacity: event.seat_map ? session.capacity : 100_000,
		})),
	}))
	return { ...catalog, events }
}

const emailOf = (name: string): string => `${name}@quay.example`
const sellerOf = (origin: string): string => (origin === harbourOrigin ? 'harbour' : 'tidewater')
const contextAt = (shop: Shop, origin: string): Ctx =>
	({ sql: shop.database.sql, seller: { sellerId: sellerOf(origin) }, now: fixedNow }) as Ctx

/** Begins a session of a member; returns the secret of its cookie. */
export async function sessionOf(shop: Shop, { accountId, origin }: Member): Promise<string> {
	const token = secret()
	await insertSession(contextAt(shop, origin), { tokenHash: hashSecret(token), accountId, days: 1 })
	return token
}

/** A browser with a login cookie, or without one. */
export function browserWith(shop: Shop, login: string | null, origin = harbourOrigin): Visitor {
	const visitor = shop.visitor(origin)
	if (login) visitor.cookies.set(`foyer_login_${sellerOf(origin)}`, login)
	return visitor
}

async function aMember(shop: Shop, name: string, origin: string): Promise<Member> {
	const visitor = shop.visitor(origin)
	const email = emailOf(name)
	const { json } = await visitor.ask('/api/otp/request', { body: { email } })
	const id = await newestId(shop, 'login_code')
	const otp = (await newCodes(contextAt(shop, origin), [id])).get(id)
	const { json: welcome } = await visitor.ask('/api/otp/verify', { body: { token: json.token, otp } })
	const accountId = welcome.user._data[0].id
	await nameAccount(contextAt(shop, origin), accountId, { firstName: 'Some', lastName: 'Body' })
	return { ...(await bought(visitor, email)), accountId, origin }
}

/** Somebody with a login who joins the club of the venue. */
async function joined(shop: Shop, name: string, origin: string): Promise<JoinedMember> {
	const member = await aMember(shop, name, origin)
	const browser = browserWith(shop, await sessionOf(shop, member), origin)
	const people = [{ ticket_type_id: 'evt_club_adult', first_name: 'Some', last_name: 'Body' }]
	const { json } = await browser.ask('/api/my/cart/modify', {
		body: { membership: { ticket_group_id: 'evt_club_group', members: people } },
	})
	const [cart] = json.cart._data
	const { total_due: amount } = cart.fees.grand_totals
	const paying = { amount, gateway_id: 'test', gateway_data: { card: card() } }
	await browser.ask(`/api/my/cart/${cart.id}/pay`, { body: paying })
	await browser.ask(`/api/my/cart/${cart.id}/checkout`, { body: {} })
	const mine = await browser.ask('/api/my/membership')
	return { ...member, membershipId: mine.json.membership._data[0].id }
}

/** The same after the end of the membership. */
async function former(shop: Shop, member: JoinedMember): Promise<JoinedMember> {
	await shop.database.pool.query(
		`update ticket set valid_from = '2025-01-01', valid_to = '2025-12-31'
		where id = (select ticket_id from membership where id = $1)`,
		[member.membershipId],
	)
	return member
}

/** Buys a free ticket under an address. */
export async function bought(visitor: Visitor, email: string): Promise<Person> {
	const cartId = await aCart(visitor, [entry('evt_free_entry')])
	const body = { guest_identity_id: await storeIdentity(visitor, email) }
	const { json } = await visitor.ask(`/api/cart/${cartId}/guest_checkout?embed=ticket`, { body })
	const [{ id, link }] = json.ticket_order._data
	const order = await visitor.ask(`/api/ticket_order/${link}`)
	return { email, order: { id, link, ticketId: order.json.ticket._data[0].id } }
}

export async function storeIdentity(visitor: Visitor, email: string): Promise<string> {
	const body = { first_name: 'Some', last_name: 'Body', email }
	return (await visitor.ask('/api/identity', { body })).json.identity_id
}

async function endedLogins(shop: Shop, account: Member): Promise<People['ended']> {
	// First, because it ends every session.
	const reset = await sessionOf(shop, account)
	await shop.visitor().ask('/api/password_reset/request', { body: { email: account.email } })
	const id = await newestId(shop, 'password_reset')
	const token = (await newResetTokens(contextAt(shop, account.origin), [id])).get(id)
	await shop.visitor().ask('/api/password_reset/reset', { body: { token, password: 'Harbour-Lights 27' } })
	const loggedOut = await sessionOf(shop, account)
	await browserWith(shop, loggedOut).ask('/api/logout', { body: {} })
	const expired = await sessionOf(shop, account)
	await shop.database.pool.query('update login_session set expires_at = $1 where token_hash = $2', [
		fixedNow,
		hashSecret(expired),
	])
	return { expired, loggedOut, reset }
}

async function newestId(shop: Shop, table: 'login_code' | 'password_reset'): Promise<string> {
	const { rows } = await shop.database.pool.query(
		`select id from ${table} order by created_at desc, id limit 1`,
	)
	return rows[0].id
}
