/** The link by which an order was asked for: `<id>.<token>`, or the id alone for its account. */
export const linkOf = (links: readonly string[], orderId: string): string | undefined =>
	links.find((link) => link === orderId || link.startsWith(`${orderId}.`))
