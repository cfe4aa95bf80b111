import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { myOrderBlocks } from '#app/blocks/generated/myOrder.ts'
import { Page } from '#app/blocks/page.tsx'
import { orderPage } from '#app/pages/account/order-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context, params } = args
	const { storefront } = context
	const { page, status } = await orderPage(storefront, new URL(request.url), params.id ?? '')
	return respond(storefront, page, status)
}

export default function MyOrder() {
	return <Page page={useLoaderData<typeof loader>()} blocks={myOrderBlocks} />
}
