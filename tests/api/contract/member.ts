import type { ShopOptions } from '../shop.ts'

/** Until there are logins: whoever says so in a header is a member. */
export const memberOf = {
	identityOf: async (request: Request) =>
		request.headers.has('x-test-member') ? { identityId: 'idn_member', roles: ['member'] } : null,
} satisfies ShopOptions
