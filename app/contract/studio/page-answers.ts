/** The pages that the Studio shows of a venue. */
export interface PagesAnswer {
	/** The venue's first language first. */
	locales: string[]
	/** With the path at this host, "/events". */
	pages: { page: ShopPage; path: string; example: ExampleKind | null }[]
}

/** The examples of pages that need a visitor's own cart, order, login, link or code. None of them exists. */
export const exampleKinds = ['cart', 'order', 'login', 'pending', 'prepared', 'gift'] as const
export type ExampleKind = (typeof exampleKinds)[number]

/** In the order in which visitors come to them. */
export const shopPages = [
	'home',
	'events',
	'event',
	'cart',
	'checkout',
	'checkoutPending',
	'complete',
	'manage',
	'withdraw',
	'transferCart',
	'membership',
	'giftMembership',
	'membershipRedeem',
	'login',
	'register',
	'resend',
	'forgotPassword',
	'myUpcoming',
	'myOrders',
	'myOrder',
	'myMembership',
	'myProfile',
	'not-found',
	/** What every page has around it, shown on the start page. */
	'all',
] as const

export type ShopPage = (typeof shopPages)[number]
