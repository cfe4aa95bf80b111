import type { Visitor } from '#app/contract/visitor.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'
import type { ShopOptions } from '../shop.ts'

/** Until logins exist, a header names the member who makes the request. */
export const memberOf = {
	identityOf: async (request: Request): Promise<Visitor | null> => {
		const name = request.headers.get('x-test-member')
		return name ? loggedInAs(`idn_${name}`, ['member']) : null
	},
} satisfies ShopOptions
