import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { homeBlocks } from '#app/blocks/generated/home.ts'
import { Page } from '#app/blocks/page.tsx'
import { homePage } from '#app/pages/shell/home-page.ts'
import { homeHead } from '#app/pages/shell/page-head.ts'
import { pageMeta } from './document/page-meta.ts'
import { leadTo, passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, false)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	const url = new URL(request.url)
	const page = await homePage(storefront, url)
	if ('redirect' in page) throw leadTo(storefront, page.redirect, 302)
	return respond(storefront, { ...page, head: await homeHead(storefront, url, page) })
}

export default function Home() {
	return <Page page={useLoaderData<typeof loader>()} blocks={homeBlocks} />
}
