import type { PageRoute } from '#app/contract/config.generated.ts'

export const membershipStates = ['active', 'renewable', 'expired', 'none'] as const

export const membershipRoles = [
	...(['member', 'second-card', 'third-card', 'youth'] as const),
	...(['child', 'caregiver', 'guest', 'additional-member'] as const),
]

export const carts = ['empty', 'has-items', 'has-anchor'] as const

/** Pages in the order in which a visitor comes to them. */
export const routes = [
	...(['home', 'events', 'event', 'cart', 'checkout', 'checkoutPending', 'complete'] as const),
	...(['membership', 'giftMembership', 'membershipRedeem', 'login', 'register', 'resend', 'manage'] as const),
	...(['reschedule', 'withdraw', 'cancelAutoRenew', 'transferCart', 'myMembership', 'myUpcoming'] as const),
	...(['mySession', 'myOrders', 'myOrder', 'myProfile', 'forgotPassword', 'forgotMembership'] as const),
	...(['resetPassword', 'setEmailAddress', 'externalLoginCallback', 'logout', 'not-found'] as const),
] satisfies readonly PageRoute[]
