import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { manageBlocks } from '#app/blocks/generated/manage.ts'
import { Page } from '#app/blocks/page.tsx'
import { intentField } from '#app/pages/orders/cancel-form.ts'
import { manageAction, managePage, paymentAction } from '#app/pages/orders/manage-page.ts'
import { payIntent } from '#app/pages/orders/payment-form.ts'
import { linkPageMeta } from './document/page-meta.ts'
import { linkAction, linkLoader } from './request/link-page.ts'
import { passHeaders } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => linkPageMeta(data)

export const loader = linkLoader((storefront, url, { id = '' }) => managePage(storefront, url, id))

export const action = linkAction((storefront, url, { params: { id = '' }, form }) => {
	const act = form.get(intentField) === payIntent ? paymentAction : manageAction
	return act(storefront, url, { link: id, form })
})

export default function Manage() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={manageBlocks} />
}
