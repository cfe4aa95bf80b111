import { RemixServer } from '@remix-run/react'
import type { EntryContext } from '@remix-run/server-runtime'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { WordingProvider } from '#app/components/wording.tsx'
import { amountsOf } from '#app/lib/money.ts'
import { t } from '#tests/pages/facts.ts'

/**
 * The HTML of a page as the server writes it, before any script runs.
 *
 * @param Route the default export of a file of `app/routes`
 * @param page the data of its loader
 * @param path its address, with its query
 */
export function rendered(Route: ComponentType, page: unknown, path = '/events/evt'): string {
	const [pathname = '/', search = ''] = path.split(/(?=\?)/)
	const route = { id: 'page', path: '*', hasLoader: true, hasAction: true }
	const context = {
		manifest: {
			routes: { page: { ...route, module: '', hasErrorBoundary: false } },
			entry: { module: '', imports: [] },
			url: '',
			version: '',
		},
		routeModules: { page: { default: () => <Worded Route={Route} /> } },
		staticHandlerContext: {
			basename: '/',
			location: { pathname, search, hash: '', state: null, key: 'default' },
			matches: [{ params: {}, pathname, pathnameBase: '/', route }],
			loaderData: { page },
			actionData: null,
			errors: null,
			statusCode: 200,
			loaderHeaders: {},
			actionHeaders: {},
			activeDeferreds: null,
		},
		future: {
			v3_fetcherPersist: true,
			v3_relativeSplatPath: true,
			v3_lazyRouteDiscovery: false,
			v3_singleFetch: false,
		},
		isSpaMode: false,
	}
	return renderToStaticMarkup(
		<RemixServer context={context as unknown as EntryContext} url={`http://venue.localhost${path}`} />,
	)
}

function Worded({ Route }: { Route: ComponentType }) {
	return (
		<WordingProvider t={t} locale="en-US" amounts={amountsOf('USD', 'en-US')}>
			<Route />
		</WordingProvider>
	)
}

/** What is read of some HTML, without its markup. */
export const wordsOf = (html: string): string =>
	html
		.replace(/<[^>]*>/g, ' ')
		.replace(/&amp;/g, '&')
		.replace(/&#x27;/g, "'")
		.replace(/\s+/g, ' ')
		.trim()
