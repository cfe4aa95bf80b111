import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { WordingProvider } from './components/wording.tsx'
import { retryingFetch } from './lib/connection.ts'
import { pinServedAddress } from './lib/served-address.ts'
import type { Messages } from './sellers/wording/translate.ts'

// The words come as one immutable file per seller and language, which the page has already begun to
// load, so no page repeats them in its HTML.
const link = document.querySelector<HTMLLinkElement>('link[data-wording]')

window.fetch = retryingFetch(window.fetch.bind(window))

/** The page is ours: whoever went back or forward meanwhile is taken there. */
function TakenOver({ wandered }: { wandered: () => string | null }): null {
	useLayoutEffect(() => {
		const address = wandered()
		if (address) void window.__remixRouter.navigate(address, { replace: true })
	}, [wandered])
	return null
}

async function hydrate(): Promise<void> {
	const messages: Messages = link ? await (await fetch(link.href)).json() : {}
	const { locale = 'en-US', currency = 'USD', address } = link?.dataset ?? {}
	const wandered = address ? pinServedAddress(address, () => '__remixRouter' in window) : () => null
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<WordingProvider messages={messages} locale={locale} currency={currency}>
					<RemixBrowser />
					<TakenOver wandered={wandered} />
				</WordingProvider>
			</StrictMode>,
		)
	})
}

void hydrate()
