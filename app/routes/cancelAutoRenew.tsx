import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { cancelAutoRenewBlocks } from '#app/blocks/generated/cancelAutoRenew.ts'
import { Page } from '#app/blocks/page.tsx'
import { cancelAutoRenewAction, cancelAutoRenewPage } from '#app/pages/orders/cancel-auto-renew-page.ts'
import { linkPageMeta } from './document/page-meta.ts'
import { linkAction, linkLoader } from './request/link-page.ts'
import { passHeaders } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => linkPageMeta(data)

export const loader = linkLoader((storefront, url, { id = '' }) => cancelAutoRenewPage(storefront, url, id))

export const action = linkAction((storefront, url, { params: { id = '' }, form }) =>
	cancelAutoRenewAction(storefront, url, { link: id, form }),
)

export default function CancelAutoRenew() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={cancelAutoRenewBlocks} />
}
