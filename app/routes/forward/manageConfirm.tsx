import type { LoaderFunctionArgs } from '@remix-run/node'
import { confirmHref } from '#app/pages/checkout/change.ts'
import { leadTo, requireOwnPath } from '../request/respond.ts'

/** Leads to the checkout of the change of an order. */
export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { context, params } = args
	const { storefront } = context
	return leadTo(storefront, confirmHref(storefront, params.id ?? ''))
}

/** The loader always leads elsewhere. Without a component, the data of the 404 page would be sent instead of the page. */
export default function ManageConfirm() {
	return null
}
