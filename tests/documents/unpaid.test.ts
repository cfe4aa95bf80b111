import { expect, it } from 'vitest'
import { aSeller, documentsOf } from './order-fixture.ts'

const seller = aSeller()
const facts = {
	sellerId: seller.id,
	to: 'ada@example.org',
	currency: 'USD',
	cartNumber: 'K7QX2M9A',
	amount: 2500,
}

it('an email about a payment that did not arrive says that no money is kept, and names the reference', async () => {
	const email = await documentsOf(seller).unpaid(facts, null)
	expect(email).toMatchObject({ to: 'ada@example.org', attachments: [] })
	expect(email.subject).toContain('did not arrive')
	for (const body of [email.html, email.text]) {
		for (const fact of ['K7QX2M9A', '$25.00', 'You have not been charged', 'on sale again'])
			expect(body).toContain(fact)
	}
})
