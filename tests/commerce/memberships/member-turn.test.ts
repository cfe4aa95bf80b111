import { afterAll, expect, it } from 'vitest'
import { inTurnOfMember } from '#app/commerce/memberships/member-turn.ts'
import { ada, family, openMembers } from './members.ts'

const members = await openMembers()
const { engine, seller } = members
await members.join(family([ada]))
const member = await members.visitorAt('ada@example.org')
const stranger = await members.visitorAt('eve@example.org')
afterAll(() => members.close())

/** How many of five changes of carts run at the same moment. */
async function mostAtOnce(visitor: typeof member | null): Promise<number> {
	let [running, most] = [0, 0]
	await Promise.all(
		Array.from({ length: 5 }, () =>
			inTurnOfMember({ engine, seller, visitor }, async () => {
				running += 1
				most = Math.max(most, running)
				await members.reserveAs(null, { add: [] }).catch(() => undefined)
				running -= 1
			}),
		),
	)
	return most
}

it('changes of carts by one member take turns, those of other visitors do not', async () => {
	expect(await mostAtOnce(member)).toBe(1)
	expect(await mostAtOnce(stranger)).toBe(5)
	expect(await mostAtOnce(null)).toBe(5)
})

it('a change that fails lets the next one of the member run', async () => {
	const failed = inTurnOfMember({ engine, seller, visitor: member }, () =>
		Promise.reject(new Error('refused')),
	)
	const next = inTurnOfMember({ engine, seller, visitor: member }, async () => 'ran')
	await expect(failed).rejects.toThrow('refused')
	expect(await next).toBe('ran')
})
