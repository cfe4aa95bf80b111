import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from './request/respond.ts'

/** Any path without another route; the error boundary renders the page. */
export async function loader({ request, context: { storefront } }: LoaderFunctionArgs) {
	throw await notFound(storefront, new URL(request.url))
}

export async function action({ request, context: { storefront } }: ActionFunctionArgs) {
	throw await notFound(storefront, new URL(request.url))
}

export default function NotFound() {
	return null
}
