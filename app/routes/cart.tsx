import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { cartBlocks } from '#app/blocks/generated/cart.ts'
import { Page } from '#app/blocks/page.tsx'
import { cartAction, cartPage } from '#app/pages/cart/cart-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import { leadTo, passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	return respond(storefront, await cartPage(storefront, new URL(request.url)))
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	const result = await cartAction(
		storefront,
		new URL(request.url),
		await readForm(request),
		request.headers.get('cookie'),
	)
	if ('redirect' in result) return leadTo(storefront, result.redirect)
	if ('done' in result) return respond(storefront, { done: result.done, page: undefined })
	return respond(storefront, { done: undefined, page: result.page }, result.status)
}

export default function Cart() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>()?.page ?? loaded} blocks={cartBlocks} />
}
