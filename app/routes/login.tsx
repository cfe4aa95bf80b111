import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { loginBlocks } from '#app/blocks/generated/login.ts'
import { Page } from '#app/blocks/page.tsx'
import { loginAction, loginPage, nextStep } from '#app/pages/account/login-page.ts'
import { placeField } from '#app/pages/account/place-field.ts'
import { pageMeta } from './page-meta.ts'
import { readForm } from './request/form-data.ts'
import { leadTo, passHeaders, requireOwnPath, respond } from './respond.ts'

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
		const next = form.has(placeField) ? await nextStep(storefront, outcome.redirect) : null
		return next ? respond(storefront, next) : leadTo(storefront, outcome.redirect)
	}
	return respond(storefront, outcome.page, outcome.status)
}

export default function Login() {
	const loaded = useLoaderData<typeof loader>()
	return <Page page={useActionData<typeof action>() ?? loaded} blocks={loginBlocks} />
}
