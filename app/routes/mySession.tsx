import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { mySessionBlocks } from '#app/blocks/generated/mySession.ts'
import { Page } from '#app/blocks/page.tsx'
import { sessionPage } from '#app/pages/account/order-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context, params } = args
	const { storefront } = context
	const { page, status } = await sessionPage(storefront, new URL(request.url), params.id ?? '')
	return respond(storefront, page, status)
}

export default function MySession() {
	return <Page page={useLoaderData<typeof loader>()} blocks={mySessionBlocks} />
}
