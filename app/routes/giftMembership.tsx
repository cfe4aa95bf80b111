import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { giftMembershipBlocks } from '#app/blocks/generated/giftMembership.ts'
import { Page } from '#app/blocks/page.tsx'
import { CartConflict } from '#app/blocks/parts/cart-conflict.tsx'
import { giftAction, giftPage } from '#app/pages/membership/gift-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import { leadTo, passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, false)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { storefront } = args.context
	const page = await giftPage(storefront, new URL(args.request.url))
	return 'redirect' in page ? leadTo(storefront, page.redirect) : respond(storefront, page)
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	const submitted = { form: await readForm(request), cookie: request.headers.get('cookie') }
	const outcome = await giftAction(storefront, new URL(request.url), submitted)
	return 'redirect' in outcome
		? leadTo(storefront, outcome.redirect)
		: respond(storefront, outcome.page, outcome.status)
}

export default function GiftMembership() {
	const loaded = useLoaderData<typeof loader>()
	return (
		<Page
			page={useActionData<typeof action>() ?? loaded}
			blocks={giftMembershipBlocks}
			dialog={CartConflict}
		/>
	)
}
