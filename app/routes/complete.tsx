import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { completeBlocks } from '#app/blocks/generated/complete.ts'
import { Page } from '#app/blocks/page.tsx'
import { completePage } from '#app/pages/checkout/complete-page.ts'
import { linkPageMeta } from './document/page-meta.ts'
import { leadTo, notFound, passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => linkPageMeta(data)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	const url = new URL(request.url)
	const page = await completePage(storefront, url)
	if (!page) throw await notFound(storefront, url)
	if ('redirect' in page) throw leadTo(storefront, page.redirect)
	return respond(storefront, page)
}

export default function Complete() {
	return <Page page={useLoaderData<typeof loader>()} blocks={completeBlocks} />
}
