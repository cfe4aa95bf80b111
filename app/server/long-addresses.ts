import { addressTooLong } from './neutral-pages.ts'

// Every link and form of a page repeats the query: 14 kB of it made a page of 590 kB.
const queryLimit = 2_048
// 200 seats, the most that a visitor can choose at once.
const queryWithSeatsLimit = 4_096
// As much as the API takes of ticket groups.
const groupsLimit = 2_000

/**
 * Refuses an address that is too long. Unknown names are not dropped instead: tags in addresses are the venue's own, a
 * long value of a known name costs as much, and no page of ours has an address of that length.
 */
export function refusedAddress({ search, searchParams }: URL, nonce: string): Response | null {
	if (search.length > (searchParams.has('seats') ? queryWithSeatsLimit : queryLimit))
		return addressTooLong(414, nonce)
	return searchParams.getAll('tg').join().length > groupsLimit ? addressTooLong(400, nonce) : null
}
