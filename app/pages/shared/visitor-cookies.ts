/** The visitor's cookies during one request: those of the request, changed by calls of the API and by pages. */
export interface VisitorCookies {
	/** As a `Cookie` header; null without cookies. */
	header(): string | null
	/** Applies the `Set-Cookie` lines of an API response, so that the next call is sent with them. */
	apply(setCookies: readonly string[]): void
	/** Id of the cart whose cookie the visitor has, one created during this request included. */
	readonly cartId: string | null
	/** Id of the cart by which the visitor changes an order, beside their own. */
	readonly changeCartId: string | null
	/** Deletes the cart's cookie: the API has no such cart any more. */
	forgetCart(): void
	/** The visitor has a login cookie, whether or not its session goes on. */
	readonly hasLogin: boolean
	/** Deletes the login cookie: its session has ended. */
	forgetLogin(): void
	/** Ids of carts whose money is on its way, the newest first. */
	readonly pendingCartIds: readonly string[]
	/** Keeps the cart, whose money is on its way, for so many seconds beside the next one of this browser. */
	setCartAside(seconds: number): void
	/** The current value; null without that cookie. */
	read(name: string): string | null
	/** Makes `read` return null for the rest of this request; the visitor keeps the cookie. */
	ignore(name: string): void
	/** Sets a cookie that scripts cannot read; 0 seconds delete it. */
	set(name: string, value: string, seconds: number): void
	/** Sets a cookie that scripts of the page may read and write as well. */
	setOpen(name: string, value: string, seconds: number): void
	/** The text by which scripts write the same cookie to `document.cookie`. */
	openText(name: string, value: string, seconds: number): string
	/** Every `Set-Cookie` line so far, for the response of the route. */
	readonly setCookies: readonly string[]
}
