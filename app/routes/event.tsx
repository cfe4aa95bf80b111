import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { eventBlocks } from '#app/blocks/generated/event.ts'
import { Page } from '#app/blocks/page.tsx'
import { CartConflict } from '#app/blocks/parts/cart-conflict.tsx'
import { AdmissionType, TicketDetails } from '#app/blocks/parts/event-steps.tsx'
import { ReserveForm } from '#app/blocks/parts/reserve-form.tsx'
import { ReserveProvider } from '#app/blocks/ticket-quantities/reserve-provider.tsx'
import { Steps } from '#app/components/layout/steps.tsx'
import { eventPage, visitEvent } from '#app/pages/event/event-page.ts'
import { reserve } from '#app/pages/event/reserve/reserve.ts'
import { eventHead } from '#app/pages/shell/page-head.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import { leadTo, notFound, passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, false)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, params, context } = args
	const { storefront } = context
	const url = new URL(request.url)
	if (params.id === storefront.seller.config.membership.eventId)
		return leadTo(storefront, storefront.href(membershipPath(params.action)))
	const visit = await visitEvent(storefront, params.id ?? '', url)
	if (!visit) throw await notFound(storefront, url)
	const page = { ...eventPage(storefront, url, visit), head: await eventHead(storefront, url, visit) }
	return respond(storefront, page, 200, { isPersonal: (visit.facts.lastParty ?? []).length > 0 })
}

/** The page of the membership event for an action of its address (spec 2 §2). */
const membershipPath = (action: string | undefined): string =>
	action === 'renew' || action === 'gift' ? `/membership/${action}` : '/membership'

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { request, params, context } = args
	const { storefront } = context
	const url = new URL(request.url)
	const form = await readForm(request)
	const result = await reserve(storefront, params.id ?? '', url, form, request.headers.get('cookie'))
	if (!result) throw await notFound(storefront, url)
	return 'redirect' in result
		? leadTo(storefront, result.redirect)
		: respond(storefront, result.page, result.status)
}

const flow = { List: Steps, first: AdmissionType, last: TicketDetails }

export default function Event() {
	const loaded = useLoaderData<typeof loader>()
	// What a refused post answers is the same page, seen after the refusal.
	const page = useActionData<typeof action>() ?? loaded
	return (
		<ReserveProvider page={page}>
			<Page page={page} blocks={eventBlocks} dialog={CartConflict} around={ReserveForm} flow={flow} />
		</ReserveProvider>
	)
}
