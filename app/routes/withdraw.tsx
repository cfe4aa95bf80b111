import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { withdrawBlocks } from '#app/blocks/generated/withdraw.ts'
import { Page } from '#app/blocks/page.tsx'
import { withdrawAction, withdrawPage } from '#app/pages/orders/withdraw-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import { passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => [
	...pageMeta(data, true),
	// The address opens the order: no other site may learn it.
	{ name: 'referrer', content: 'same-origin' },
]

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context, params } = args
	const { storefront } = context
	const { page, status } = await withdrawPage(storefront, new URL(request.url), params.id ?? '')
	return respond(storefront, page, status)
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { request, context, params } = args
	const { storefront } = context
	const form = await readForm(request)
	const link = params.id ?? ''
	const { page, status } = await withdrawAction(storefront, new URL(request.url), { link, form })
	return respond(storefront, page, status)
}

export default function Withdraw() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={withdrawBlocks} />
}
