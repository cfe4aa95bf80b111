import { expect, test } from 'vitest'
import { membersBanner } from '#app/pages/shell/members-banner.ts'
import type { Account } from '#app/sellers/targeting/visit.ts'
import { shopWindow } from '#tests/pages/shop-window.ts'

function banner(
	membership: object,
	state: Account['membership'] = 'none',
	route: 'events' | 'checkout' = 'events',
) {
	const storefront = shopWindow({}, { membership })
	const account = {
		id: 'acc',
		email: 'ada@example.org',
		firstName: null,
		membership: state,
		membershipRole: null,
	}
	return membersBanner({ ...storefront, visitor: { ...storefront.visitor, account } }, route)
}

// spec: 1§1.8, membership.banner
test('the banner needs the setting and the event, and somebody who is no member', () => {
	const sold = { banner: true, eventId: 'evt_member' }
	expect(banner(sold)?.link.href).toBe('/membership')
	expect(banner(sold, 'expired')?.link.href).toBe('/membership/renew')
	expect(banner({ banner: false, eventId: 'evt_member' })).toBeNull()
	expect(banner({ banner: true, eventId: null })).toBeNull()
	expect(banner(sold, 'active')).toBeNull()
	expect(banner(sold, 'none', 'checkout')).toBeNull()
})
