import { describe, expect, test } from 'vitest'
import { myMembershipAction, myMembershipPage } from '#app/pages/account/my-membership-page.ts'
import { ordersAction, ordersPage } from '#app/pages/account/orders-page.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { aVisitor } from '#tests/builders/storefront.ts'
import { formOf } from '#tests/pages/facts.ts'
import { answersOf, refusedWith } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const url = new URL('http://x/my/orders')
const order = {
	id: 'ord_1',
	order_number: 'CG100042',
	purchased_on: '2027-05-01T12:00:00Z',
	fees: { total_after_fees_price: '12.00' },
}
const member = {
	id: 'mem_1',
	scan_code: 'K7MQ2RX9TD',
	ticket_group_name: 'Friend',
	state: 'active',
	valid_from: '2027-01-01',
	valid_to: '2027-12-31',
	is_self: true,
	auto_renew_consent: null,
	renewable_from: null,
}

interface Given {
	send?: (input: unknown) => unknown
	hasAny?: boolean
	email?: string | null
}

/** A storefront whose account has one order and one membership, or nothing. */
function shop({ send = () => ({}), hasAny = true, email = 'ada@quay.example' }: Given = {}): Storefront {
	const answers = {
		...answersOf(),
		resendMyOrders: send,
		listMyOrders: () => ({ ticket_order: { _data: hasAny ? [order] : [] }, ticket: { _data: [] } }),
		listMyMemberships: () => ({ membership: { _data: hasAny ? [member] : [] } }),
	}
	const account =
		email === null ? null : { id: 'acc', email, firstName: null, membership: 'none', membershipRole: null }
	return {
		...shopWindow(answers, { auth: { method: 'otp' } }),
		visitor: aVisitor({ account } as Parameters<typeof aVisitor>[0]),
	}
}

const refuse = (code: string, status: number) => () => {
	throw refusedWith(code, status)
}

const pages = [
	{
		name: 'orders',
		open: ordersPage,
		send: ordersAction,
		isNumbers: false,
		sent: /We have emailed your orders to ada@quay\.example\./,
		none: /No orders could be found/,
	},
	{
		name: 'membership',
		open: myMembershipPage,
		send: myMembershipAction,
		isNumbers: true,
		sent: /We have emailed your numbers to ada@quay\.example\./,
		none: /Not currently a member/,
	},
] as const

describe.each(pages)('the page of the $name', ({ open, send, isNumbers, sent, none }) => {
	test('has a form without fields, which names the address of the account', async () => {
		const { form } = await open(shop(), url)
		expect(form).toMatchObject({
			intro: expect.stringContaining('ada@quay.example'),
			fields: [],
			isMinor: true,
		})
	})

	test('has no form without anything to send, without an address, and without a login', async () => {
		for (const given of [{ hasAny: false }, { email: 'no-email-1@venue.example' }, { email: null }])
			expect((await open(shop(given), url)).form).toBeNull()
	})

	// spec: 2§7.16
	test('sends the email once for an attempt, and says where it went', async () => {
		const asked: unknown[] = []
		const storefront = shop({ send: (input) => asked.push(input) })
		const { page, status } = await send(storefront, url, formOf({ key: 'attempt-of-a-form' }))
		expect(asked).toEqual([
			{
				body: { locale: 'en-US', memberships_only: isNumbers },
				idempotencyKey: `attempt-of-a-form.${isNumbers ? 'numbers' : 'orders'}`,
			},
		])
		expect([status, page.form]).toEqual([200, null])
		expect(page.messages).toEqual([{ tone: 'success', text: expect.stringMatching(sent) }])
	})

	test('says why no email was sent, and keeps the form', async () => {
		const said = async (code: string, status: number) => {
			const answer = await send(shop({ send: refuse(code, status) }), url, formOf({}))
			expect(answer.page.form).not.toBeNull()
			return [answer.status, answer.page.messages[0]?.text]
		}
		expect(await said('order_not_found', 404)).toEqual([422, expect.stringMatching(none)])
		expect(await said('too_many_requests', 429)).toEqual([429, expect.stringMatching(/try again in an hour/)])
	})

	test('asks for nothing without a login', async () => {
		const storefront = shop({ email: null, send: refuse('not_logged_in', 401) })
		const { page, status } = await send(storefront, url, formOf({}))
		expect([status, page.form]).toEqual([401, null])
		expect(page.account.login).not.toBeNull()
	})
})
