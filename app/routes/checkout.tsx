import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { checkoutBlocks } from '#app/blocks/generated/checkout.ts'
import { Page } from '#app/blocks/page.tsx'
import { CheckoutForm } from '#app/blocks/parts/checkout-form.tsx'
import { changedOrderHref, changeStorefront } from '#app/pages/checkout/change.ts'
import {
	bookedReturn,
	type CheckoutResult,
	checkoutAction,
	checkoutPage,
	isOwnCheckout,
} from '#app/pages/checkout/checkout-page.ts'
import { namedOrder } from '#app/pages/checkout/named-order.ts'
import { hasScriptsOfOthers, needsOwnDocument } from '#app/pages/checkout/own-document.ts'
import { pendingHref } from '#app/pages/checkout/pending-page.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import { leadTo, leadToDocument, notFound, passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context, params } = args
	const { storefront } = context
	const url = new URL(request.url)
	const orderId = url.searchParams.get('orderId')
	if (orderId !== null) {
		const changing = await changeStorefront(storefront, orderId)
		if (changing) return answer(changing, await checkoutPage(changing, url))
		const order = await namedOrder(storefront, orderId)
		throw order ? leadTo(storefront, order) : await notFound(storefront, url)
	}
	const cartId = params.id ?? url.searchParams.get('cartId') ?? undefined
	if (!isOwnCheckout(storefront, cartId)) {
		const order = bookedReturn(storefront, url)
		throw order ? leadTo(storefront, order) : await notFound(storefront, url)
	}
	// Back at a cart whose money is on its way, while the browser has another one.
	if (cartId && cartId !== storefront.cookies.cartId)
		throw leadTo(storefront, pendingHref(storefront, cartId))
	return answer(storefront, await checkoutPage(storefront, url))
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	const url = new URL(request.url)
	const orderId = url.searchParams.get('orderId')
	const changing = orderId === null ? storefront : await changeStorefront(storefront, orderId)
	// The cart of the change has ended meanwhile: its order says so.
	if (!changing) throw leadTo(storefront, changedOrderHref(storefront, orderId ?? '', 'over'))
	return answer(changing, await checkoutAction(changing, url, await readForm(request)))
}

/** Whether this document was loaded for the checkout: its route's code runs before the first navigation to it ends. */
const isOwnDocument = typeof location !== 'undefined' && /\/checkout(?:\/[^/]*)?$/.test(location.pathname)

/** Only a document of the checkout may load the provider's scripts, so one of another page is replaced. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
	const page = await serverLoader<typeof loader>()
	if (!hasScriptsOfOthers(page.checkout) || isOwnDocument) return page
	location.assign(request.url)
	return new Promise<typeof page>(() => {})
}

function answer(storefront: Storefront, result: CheckoutResult) {
	if ('redirect' in result)
		// The checkout itself keeps its document, with what is typed into it.
		throw needsOwnDocument(storefront) && result.redirect !== storefront.href('/checkout')
			? leadToDocument(storefront, result.redirect)
			: leadTo(storefront, result.redirect)
	return respond(storefront, result.page, result.status)
}

export default function Checkout() {
	const loaded = useLoaderData<typeof loader>()
	return (
		<Page page={useActionData<typeof action>() ?? loaded} blocks={checkoutBlocks} around={CheckoutForm} />
	)
}
