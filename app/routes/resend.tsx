import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { resendBlocks } from '#app/blocks/generated/resend.ts'
import { Page } from '#app/blocks/page.tsx'
import { resendAction, resendPage } from '#app/pages/orders/resend-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import { passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	return respond(storefront, await resendPage(storefront, new URL(request.url)))
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	const form = await readForm(request)
	const { page, status } = await resendAction(storefront, new URL(request.url), form)
	return respond(storefront, page, status)
}

export default function Resend() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={resendBlocks} />
}
