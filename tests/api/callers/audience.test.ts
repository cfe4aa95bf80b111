import { expect, it } from 'vitest'
import type { CallContext, Handlers } from '#app/api/router/handler.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'
import { aRouter } from '../router.ts'

/** A router whose listing notes who asks; a header names the account and its roles. */
function aNoting() {
	const readers: CallContext[] = []
	let time = 0
	const { api, ask } = aRouter({
		clock: () => time,
		identityOf: async (request: Request): Promise<Visitor | null> => {
			const [name, ...roles] = (request.headers.get('x-test-account') ?? '').split(' ').filter(Boolean)
			return name ? loggedInAs(`acc_${name}`, roles as Visitor['roles'][number][]) : null
		},
		handlers: {
			listEvents: (async (context: CallContext) => {
				readers.push(context)
				return { event_template: { _data: [{ id: `made-${readers.length}` }] } }
			}) as unknown as Handlers['listEvents'],
		},
	})
	const as = (account: string, path = '/api/events/available') =>
		ask(path, { headers: { 'x-test-account': account, cookie: 'foyer_cart_harbour=crt_1.secret' } })
	return {
		sell: () => {
			time += 2_000
			api.invalidateSale({ sellerId: 'harbour', eventIds: ['evt_a'] })
		},
		readers,
		idFor: async (account: string) => (await as(account)).json.event_template._data[0].id,
		as,
	}
}

it('members with the same roles share an answer of the catalogue apart from all others', async () => {
	const { as, idFor } = aNoting()
	expect([await idFor('mia member'), await idFor('eve member')]).toEqual(['made-1', 'made-1'])
	expect(await idFor('kid child')).toBe('made-2')
	expect(await idFor('gus')).toBe('made-3')
	expect(await idFor('')).toBe('made-4')
	expect((await as('mia member', '/cached_api/events/available')).json.event_template._data[0].id).toBe(
		'made-5',
	)
	expect(await idFor('noor member')).toBe('made-1')
})

it('the answer for members is made from nothing of the member who asked, and no browser stores it', async () => {
	const { as, readers } = aNoting()
	const sent = await as('mia member')
	expect(sent.headers.get('cache-control')).toBe('no-store')
	expect(readers[0]?.visitor).toMatchObject({ accountId: '', email: '', terms: [], roles: ['member'] })
	expect(readers[0]?.cartToken).toBeNull()
})

it('a sale ends the answer for members too', async () => {
	const { sell, idFor } = aNoting()
	expect(await idFor('mia member')).toBe('made-1')
	sell()
	expect(await idFor('eve member')).toBe('made-2')
})
