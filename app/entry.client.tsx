import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { placedAreLoaded } from './blocks/parts/on-demand.tsx'
import { WordingProvider } from './components/wording.tsx'
import { retryingFetch } from './lib/connection.ts'
import { type AmountPattern, plainAmounts } from './lib/money.ts'
import { pinServedAddress } from './lib/served-address.ts'
import { createTranslator, type Messages } from './sellers/wording/translate.ts'

// The messages are one immutable file per seller and language, whose preload the page has already begun. Pages do not
// repeat them in their HTML.
const link = document.querySelector<HTMLLinkElement>('link[data-wording]')

window.fetch = retryingFetch(window.fetch.bind(window))

/** After hydration, navigates to the address that the visitor has moved to during hydration. */
function FollowNavigation({ releaseAddress }: { releaseAddress: () => string | null }): null {
	useLayoutEffect(() => {
		const address = releaseAddress()
		if (address) void window.__remixRouter.navigate(address, { replace: true })
	}, [releaseAddress])
	return null
}

async function hydrate(): Promise<void> {
	// Also without a link this waits a moment: by then the modules of all blocks have run.
	const messages: Messages | null = await (link
		? fetch(link.href)
				.then((answer) => answer.json())
				.catch(() => null)
		: {})
	// Without its messages the page stays unhydrated: its links and forms work without scripts. The browser cancels the request
	// when another page replaces this one.
	if (messages === null) return
	await placedAreLoaded()
	const { locale = 'en-US', amounts, address } = link?.dataset ?? {}
	const releaseAddress = address ? pinServedAddress(address, () => '__remixRouter' in window) : () => null
	const pattern: AmountPattern = amounts ? JSON.parse(amounts) : plainAmounts
	const t = createTranslator(messages, locale)
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<WordingProvider t={t} locale={locale} amounts={pattern}>
					<RemixBrowser />
					<FollowNavigation releaseAddress={releaseAddress} />
				</WordingProvider>
			</StrictMode>,
		)
	})
}

void hydrate()
