import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { rescheduleBlocks } from '#app/blocks/generated/reschedule.ts'
import { Page } from '#app/blocks/page.tsx'
import { rescheduleAction, reschedulePage } from '#app/pages/orders/reschedule-page.ts'
import { linkPageMeta } from './document/page-meta.ts'
import { linkAction, linkLoader } from './request/link-page.ts'
import { passHeaders } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => linkPageMeta(data)

export const loader = linkLoader((storefront, url, { id = '', sessionId = '' }) =>
	reschedulePage(storefront, url, { link: id, sessionId }),
)

export const action = linkAction((storefront, url, { params: { id = '', sessionId = '' }, form }) =>
	rescheduleAction(storefront, url, { link: id, sessionId, form }),
)

export default function Reschedule() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={rescheduleBlocks} />
}
