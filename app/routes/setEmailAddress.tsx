import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { setEmailAddressBlocks } from '#app/blocks/generated/setEmailAddress.ts'
import { Page } from '#app/blocks/page.tsx'
import { setEmailAction, setEmailPage } from '#app/pages/account/set-email-page.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import { leadTo, passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { storefront } = args.context
	const url = new URL(args.request.url)
	const page = await setEmailPage(storefront, url)
	return 'redirect' in page ? leadTo(storefront, page.redirect) : respond(storefront, page)
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { storefront } = args.context
	const url = new URL(args.request.url)
	const outcome = await setEmailAction(storefront, url, await readForm(args.request))
	if ('redirect' in outcome) return leadTo(storefront, outcome.redirect)
	return respond(storefront, outcome.page, outcome.status)
}

export default function SetEmailAddress() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={setEmailAddressBlocks} />
}
