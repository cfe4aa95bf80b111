import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { manageBlocks } from '#app/blocks/generated/manage.ts'
import { Page } from '#app/blocks/page.tsx'
import { intentField } from '#app/pages/orders/cancel-form.ts'
import { manageAction, managePage, paymentAction } from '#app/pages/orders/manage-page.ts'
import { payIntent } from '#app/pages/orders/payment-form.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import { leadTo, passHeaders, requireOwnPath, respond } from './request/respond.ts'

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
	const { page, status } = await managePage(storefront, new URL(request.url), params.id ?? '')
	return respond(storefront, page, status)
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { request, context, params } = args
	const { storefront } = context
	const form = await readForm(request)
	const link = params.id ?? ''
	const url = new URL(request.url)
	const act = form.get(intentField) === payIntent ? paymentAction : manageAction
	const acted = await act(storefront, url, { link, form })
	if ('redirect' in acted) throw leadTo(storefront, acted.redirect)
	return respond(storefront, acted.page, acted.status)
}

export default function Manage() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={manageBlocks} />
}
