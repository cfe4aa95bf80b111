import type { CaptchaCheck } from '#app/api/middleware/captcha.ts'
import type { Guessing } from '#app/api/middleware/guessing.ts'
import type { RateLimited } from '#app/api/middleware/rate.ts'
import type { CatalogClock } from '#app/commerce/context.ts'
import type { Engine } from '#app/commerce/engine.ts'
import type { Holder } from '#app/commerce/inventory/plan.ts'
import type { Answer, CallName, ParsedInput } from '#app/contract/calls.ts'
import type { Correspondence } from '#app/contract/documents/correspondence.ts'
import type { Settings } from '#app/contract/entities/settings.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { CartToken, MemberRole, Visitor } from '#app/contract/visitor.ts'
import type { PageMemory } from './page-memory.ts'

/** A seller as the API needs it. */
export interface ApiSeller {
	terms: SellerTerms
	/** What a client may know of the seller. */
	settings: Settings
	/** Changes with the seller's configuration: no cached answer outlives it. */
	revision: string
	/** What its paths begin with: "" or "/<id>". */
	prefix: string
	/** Origins of the seller's own pages, lower case: "https://tickets.example.org". */
	origins: string[]
}

/** What the server knows of a request and its seller. */
export interface RequestFacts extends RequestMeta {
	seller: ApiSeller
}

/** What the server knows of a request that its text does not say. */
export interface RequestMeta {
	ip: string
	requestId: string
	/** When a call of a client arrived, by the clock of the process; left out for the calls of a page. */
	arrivedAt?: number
	/** A page in a preview makes the call: never true of a request from outside. */
	isPreview?: boolean
	/** The flags that a storefront process has decided; none of a request from outside. */
	flags?: Readonly<Record<string, boolean>> | null
	/** The hidden venue of the draft whose page makes the call; none of a request from outside. */
	hidden?: string | null
	/** Shared by the calls of one page; absent for other clients, whose calls share nothing. */
	page?: PageMemory
	/** The page is rendered for every member with these roles: its calls name no visitor. None of a request from outside. */
	roles?: readonly MemberRole[] | null
}

/** What a handler knows of the call beside its input. */
export interface CallContext {
	engine: Engine
	correspondence: Correspondence
	seller: SellerTerms
	settings: Settings
	/** The visitor who is logged in. Always null for a cached answer, which is the same for every visitor. */
	visitor: Visitor | null
	/** The actor that an order's entries name for a call of the venue's own systems; null in calls of visitors. */
	actor: string | null
	/** What the request shows for a cart, not yet checked. */
	cartToken: CartToken | null
	/** The cart by which this browser changes an order already, not yet checked. */
	changeToken: CartToken | null
	/** The visitor's secret for this cart, or '' when the request shows none: the engine then finds no such cart. */
	credentialFor(cartId: string): string
	/** A client without cookies and origin: gets its cart's token in the answer. */
	isBareClient: boolean
	idempotencyKey: string | undefined
	/** By the clock of the process; undefined for the calls of a page. */
	arrivedAt: number | undefined
	/** The database's clock and the time of the last import, read once for the calls of one page. */
	catalogClock(): Promise<CatalogClock>
	/** Call it before a statement that returns both; the returned function caches them for the page's next calls. */
	readsClock(): (clock: CatalogClock) => void
	/** Secret of the login cookie; null without one. */
	loginToken: string | null
	/** Sets the login cookie; null deletes it. */
	giveLogin(token: string | null): void
	/** Sets the cookie of a cart; of one that changes an order beside that of the visitor's own. */
	giveCart(cartId: string, credential: string, isChange?: boolean): void
	/** Deletes the cookie of a cart: that of the visitor's own, unless the id is that of the cart that changes an order. */
	takeCartBack(cartId?: string): void
	/** The address of the request, where the places that it holds are counted. */
	holder: Holder | null
	/** Counts an attempt of this address; refuses `too_many_requests`. */
	limit(kind: RateLimited, perMinute: number): Promise<void>
	/** Counts an email that this address asks for, by the address and by the recipient; refuses `too_many_requests`. */
	limitEmails(recipient: string): Promise<void>
	/** Counts a password that is tried for an account; refuses `too_many_requests`. */
	tryPassword<T>(email: string, act: () => Promise<T>): Promise<T>
	/** Counts an answer that is tried for a member's number; refuses `too_many_requests`. */
	tryCard<T>(number: string, act: () => Promise<T>): Promise<T>
	/** Forgets the wrong passwords for an account. */
	forgetPasswords(email: string): Promise<void>
	/** Refuses an attempt to pay whose captcha fails, or that has none too often. */
	captcha: CaptchaCheck
	/** Counts tried codes and vouchers, whichever call they are tried on. */
	guess: Guessing
	/** Invalidates the seller's answers about codes: an order may have sold some. Places are reported by the engine. */
	codesSold(): void
}

export type Handler<K extends CallName> = (context: CallContext, input: ParsedInput<K>) => Promise<Answer<K>>

/** One handler for every call of the table: a missing one does not compile. */
export type Handlers = { [K in CallName]: Handler<K> }
