import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { myProfileBlocks } from '#app/blocks/generated/myProfile.ts'
import { Page } from '#app/blocks/page.tsx'
import { profileAction, profilePage } from '#app/pages/account/profile-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import { passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	return respond(storefront, await profilePage(storefront, new URL(request.url)))
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { storefront } = args.context
	const { page, status } = await profileAction(
		storefront,
		new URL(args.request.url),
		await readForm(args.request),
	)
	return respond(storefront, page, status)
}

export default function MyProfile() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={myProfileBlocks} />
}
