import { BlockList, isIP } from 'node:net'
import type { Holder } from '#app/commerce/inventory/plan.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { addressKey } from './rate.ts'

type Terms = SellerTerms['addressHolds']

const familyOf = (ip: string): 'ipv4' | 'ipv6' => (isIP(ip) === 6 ? 'ipv6' : 'ipv4')

function listOf(ranges: readonly string[]): BlockList {
	const list = new BlockList()
	for (const range of ranges) {
		const [address = '', prefix] = range.split('/')
		if (prefix === undefined) list.addAddress(address, familyOf(address))
		else list.addSubnet(address, Number(prefix), familyOf(address))
	}
	return list
}

const loopback = listOf(['127.0.0.0/8', '::1'])

// Of each venue's terms, which stay the same object until they change.
const shared = new WeakMap<Terms, { list: BlockList; sharePercent: number }[]>()

function shareOf(ip: string, terms: Terms): number {
	const known =
		shared.get(terms) ??
		terms.shared.map(({ addresses, sharePercent }) => ({ list: listOf(addresses), sharePercent }))
	shared.set(terms, known)
	return known.find(({ list }) => list.check(ip, familyOf(ip)))?.sharePercent ?? terms.sharePercent
}

/**
 * The address whose held places are counted; null where it may hold all of them. An address of the machine itself names no
 * visitor: it is a proxy that is not trusted, or the operator.
 */
export function holderOf(ip: string, terms: Terms): Holder | null {
	if (isIP(ip) === 0 || loopback.check(ip, familyOf(ip))) return null
	const sharePercent = shareOf(ip, terms)
	return sharePercent < 100 ? { address: addressKey(ip), sharePercent, minPlaces: terms.minPlaces } : null
}
