import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { eventsBlocks } from '#app/blocks/generated/events.ts'
import { Page } from '#app/blocks/page.tsx'
import { listingPage } from '#app/pages/listing/listing-page.ts'
import { listingHead } from '#app/pages/shell/page-head.ts'
import { pageMeta } from './document/page-meta.ts'
import { leadTo, passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, false)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	const url = new URL(request.url)
	const page = await listingPage(storefront, url)
	if ('redirect' in page) throw leadTo(storefront, page.redirect, 302)
	return respond(storefront, { ...page, head: listingHead(storefront, url, page) })
}

export default function Events() {
	return <Page page={useLoaderData<typeof loader>()} blocks={eventsBlocks} />
}
