import type { Storefront } from '#app/pages/shared/storefront.ts'
import { addressModeField } from './address-names.ts'

/** How the browser searches for addresses; plain JSON. */
export interface AddressLookup {
	/** Where the calls of the API for addresses are. */
	href: string
	/** ISO alpha-3; in any other country the address is typed. */
	countries: string[]
	minChars: number
	debounceMs: number
	/** The visitor types the address. */
	isManual: boolean
}

/** Null where addresses are only typed: no service, switched off, or not asked. */
export function addressLookup({ seller }: Storefront, form: FormData | null): AddressLookup | null {
	const { checkout, integrations } = seller.config
	const { identity } = seller.publicConfig
	const { autocomplete, countries, minChars, debounceMs } = checkout.address
	const isOn = autocomplete === true && integrations.addressLookup && identity.form.address !== 'disabled'
	if (!isOn) return null
	return {
		href: `${seller.prefix}/api/address`,
		countries: [...countries],
		minChars,
		debounceMs,
		isManual: form !== null && !isSearching(form),
	}
}

/** True of a form that was sent while the visitor searched. */
export const isSearching = (form: FormData): boolean => form.get(addressModeField) === 'search'
