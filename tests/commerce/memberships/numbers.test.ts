import { afterEach, beforeEach, expect, it } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { emailsIn } from '#app/commerce/email/outbox.ts'
import { resendOrders } from '#app/commerce/email/resend.ts'
import { cardsOfAddresses } from '#app/commerce/memberships/number-store.ts'
import { ada, bo, child, family, openMembers } from './members.ts'

let members: Awaited<ReturnType<typeof openMembers>>
beforeEach(async () => {
	members = await openMembers()
	await members.join(family([ada, bo, child]))
})
afterEach(() => members.close())

const namesFor = async (address: string) => {
	const ctx = await reading(members.engine, members.seller)
	const cards = (await cardsOfAddresses(ctx, [address])).get(address)
	return cards && [cards.email, ...cards.members.map(({ firstName }) => firstName).sort()]
}

it('an address finds the cards under it, and those of people without one who were bought under it', async () => {
	expect(await namesFor('ADA@Example.org')).toEqual(['ada@example.org', 'Ada', null])
	expect(await namesFor('bo@example.org')).toEqual(['bo@example.org', 'Bo'])
	expect(await namesFor('eve@example.org')).toBeUndefined()
	await members.engine.database.pool.query("update ticket set state = 'cancelled'")
	expect(await namesFor('ada@example.org')).toBeUndefined()
})

it('the email is written for an address with cards alone', async () => {
	for (const email of ['bo@example.org', 'eve@example.org'])
		await resendOrders(members.engine, members.seller, { email, locale: null, isAboutNumbers: true })
	await members.deliver()
	const waiting = await emailsIn(members.engine, members.seller, 'waiting')
	expect(waiting.filter(({ kind }) => kind === 'member_numbers')).toEqual([])
})
