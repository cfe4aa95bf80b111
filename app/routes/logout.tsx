import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { logoutBlocks } from '#app/blocks/generated/logout.ts'
import { Page } from '#app/blocks/page.tsx'
import { logoutAction, logoutPage } from '#app/pages/account/logout-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import {
	leadTo,
	leadToDocument,
	passHeaders,
	requireOwnPath,
	respond,
	withRefresh,
} from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	const page = await logoutPage(storefront, new URL(request.url))
	if ('redirect' in page) return leadTo(storefront, page.redirect)
	const response = respond(storefront, page)
	return page.leadsTo ? withRefresh(response, 0, page.leadsTo) : response
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { storefront } = args.context
	// A new document: the page may lead on to the login provider.
	return leadToDocument(storefront, (await logoutAction(storefront, await readForm(args.request))).redirect)
}

export default function Logout() {
	return <Page page={useLoaderData<typeof loader>()} blocks={logoutBlocks} />
}
