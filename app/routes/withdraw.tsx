import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { withdrawBlocks } from '#app/blocks/generated/withdraw.ts'
import { Page } from '#app/blocks/page.tsx'
import { withdrawAction, withdrawPage } from '#app/pages/orders/withdraw-page.ts'
import { linkPageMeta } from './document/page-meta.ts'
import { linkAction, linkLoader } from './request/link-page.ts'
import { passHeaders } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => linkPageMeta(data)

export const loader = linkLoader((storefront, url, { id = '' }) => withdrawPage(storefront, url, id))

export const action = linkAction((storefront, url, { params: { id = '' }, form }) =>
	withdrawAction(storefront, url, { link: id, form }),
)

export default function Withdraw() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={withdrawBlocks} />
}
