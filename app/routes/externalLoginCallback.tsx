import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { externalLoginCallbackBlocks } from '#app/blocks/generated/externalLoginCallback.ts'
import { Page } from '#app/blocks/page.tsx'
import { externalReturn } from '#app/pages/account/external-login.ts'
import { pageMeta } from './document/page-meta.ts'
import { leadTo, passHeaders, requireOwnPath, respond, withRefresh } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	const url = new URL(request.url)
	const page = await externalReturn(storefront, url)
	if ('redirect' in page) return leadTo(storefront, page.redirect)
	const response = respond(storefront, page)
	if (page.waitSeconds === null) return response
	url.searchParams.set('step', 'failed')
	return withRefresh(response, page.waitSeconds, url.pathname + url.search)
}

export default function ExternalLoginCallback() {
	return <Page page={useLoaderData<typeof loader>()} blocks={externalLoginCallbackBlocks} />
}
