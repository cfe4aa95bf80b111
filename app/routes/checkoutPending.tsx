import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { checkoutPendingBlocks } from '#app/blocks/generated/checkoutPending.ts'
import { Page } from '#app/blocks/page.tsx'
import { pendingPage } from '#app/pages/checkout/pending-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { leadTo, notFound, passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context, params } = args
	const { storefront } = context
	const url = new URL(request.url)
	const page = await pendingPage(storefront, url, params.id ?? '')
	if (!page) throw await notFound(storefront, url)
	if ('redirect' in page) throw leadTo(storefront, page.redirect)
	return respond(storefront, page)
}

export default function CheckoutPending() {
	return <Page page={useLoaderData<typeof loader>()} blocks={checkoutPendingBlocks} />
}
