import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { logoutBlocks } from '#app/blocks/generated/logout.ts'
import { Page } from '#app/blocks/page.tsx'
import { logoutAction, logoutPage } from '#app/pages/account/logout-page.ts'
import { pageMeta } from './page-meta.ts'
import { leadTo, passHeaders, requireOwnPath, respond } from './respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	const page = await logoutPage(storefront, new URL(request.url))
	return 'redirect' in page ? leadTo(storefront, page.redirect) : respond(storefront, page)
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { storefront } = args.context
	return leadTo(storefront, (await logoutAction(storefront)).redirect)
}

export default function Logout() {
	return <Page page={useLoaderData<typeof loader>()} blocks={logoutBlocks} />
}
