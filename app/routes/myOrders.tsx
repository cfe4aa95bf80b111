import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { myOrdersBlocks } from '#app/blocks/generated/myOrders.ts'
import { Page } from '#app/blocks/page.tsx'
import { ordersAction, ordersPage } from '#app/pages/account/orders-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import { passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	return respond(storefront, await ordersPage(storefront, new URL(request.url)))
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	const { page, status } = await ordersAction(storefront, new URL(request.url), await readForm(request))
	return respond(storefront, page, status)
}

export default function MyOrders() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={myOrdersBlocks} />
}
