import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { membershipBlocks } from '#app/blocks/generated/membership.ts'
import { Page } from '#app/blocks/page.tsx'
import { CartConflict } from '#app/blocks/parts/cart-conflict.tsx'
import { membershipAction } from '#app/pages/membership/membership-action.ts'
import { membershipPage } from '#app/pages/membership/membership-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import { leadTo, notFound, passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, false)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, params, context } = args
	const { storefront } = context
	const url = new URL(request.url)
	const page = await membershipPage(storefront, url, params.action)
	if (!page) throw await notFound(storefront, url)
	return 'redirect' in page ? leadTo(storefront, page.redirect) : respond(storefront, page)
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { request, params, context } = args
	const { storefront } = context
	const url = new URL(request.url)
	const submitted = { form: await readForm(request), cookie: request.headers.get('cookie') }
	const outcome = await membershipAction(storefront, url, params.action, submitted)
	if (!outcome) throw await notFound(storefront, url)
	return 'redirect' in outcome
		? leadTo(storefront, outcome.redirect)
		: respond(storefront, outcome.page, outcome.status)
}

export default function Membership() {
	const loaded = useLoaderData<typeof loader>()
	return (
		<Page page={useActionData<typeof action>() ?? loaded} blocks={membershipBlocks} dialog={CartConflict} />
	)
}
