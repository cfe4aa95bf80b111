import { describe, expect, test } from 'vitest'
import { manageAction } from '#app/pages/orders/manage-page.ts'
import { resendAction } from '#app/pages/orders/resend-page.ts'
import { formOf } from '#tests/pages/facts.ts'
import { answersOf, refusedWith } from '#tests/pages/open-event.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

const link = `ord_1.${'a'.repeat(22)}`
const oops = 'Oops! Sorry, something went wrong. Please try again.'

function failing(call: 'cancelOrder' | 'resendOrders', code: string, status: number) {
	const reported: unknown[] = []
	const shop = shopWindow({
		...answersOf(),
		[call]: () => {
			throw refusedWith(code, status)
		},
		getOrder: () => ({ ticket_order: { _data: [] }, ticket: { _data: [] } }),
	})
	return { shop: { ...shop, report: (error: unknown) => void reported.push(error) }, reported }
}

const acts = {
	cancelOrder: (shop: ReturnType<typeof shopWindow>) =>
		manageAction(shop, new URL(`http://x/manage/${link}`), {
			link,
			form: formOf({ tickets: 'tkt_1', confirmed: 'yes' }),
		}),
	resendOrders: (shop: ReturnType<typeof shopWindow>) =>
		resendAction(shop, new URL('http://x/resend'), formOf({ email: 'ada@quay.example' })),
}

// spec: errors.oops
describe.each(['cancelOrder', 'resendOrders'] as const)('a page of orders whose call %s fails', (call) => {
	test('says that something went wrong, and reports the fault', async () => {
		const { shop, reported } = failing(call, 'unexpected', 500)
		const acted = await acts[call](shop)
		if ('redirect' in acted) throw new Error(acted.redirect)
		const { page, status } = acted
		expect([status, page.messages, reported.length]).toEqual([500, [{ tone: 'error', text: oops }], 1])
	})

	// spec: 2§8.35
	test.each([
		['payment_required', 402],
		['cancellation_refused', 409],
		['too_many_requests', 429],
		['validation_failed', 422],
	])('reports no %s, which was to be expected', async (code, status) => {
		const { shop, reported } = failing(call, code, status)
		await acts[call](shop)
		expect(reported).toEqual([])
	})
})
