import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { hashSecret } from '#app/lib/ids.ts'

/** The part of the hash that an order's entries show: it distinguishes the keys that a venue has had. */
const shownOfHash = 8

const staffKey = /^Staff +(\S+)$/i

export const hasStaffKey = (headers: Headers): boolean => staffKey.test(headers.get('authorization') ?? '')

/**
 * Checks the key of the venue's own systems, `Authorization: Staff <key>`.
 *
 * errors - staff_key_invalid, also where the venue has no key
 *
 * @returns the actor that the entries of orders name
 */
export function requireStaff(headers: Headers, { staff: { keyHash } }: SellerTerms): string {
	const key = staffKey.exec(headers.get('authorization') ?? '')?.[1]
	const hash = key === undefined ? null : hashSecret(key)
	if (hash === null || keyHash === null || !isSame(hash, keyHash))
		throw new Refusal('staff_key_invalid', 'This call needs the key of the venue’s own systems.', 'headers')
	return `staff key ${hash.slice(0, shownOfHash)}`
}

/** Both are hashes of one length. */
const isSame = (one: string, other: string): boolean =>
	one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
