import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { myOrdersBlocks } from '#app/blocks/generated/myOrders.ts'
import { Page } from '#app/blocks/page.tsx'
import { ordersPage } from '#app/pages/account/orders-page.ts'
import { pageMeta } from './page-meta.ts'
import { passHeaders, requireOwnPath, respond } from './respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	return respond(storefront, await ordersPage(storefront, new URL(request.url)))
}

export default function MyOrders() {
	return <Page page={useLoaderData<typeof loader>()} blocks={myOrdersBlocks} />
}
