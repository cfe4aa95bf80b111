import { requestExamples } from '#app/api/openapi/requests.ts'
import { type CallName, calls } from '#app/contract/calls.ts'
import type { Ask } from '../router.ts'
import { aCart, entry, type Visitor } from '../shop.ts'
import type { Caller, Subject } from './matrix.ts'
import { bought, browserWith, type Member, type People, sessionOf, storeIdentity } from './people.ts'

/** What the requests of one row name, and the browsers that send them. */
export interface Scene {
	path: string
	ask: Ask
	browserOf(caller: Caller): Promise<Visitor>
	/** The rows that the request could change, as text. */
	stored(): Promise<string>
}

/** Opens carts of its own, so that the requests of another scene have not changed them. */
export async function openScene(people: People, name: CallName, about: Subject): Promise<Scene> {
	const { shop } = people
	const loggedIn = async (member: Member): Promise<Visitor> =>
		browserWith(shop, await sessionOf(shop, member), member.origin)
	const owner = about.startsWith('account') ? 'account' : 'guest'
	const browserOfOwner = async () => (owner === 'guest' ? shop.visitor() : loggedIn(people.account))
	const owners = { guest: shop.visitor(), account: await loggedIn(people.account) }
	const others = { guest: shop.visitor(), account: await loggedIn(people.otherAccount) }
	if (about.endsWith('cart')) for (const visitor of [others.guest, others.account]) await aCart(visitor)
	const isBooked = /checkout/i.test(name)
	const entries = [entry(isBooked ? 'evt_free_entry' : 'evt_ga_adult')]
	const carts = {
		guest: await aCart(owners.guest, entries),
		account: await aCart(owners.account, entries),
	}
	// A ticket is cancelled once.
	const { order } =
		name === 'cancelOrder' ? await bought(await browserOfOwner(), people[owner].email) : people[owner]
	const identityId =
		isBooked || name === 'payMyCart' ? await storeIdentity(owners[owner], people[owner].email) : ''

	const withCartOf = (from: Visitor, to: Visitor): Visitor => {
		for (const [name, value] of from.cookies) if (name.startsWith('foyer_cart')) to.cookies.set(name, value)
		return to
	}
	const { account, otherAccount, foreign, member, formerMember, foreignMember, ended } = people
	const browsers: Record<Caller, () => Promise<Visitor>> = {
		anonymous: async () => shop.visitor(),
		guest: async () => withCartOf(owners.guest, shop.visitor()),
		otherGuest: async () => withCartOf(others.guest, shop.visitor()),
		account: async () => withCartOf(owners.account, await loggedIn(account)),
		accountElsewhere: () => loggedIn(account),
		otherAccount: async () => withCartOf(others.account, await loggedIn(otherAccount)),
		otherAtThisMachine: async () => withCartOf(owners.account, await loggedIn(otherAccount)),
		expired: async () => withCartOf(owners.account, browserWith(shop, ended.expired)),
		loggedOut: async () => browserWith(shop, ended.loggedOut),
		reset: async () => browserWith(shop, ended.reset),
		foreign: () => loggedIn(foreign),
		member: () => loggedIn(member),
		formerMember: () => loggedIn(formerMember),
		foreignMember: () => loggedIn(foreignMember),
		foreignCookie: async () => browserWith(shop, await sessionOf(shop, foreign)),
	}
	return {
		...requestOf(name, {
			cartId: carts[owner],
			order: about === 'order link' ? order.link : order.id,
			ticketId: about.endsWith('cart') ? await ticketOf(people, carts[owner]) : order.ticketId,
			identityId,
			accountId: account.accountId,
			membershipId: about === 'membership' ? member.membershipId : 'mem_of_nobody',
		}),
		browserOf: (caller) => browsers[caller](),
		async stored() {
			const { rows } = await shop.database.pool.query(
				`select
					(select jsonb_agg(cart order by id) from cart where id = any($1)) as carts,
					(select jsonb_agg(ticket order by id) from ticket where cart_id = any($1)) as tickets,
					(select jsonb_agg(cart_code order by code) from cart_code where cart_id = any($1)) as codes,
					(select count(*) from payment where cart_id = any($1)) as payments,
					(select jsonb_agg(ticket_order) from ticket_order where id = $2) as orders,
					(select jsonb_agg(one) from account one where id = $3) as accounts,
					(select count(*) from outbox) as emails`,
				[[carts.guest, carts.account], order.id, account.accountId],
			)
			return JSON.stringify(rows)
		},
	}
}

async function ticketOf({ shop }: People, cartId: string): Promise<string> {
	const { rows } = await shop.database.pool.query('select id from ticket where cart_id = $1', [cartId])
	return rows[0].id
}

interface Named {
	cartId: string
	/** An id or a link. */
	order: string
	ticketId: string
	identityId: string
	accountId: string
	membershipId: string
}

/** Instead of examples that are those of staff, or of another version of the account. */
const examples: Partial<typeof requestExamples> = {
	// The same password again, which is right for every account that has it and for one that has none.
	changePassword: { body: { old_password: 'Harbour-Lights 27', password: 'Harbour-Lights 27' } },
	updateUser: { params: { id: 'acc_' }, body: { phone: '+44 20 7946 0000' } },
	editOrder: { params: { link: 'ord_' }, body: { remove: ['tkt_'] } },
	moveTickets: {
		params: { link: 'ord_' },
		body: { tickets: ['tkt_'], event_session_id: 'evt_free.20270502T1000' },
	},
	cancelOrder: { params: { id: 'ord_' }, body: { tickets: [{ ticket_id: 'tkt_' }] } },
}

/** The example of the documents, about what the scene has. */
function requestOf(
	name: CallName,
	{ cartId, order, ticketId, identityId, accountId, membershipId }: Named,
): { path: string; ask: Ask } {
	const { params = {}, query = {}, body } = examples[name] ?? requestExamples[name]
	const ofScene = (value: string): string => {
		if (value.startsWith('crt_')) return cartId
		if (value.startsWith('ord_')) return order
		if (value.startsWith('idn_')) return identityId
		if (value.startsWith('acc_')) return accountId
		if (value.startsWith('mem_')) return membershipId
		return value.startsWith('tkt_') ? ticketId : value
	}
	const path = Object.entries(params).reduce<string>(
		(address, [key, value]) => address.replace(`{${key}}`, encodeURIComponent(ofScene(value))),
		calls[name].path,
	)
	const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, ofScene(value)]))
	const replaced = JSON.parse(JSON.stringify(body ?? null), (_, value) =>
		typeof value === 'string' ? ofScene(value) : value,
	)
	return {
		path: `/api/${path}${search.size > 0 ? `?${search}` : ''}`,
		ask: { method: calls[name].method, ...(body === undefined ? {} : { body: replaced }) },
	}
}
