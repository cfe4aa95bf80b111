import { expect, it } from 'vitest'
import { anOrder, aSeller, documentsOf } from './order-fixture.ts'

const documents = documentsOf(aSeller())
const news = { state: 'reminder', level: 'Family', validTo: '2028-04-29' } as const

it('the reminder of a membership names its level and last day, and leads to the page that renews it', async () => {
	const email = await documents.renewal(anOrder(), news, null)
	expect(email.subject).toBe('Your Family membership ends on Saturday, April 29, 2028')
	for (const body of [email.html, email.text])
		for (const fact of ['Saturday, April 29, 2028', 'does not renew automatically', '/membership/renew'])
			expect(body).toContain(fact)
	expect(email.text).toContain('ends soon.')
	expect(email.text).not.toContain('renews automatically.')
	expect(email.text).not.toContain('/cancel-auto-renew')
})
