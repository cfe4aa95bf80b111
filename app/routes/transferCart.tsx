import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { transferCartBlocks } from '#app/blocks/generated/transferCart.ts'
import { Page } from '#app/blocks/page.tsx'
import { transferAction, transferPage } from '#app/pages/cart/transfer-page.ts'
import { linkPageMeta } from './document/page-meta.ts'
import { linkAction, linkLoader } from './request/link-page.ts'
import { passHeaders } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => linkPageMeta(data)

export const loader = linkLoader((storefront, url, { id = '' }) => transferPage(storefront, url, id))

export const action = linkAction((storefront, url, { params: { id = '' }, form }) =>
	transferAction(storefront, url, { link: id, form }),
)

export default function TransferCart() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={transferCartBlocks} />
}
