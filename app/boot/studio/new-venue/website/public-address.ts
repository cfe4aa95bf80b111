import { BlockList, isIP } from 'node:net'

const privateRanges: readonly (readonly [string, number])[] = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 3],
]
// Within 2000::/3. The first, the third and the fourth can contain an address of IPv4.
const specialRanges: readonly (readonly [string, number])[] = [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
]

const notPublic = new BlockList()
for (const [net, prefix] of privateRanges) notPublic.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of specialRanges) notPublic.addSubnet(net, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to a host of the public internet (RFC 6890): no private, local or reserved one. */
export function isPublicAddress(address: string): boolean {
	switch (isIP(address)) {
		case 4:
			return !notPublic.check(address, 'ipv4')
		case 6:
			return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
		default:
			return false
	}
}
