import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { checkoutBlocks } from '#app/blocks/generated/checkout.ts'
import { Page } from '#app/blocks/page.tsx'
import { CheckoutForm } from '#app/blocks/parts/checkout-form.tsx'
import { type CheckoutResult, checkoutAction, checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { readForm } from './form-data.ts'
import { pageMeta } from './page-meta.ts'
import { leadTo, passHeaders, requireOwnPath, respond } from './respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	return answer(storefront, await checkoutPage(storefront, new URL(request.url)))
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	return answer(storefront, await checkoutAction(storefront, new URL(request.url), await readForm(request)))
}

function answer(storefront: Storefront, result: CheckoutResult) {
	if ('redirect' in result) throw leadTo(storefront, result.redirect)
	return respond(storefront, result.page, result.status)
}

export default function Checkout() {
	const loaded = useLoaderData<typeof loader>()
	return (
		<Page page={useActionData<typeof action>() ?? loaded} blocks={checkoutBlocks} around={CheckoutForm} />
	)
}
