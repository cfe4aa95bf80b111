import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { WordingProvider } from './components/wording.tsx'
import { outlasting } from './lib/line.ts'
import type { Messages } from './seller/translate.ts'

// The words come as one immutable file per seller and language, which the page has already begun to
// load, so no page repeats them in its HTML.
const link = document.querySelector<HTMLLinkElement>('link[data-wording]')

window.fetch = outlasting(window.fetch.bind(window))

async function hydrate(): Promise<void> {
	const messages: Messages = link ? await (await fetch(link.href)).json() : {}
	const { locale = 'en-US', currency = 'USD' } = link?.dataset ?? {}
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<WordingProvider messages={messages} locale={locale} currency={currency}>
					<RemixBrowser />
				</WordingProvider>
			</StrictMode>,
		)
	})
}

void hydrate()
