import type { LoaderFunctionArgs } from '@remix-run/node'
import { accountHome } from '#app/pages/account/account-sections.ts'
import { leadTo, notFound, requireOwnPath } from '../request/respond.ts'

/** Leads to the first page of the account. */
export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	const home = accountHome(storefront)
	if (home === null) throw await notFound(storefront, new URL(request.url))
	return leadTo(storefront, home)
}

/** The loader always leads elsewhere. Without a component, the data of the 404 page would be sent instead of the page. */
export default function My() {
	return null
}
