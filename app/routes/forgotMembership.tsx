import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { forgotMembershipBlocks } from '#app/blocks/generated/forgotMembership.ts'
import { Page } from '#app/blocks/page.tsx'
import { forgotMembershipAction, forgotMembershipPage } from '#app/pages/account/forgot-membership-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import { leadTo, notFound, passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { storefront } = args.context
	const url = new URL(args.request.url)
	const page = await forgotMembershipPage(storefront, url)
	if (!page) throw await notFound(storefront, url)
	return 'redirect' in page ? leadTo(storefront, page.redirect) : respond(storefront, page)
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { storefront } = args.context
	const url = new URL(args.request.url)
	const outcome = await forgotMembershipAction(storefront, url, await readForm(args.request))
	if (!outcome) throw await notFound(storefront, url)
	return respond(storefront, outcome.page, outcome.status)
}

export default function ForgotMembership() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={forgotMembershipBlocks} />
}
