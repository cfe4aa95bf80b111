import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { WordingProvider } from './components/wording.tsx'
import { NonceContext } from './routes/nonce.tsx'

/** Renders to a string: nothing here suspends, and streaming would cost a third of the throughput. */
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
			<WordingProvider
				messages={seller.messages[locale] ?? {}}
				translate={t}
				locale={locale}
				currency={seller.publicConfig.locale.currency}
			>
				<RemixServer context={context} url={request.url} nonce={load.nonce} />
			</WordingProvider>
		</NonceContext.Provider>,
	)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	headers.append('Vary', 'Host')
	return new Response(`<!doctype html>${afterPictures(html)}`, { status, headers })
}

/**
 * Scripts give way to the pictures that a visitor came for, which a slow line would else carry beside them; the page
 * works without them meanwhile. Remix says nothing of it, and hydration leaves the attribute alone.
 */
function afterPictures(html: string): string {
	if (import.meta.env.DEV) return html
	return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** Expected responses are not errors; the rest is logged with the request's id and without its data. */
export function handleError(
	error: unknown,
	{ context, request }: { context: AppLoadContext; request: Request },
): void {
	if (request.signal.aborted) return
	context.storefront.report(error)
}
