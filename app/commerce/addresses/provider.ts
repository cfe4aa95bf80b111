import type { PostalAddress, Suggestion } from '#app/contract/calls/addresses.ts'

export interface AddressSearch {
	text: string
	/** ISO alpha-3, at least one. */
	countries: readonly string[]
	/** The id of a suggestion that holds several addresses: a street, a building. */
	container?: string | undefined
	/** Language of the suggestions. */
	locale?: string | undefined
}

/** A service that knows postal addresses. Each call throws `AddressFailure` when the service does not answer in time. */
export interface AddressProvider {
	find(search: AddressSearch): Promise<Suggestion[]>
	/** Null for an id that the service does not know. */
	retrieve(id: string): Promise<PostalAddress | null>
}

/** The service did not answer, refused the key or answered something else. */
export class AddressFailure extends Error {
	constructor(reason: string, cause?: unknown) {
		super(`the address service failed: ${reason}`, { cause })
		this.name = 'AddressFailure'
	}
}

/** Finds the service of a seller; null where addresses are only typed. */
export type AddressProviders = (sellerId: string) => Promise<AddressProvider | null>
