/** The pages that the Studio shows of a venue. */
export interface PagesAnswer {
	/** The venue's first language first. */
	locales: string[]
	/** With the path at this host, "/events"; only pages that show something without a cart, an order or a login. */
	pages: { page: ShopPage; path: string }[]
}

/** In the order in which visitors come to them. */
export const shopPages = [
	'home',
	'events',
	'event',
	'cart',
	'membership',
	'giftMembership',
	'login',
	'register',
	'resend',
	'forgotPassword',
	'not-found',
	/** What every page has around it, shown on the start page. */
	'all',
] as const

export type ShopPage = (typeof shopPages)[number]
