import type { Visitor } from '#app/contract/visitor.ts'
import type { ShopOptions } from '../shop.ts'

/** Until logins exist, a header names the member who makes the request. */
export const memberOf = {
	identityOf: async (request: Request): Promise<Visitor | null> => {
		const name = request.headers.get('x-test-member')
		return name ? { identityId: `idn_${name}`, roles: ['member'] } : null
	},
} satisfies ShopOptions
