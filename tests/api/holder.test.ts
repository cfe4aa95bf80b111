import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { holderOf } from '#app/api/middleware/holder.ts'
import { SellerTerms } from '#app/contract/seller-terms.ts'

const defaults = JSON.parse(await readFile('seller-configs/_platform/defaults.json', 'utf8'))
const shipped = SellerTerms.shape.addressHolds.parse(undefined)
const terms = {
	...shipped,
	shared: [
		{ addresses: ['203.0.113.0/24', '2001:db8:5::/48'], sharePercent: 60 },
		{ addresses: ['198.51.100.7'], sharePercent: 100 },
	],
}
const shareOf = (ip: string) => holderOf(ip, terms)?.sharePercent ?? null

// spec: api.holds
describe('the address of a request', () => {
	it('is counted with the share that is shipped, and a family at a small session is never refused', () => {
		const { sharePercent, minPlaces } = defaults.api.holds
		expect(shipped).toEqual({ sharePercent, minPlaces, shared: [] })
		expect(holderOf('192.0.2.1', shipped)).toMatchObject({ sharePercent: 20, minPlaces: 20 })
	})
	it.each([
		['of no list', '192.0.2.1', 20],
		['in the range of a school', '203.0.113.99', 60],
		['in its IPv6 range', '2001:db8:5:1::9', 60],
		['without a limit', '198.51.100.7', null],
		['of the machine itself', '127.0.0.1', null],
		['of the machine itself, IPv6', '::1', null],
		['that nobody knows', '', null],
	])('%s', (_, ip, share) => {
		expect(shareOf(ip)).toBe(share)
	})
	it('is a hash, one for each IPv6 network', () => {
		const of = (ip: string) => holderOf(ip, shipped)?.address
		expect(of('2001:db8::1')).toBe(of('2001:db8::2'))
		expect(of('2001:db8::1')).not.toBe(of('2001:db8:0:1::1'))
		expect(of('192.0.2.1')).not.toContain('192')
	})
})
