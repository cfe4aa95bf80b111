import { hostCookieName } from '#app/lib/cookies.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'

/** What an address said of a member, on its way to the login. */
export interface SentCard {
	number: string
	answer: string
	/** It was tried, and belongs to no member. */
	isRefused: boolean
}

/** Long enough to load the login. */
const seconds = 60

const cookieName = ({ seller, origin }: Storefront): string =>
	hostCookieName(`foyer_card_${seller.id}`, origin.startsWith('https:'))

export function sendCard(storefront: Storefront, { number, answer, isRefused }: SentCard): void {
	const values = new URLSearchParams({ number, answer })
	if (isRefused) values.set('refused', '1')
	storefront.cookies.set(cookieName(storefront), values.toString(), seconds)
}

/** Reads it once; null where no address led here. */
export function takeSentCard(storefront: Storefront): SentCard | null {
	const text = storefront.cookies.read(cookieName(storefront))
	if (!text) return null
	storefront.cookies.set(cookieName(storefront), '', 0)
	const values = new URLSearchParams(text)
	return {
		number: values.get('number') ?? '',
		answer: values.get('answer') ?? '',
		isRefused: values.has('refused'),
	}
}
