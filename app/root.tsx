// First, so that all other styles can override it.
import './styles/global.css'
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { amountsOf } from './lib/money.ts'
import { textDirection } from './lib/text-direction.ts'
import { askedLoginPage } from './pages/account/login-switch.ts'
import { iconOf } from './pages/shared/picture.ts'
import { ErrorPage, errorMeta } from './routes/document/error-page.tsx'
import { useNonce } from './routes/document/nonce.tsx'
import { isStoryPath } from './rules/route-table.ts'
import { storyLook } from './stories/story-look.ts'
import { fontSheets, fontsOf } from './styles/fonts.ts'

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
	error ? errorMeta(error, data?.name ?? '') : [{ title: data?.name ?? '' }]

/** Data of every page of a seller; everything here is public. */
export function loader({ request, context: { storefront } }: LoaderFunctionArgs) {
	const { seller, locale } = storefront
	const { publicConfig } = seller
	const url = new URL(request.url)
	const look = isStoryPath(url.pathname, seller.prefix) ? storyLook(url) : null
	const fonts = fontsOf(seller.theme.css)
	return {
		name: publicConfig.name,
		locale,
		address: url.pathname + url.search,
		mode: look?.mode ?? storefront.mode,
		direction: look?.direction ?? textDirection(locale),
		amounts: JSON.stringify(amountsOf(publicConfig.locale.currency, locale)),
		homeHref: storefront.href('/'),
		icon: iconOf(storefront),
		themeHref: look?.theme ? storefront.href(`/theme/_${look.theme}.css`) : seller.theme.href,
		fonts: fonts.map(({ file }) => file),
		fontSheets: look?.theme ? fontSheets : fonts.map(({ sheet }) => sheet),
		wordingHref: seller.wordingHref(locale),
		loginHref: askedLoginPage(storefront, url),
		requestId: storefront.requestId,
		overlayHref: storefront.environment === 'development' ? storefront.href('/_dev/overlay.js') : null,
	}
}

// Without this, a thrown response (404) would lose its cookies and its Cache-Control.
export const headers: HeadersFunction = ({ errorHeaders, loaderHeaders }) => errorHeaders ?? loaderHeaders

// A venue's theme and wording do not change between two navigations; a full page load brings a new revision.
export const shouldRevalidate = () => false

// React 18 has no fetchPriority; the attribute in lower case passes through.
const lowPriority = { fetchpriority: 'low' }

export function Layout({ children }: { children: ReactNode }) {
	const shared = useRouteLoaderData<typeof loader>('root')
	const nonce = useNonce()
	return (
		<html
			lang={shared?.locale ?? 'en'}
			dir={shared?.direction ?? 'ltr'}
			data-mode={shared?.mode ?? undefined}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{/* An address that asks for a login: it opens above the page, which takes scripts. */}
				{shared?.loginHref ? (
					<noscript>
						<meta httpEquiv="refresh" content={`0;url=${shared.loginHref}`} />
					</noscript>
				) : null}
				<Meta />
				<Links />
				{shared ? (
					<>
						{shared.fontSheets.map((href) => (
							<link key={href} rel="stylesheet" href={href} />
						))}
						<link rel="stylesheet" href={shared.themeHref} />
						{shared.icon ? <link rel="icon" type={shared.icon.type} href={shared.icon.href} /> : null}
						{shared.fonts.map((href) => (
							<link
								key={href}
								rel="preload"
								as="font"
								type="font/woff2"
								crossOrigin="anonymous"
								href={href}
							/>
						))}
						<link
							rel="preload"
							as="fetch"
							crossOrigin="anonymous"
							href={shared.wordingHref}
							{...lowPriority}
							data-wording=""
							data-address={shared.address}
							data-locale={shared.locale}
							data-amounts={shared.amounts}
						/>
						{shared.overlayHref ? <script defer nonce={nonce} src={shared.overlayHref} /> : null}
					</>
				) : null}
			</head>
			<body>
				{children}
				<PageFocus />
				<ScrollRestoration nonce={nonce} />
				<Scripts nonce={nonce} />
			</body>
		</html>
	)
}

export default function App() {
	return <Outlet />
}

/** Path that this document shows. Null until the first page, which the browser itself announces. */
let shownPath: string | null = null

/** After client-side navigation, moves focus to the h1 so that screen readers announce the new page. Rendered after the
 * page, so that an element of the page that takes the focus itself does so first.
 */
function PageFocus(): null {
	const { pathname } = useLocation()
	// Read during rendering: the focused element is still that of the page before.
	const pressed = typeof document === 'undefined' ? null : document.activeElement
	// biome-ignore lint/correctness/useExhaustiveDependencies: the element that was pressed for this path only
	useEffect(() => {
		const isNew = shownPath !== null && shownPath !== pathname
		shownPath = pathname
		const { activeElement, body } = document
		if (!isNew || (activeElement !== body && activeElement !== pressed)) return
		const heading = document.querySelector<HTMLElement>('main h1')
		heading?.setAttribute('tabindex', '-1')
		const place = heading ?? document.querySelector<HTMLElement>('main')
		place?.focus({ preventScroll: true })
	}, [pathname])
	return null
}

export function ErrorBoundary() {
	return <ErrorPage />
}
