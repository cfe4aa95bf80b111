import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { rescheduleBlocks } from '#app/blocks/generated/reschedule.ts'
import { Page } from '#app/blocks/page.tsx'
import { rescheduleAction, reschedulePage } from '#app/pages/orders/reschedule-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import { leadTo, notFound, passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => [
	...pageMeta(data, true),
	// The address opens the order: no other site may learn it.
	{ name: 'referrer', content: 'same-origin' },
]

const placeIn = ({ id = '', sessionId = '' }: LoaderFunctionArgs['params']) => ({ link: id, sessionId })

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context, params } = args
	const { storefront } = context
	const url = new URL(request.url)
	const answered = await reschedulePage(storefront, url, placeIn(params))
	if (!answered) throw await notFound(storefront, url)
	if ('redirect' in answered) throw leadTo(storefront, answered.redirect)
	return respond(storefront, answered.page, answered.status)
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { request, context, params } = args
	const { storefront } = context
	const url = new URL(request.url)
	const form = await readForm(request)
	const answered = await rescheduleAction(storefront, url, { ...placeIn(params), form })
	if (!answered) throw await notFound(storefront, url)
	if ('redirect' in answered) throw leadTo(storefront, answered.redirect)
	return respond(storefront, answered.page, answered.status)
}

export default function Reschedule() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={rescheduleBlocks} />
}
