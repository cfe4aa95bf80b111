import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { myUpcomingBlocks } from '#app/blocks/generated/myUpcoming.ts'
import { Page } from '#app/blocks/page.tsx'
import { upcomingPage } from '#app/pages/account/upcoming-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	return respond(storefront, await upcomingPage(storefront, new URL(request.url)))
}

export default function MyUpcoming() {
	return <Page page={useLoaderData<typeof loader>()} blocks={myUpcomingBlocks} />
}
