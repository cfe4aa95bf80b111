import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { readForm } from './form-data.ts'
import { leadTo, notFound, requireOwnPath, respond } from './respond.ts'

type Params = LoaderFunctionArgs['params']

/** The page, the path that leads elsewhere, or null where there is no such page. */
type Answered<Page> = { page: Page; status: number } | { redirect: string } | null

/** The loader of a page whose address opens an order or a cart. */
export const linkLoader =
	<Page>(show: (storefront: Storefront, url: URL, params: Params) => Promise<Answered<Page>>) =>
	async (args: LoaderFunctionArgs) => {
		await requireOwnPath(args)
		const { storefront } = args.context
		const url = new URL(args.request.url)
		return answer(storefront, url, await show(storefront, url, args.params))
	}

/** The action of such a page. */
export const linkAction =
	<Page>(
		act: (
			storefront: Storefront,
			url: URL,
			sent: { params: Params; form: FormData },
		) => Promise<Answered<Page>>,
	) =>
	async (args: ActionFunctionArgs) => {
		await requireOwnPath(args)
		const { storefront } = args.context
		const url = new URL(args.request.url)
		const form = await readForm(args.request)
		return answer(storefront, url, await act(storefront, url, { params: args.params, form }))
	}

async function answer<Page>(storefront: Storefront, url: URL, answered: Answered<Page>) {
	if (!answered) throw await notFound(storefront, url)
	if ('redirect' in answered) throw leadTo(storefront, answered.redirect)
	return respond(storefront, answered.page, answered.status)
}
