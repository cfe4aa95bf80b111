import type { CartView } from '#app/pages/cart/cart-view.ts'
import type { CodeLength, PromoView } from '#app/pages/cart/promo.ts'
import { codeTrace, type TraceLine } from '#app/pages/shell/rule-trace.ts'
import { isRefused, type Refused } from './refusals.ts'
import type { Storefront } from './storefront.ts'

// The same lifetime as the cart's own cookie.
const cookieSeconds = 24 * 60 * 60

const cookieName = (sellerId: string): string => `foyer_cart_codes_${sellerId}`

/** Renders this one page as if no code were stored, because the API answers no codes for a while. */
function leaveCodesOut({ cookies, seller }: Storefront): void {
	cookies.ignore(cookieName(seller.id))
}

/** The API's limit of codes in one read (`contract/calls/filters.ts`). */
const mostCodes = 5

/** The codes of an address or a cookie: comma-separated, trimmed, without duplicates, at most as many as one call takes. */
export function listedCodes(text: string | null, length: CodeLength): string[] {
	const codes = (text ?? '').split(',').map((code) => code.trim())
	const fitting = codes.filter((code) => {
		const { length: characters } = [...code]
		return characters >= length.min && characters <= length.max
	})
	return [...new Set(fitting)].slice(0, mostCodes)
}

/** Valid codes of this visitor. Events are read and reserved with them. */
export function storedCodes({ cookies, seller }: Storefront): string[] {
	const text = cookies.read(cookieName(seller.id))
	return text ? listedCodes(readable(text), seller.publicConfig.promo.length) : []
}

/** The stored codes as the query of a reading call. */
export function codeQuery(storefront: Storefront): { code?: string } {
	const codes = storedCodes(storefront)
	return codes.length > 0 ? { code: codes.join(',') } : {}
}

/** The stored codes for a cart that tickets are added to: they count where they fit. */
export function preloadedCodes(storefront: Storefront): { preloadedPromoCodes?: string[] } {
	const codes = storedCodes(storefront)
	return codes.length > 0 ? { preloadedPromoCodes: codes } : {}
}

/** Repeats a reading call without codes when the API answers no codes to this address for a while. */
export async function withoutRefusedCodes<T>(storefront: Storefront, ask: () => Promise<T>): Promise<T> {
	return ask().catch((error: unknown) => {
		// Too many codes were tried from this address, or a stored one has ended since and counts as tried.
		const isOfCodes = isRefused(error) && error.code === 'too_many_requests'
		if (!isOfCodes || storedCodes(storefront).length === 0) throw error
		leaveCodesOut(storefront)
		return ask()
	})
}

/** Stores a code until the next reservation. */
export function storeCode(storefront: Storefront, code: string): void {
	const known = storedCodes(storefront).filter((each) => !isSame(each, code))
	write(storefront, [code, ...known])
}

/** Deletes a code that the visitor removed. */
export function dropStoredCode(storefront: Storefront, code: string): void {
	const known = storedCodes(storefront)
	const left = known.filter((each) => !isSame(each, code))
	if (left.length < known.length) write(storefront, left)
}

/**
 * Stores the valid codes of the address. The others are ignored without a message (spec 1 §9); a preview returns why.
 */
export async function storeAddressCodes(storefront: Storefront, url: URL): Promise<TraceLine[]> {
	const known = storedCodes(storefront)
	const codes = listedCodes(url.searchParams.get('code'), storefront.seller.publicConfig.promo.length)
	const refused: TraceLine[] = []
	for (const code of codes) {
		if (known.some((each) => isSame(each, code))) continue
		const error = await refusalOf(storefront, code)
		if (error) refused.push(...codeTrace(error, code))
		else storeCode(storefront, code)
	}
	return refused
}

/**
 * Stores the codes of the cart, because events are read with stored codes. True when there was a new one: reads before
 * it must be repeated. Default codes of the venue apply to every read and are not new.
 */
export function storeCartCodes(storefront: Storefront, cart: Pick<CartView, 'codes'> | null): boolean {
	const { config, publicConfig } = storefront.seller
	const known = [...storedCodes(storefront), ...config.cart.defaultPromoCodes]
	const held = (cart?.codes ?? []).map(({ code }) => code).filter((code) => !code.includes(','))
	const fresh = listedCodes(held.join(), publicConfig.promo.length).filter(
		(code) => !known.some((each) => isSame(each, code)),
	)
	for (const code of fresh) storeCode(storefront, code)
	return fresh.length > 0
}

/** The field of a page before a code was typed. */
export function promoView(storefront: Storefront): PromoView {
	return {
		waiting: storedCodes(storefront),
		value: '',
		error: null,
		isOpen: false,
		next: null,
		maxLength: storefront.seller.publicConfig.promo.length.max,
	}
}

async function refusalOf({ gateway }: Storefront, code: string): Promise<Refused | null> {
	try {
		await gateway.ask('getCode', { params: { code } })
		return null
	} catch (error) {
		// A refused code of an address must not fail the page.
		if (isRefused(error)) return error
		throw error
	}
}

function write({ cookies, seller }: Storefront, codes: readonly string[]): void {
	const value = encodeURIComponent(codes.join(','))
	cookies.set(cookieName(seller.id), value, codes.length > 0 ? cookieSeconds : 0)
}

function readable(text: string): string | null {
	try {
		return decodeURIComponent(text)
	} catch {
		// The cookie was changed outside of this page.
		return null
	}
}

/** Codes are compared without letter case and width (interpretations 47). */
const isSame = (one: string, other: string): boolean => comparable(one) === comparable(other)

const comparable = (code: string): string => code.normalize('NFKC').toUpperCase()
