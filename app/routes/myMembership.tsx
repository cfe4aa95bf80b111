import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { myMembershipBlocks } from '#app/blocks/generated/myMembership.ts'
import { Page } from '#app/blocks/page.tsx'
import { myMembershipPage } from '#app/pages/account/my-membership-page.ts'
import { pageMeta } from './page-meta.ts'
import { passHeaders, requireOwnPath, respond } from './respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	return respond(storefront, await myMembershipPage(storefront, new URL(request.url)))
}

export default function MyMembership() {
	return <Page page={useLoaderData<typeof loader>()} blocks={myMembershipBlocks} />
}
