import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { WordingProvider } from './components/wording.tsx'
import { amountsOf } from './lib/money.ts'
import { isUnavailable } from './pages/shared/refusals.ts'
import { NonceContext } from './routes/document/nonce.tsx'

/** Renders to a string: no component suspends, and streaming would cost a third of the throughput. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	load: AppLoadContext,
): Response {
	const { seller, locale, t } = load.storefront
	const html = renderToString(
		<NonceContext.Provider value={load.nonce}>
			<WordingProvider t={t} locale={locale} amounts={amountsOf(seller.publicConfig.locale.currency, locale)}>
				<RemixServer context={context} url={request.url} nonce={load.nonce} />
			</WordingProvider>
		</NonceContext.Provider>,
	)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	headers.append('Vary', 'Host')
	const named = load.storefront.isInStudio ? nameBlocks(html) : html
	return new Response(`<!doctype html>${lowerScriptPriority(named)}`, { status, headers })
}

/**
 * Writes the name of each block onto its first element, where `page.tsx` has wrapped it. Hydration leaves an attribute alone,
 * and would not find an element that only the server has.
 */
const nameBlocks = (html: string): string =>
	html
		.replace(/<foyer-block name="([^"]*)">(<[a-z][\w-]*)?/g, (_, name, tag) =>
			tag === undefined ? '' : `${tag} data-block="${name}"`,
		)
		.replaceAll('</foyer-block>', '')

/**
 * Lowers the priority of scripts, so that pictures load first on a slow connection; the page works without scripts in
 * the meantime. Remix has no option for it, and hydration leaves the attribute alone.
 */
function lowerScriptPriority(html: string): string {
	if (import.meta.env.DEV) return html
	return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** Reports errors of loaders and actions; expected responses do not come here. Logged with the request's id, without its data. */
export function handleError(
	error: unknown,
	{ context, request }: { context: AppLoadContext; request: Request },
): void {
	if (request.signal.aborted) return
	if (isUnavailable(error)) context.isUnavailable = true
	context.storefront.report(error)
}
