import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loginBlocks } from '#app/blocks/generated/login.ts'
import { Page } from '#app/blocks/page.tsx'
import { loginAction, loginPage, nextStep } from '#app/pages/account/login-page.ts'
import { placeField } from '#app/pages/account/place-field.ts'
import { pageMeta } from './document/page-meta.ts'
import { readForm } from './request/form-data.ts'
import { leadInPlace, leadTo, passHeaders, requireOwnPath, respond } from './request/respond.ts'

export const headers = passHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data, true)

export async function loader(args: LoaderFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	const page = await loginPage(storefront, new URL(request.url))
	return 'redirect' in page ? leadTo(storefront, page.redirect) : respond(storefront, page)
}

export async function action(args: ActionFunctionArgs) {
	await requireOwnPath(args)
	const { request, context } = args
	const { storefront } = context
	const form = await readForm(request)
	const outcome = await loginAction(storefront, new URL(request.url), form)
	if ('redirect' in outcome) {
		if (!form.has(placeField)) return leadTo(storefront, outcome.redirect)
		const next = await nextStep(storefront, outcome.redirect)
		return next ? respond(storefront, next) : leadInPlace(storefront, outcome.redirect)
	}
	return respond(storefront, outcome.page, outcome.status)
}

export default function Login() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={loginBlocks} />
}
