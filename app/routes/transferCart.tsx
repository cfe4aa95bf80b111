import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { transferCartBlocks } from '#app/blocks/generated/transferCart.ts'
import { Page } from '#app/blocks/page.tsx'
import { transferAction, transferPage } from '#app/pages/cart/transfer-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import { leadTo, passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => [
	...pageMeta(data, true),
	// The address opens the cart: no other site may learn it.
	{ name: 'referrer', content: 'same-origin' },
]

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context, params } = args
	const { storefront } = context
	const answered = await transferPage(storefront, new URL(request.url), params.id ?? '')
	if ('redirect' in answered) throw leadTo(storefront, answered.redirect)
	return respond(storefront, answered.page, answered.status)
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { request, context, params } = args
	const { storefront } = context
	const form = await readForm(request)
	const answered = await transferAction(storefront, new URL(request.url), { link: params.id ?? '', form })
	if ('redirect' in answered) throw leadTo(storefront, answered.redirect)
	return respond(storefront, answered.page, answered.status)
}

export default function TransferCart() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={transferCartBlocks} />
}
