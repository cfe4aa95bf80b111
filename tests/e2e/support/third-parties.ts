import type { BrowserContext, Frame, Page, Request } from 'playwright/test'
import { pageAt } from '#app/rules/route-table.ts'

interface Expectations {
	/** Whether a host is one of the product's. */
	isOwn: (host: string) => boolean
	/** Whether the pages may ask this origin, although it is another one's. */
	isExpected: (origin: string) => boolean
}

/**
 * Records which origins pages of a venue ask although they are not the venue's own: except by a visitor who leaves for another
 * site, and on the checkout, where the provider's form is.
 *
 * @returns "origin from path", filled while the journey goes on
 */
export function recordThirdParties(
	context: Pick<BrowserContext, 'on' | 'pages'>,
	{ isOwn, isExpected }: Expectations,
): ReadonlySet<string> {
	const found = new Set<string>()
	const isForbidden = ({ host, pathname }: URL): boolean => isOwn(host) && pageAt(pathname) !== 'checkout'
	/** What was found last, which the next address of the page may excuse. */
	const suspects = new Map<Page, { entry: string; at: number }>()
	const documentsOf = followDocuments(context, (page) => {
		const suspect = suspects.get(page)
		suspects.delete(page)
		if (suspect && Date.now() - suspect.at < reportedWithinMs && !isForbidden(new URL(page.url())))
			found.delete(suspect.entry)
	})
	context.on('request', (request) => {
		const { protocol, host, origin } = new URL(request.url())
		if (!/^https?:$/.test(protocol) || isOwn(host) || isExpected(origin) || request.serviceWorker()) return
		const frame = frameOf(request)
		if (frame === null || (request.isNavigationRequest() && frame.parentFrame() === null)) return
		const documents = documentsOf(frame.page())
		if (documents.length === 0 || !documents.every(isForbidden)) return
		const entry = `${origin} from ${documents.map((document) => document.pathname).join(' or ')}`
		if (!found.has(entry)) suspects.set(frame.page(), { entry, at: Date.now() })
		found.add(entry)
	})
	return found
}

/** Null for the first request of a new tab, which is sent before the tab has a frame. */
function frameOf(request: Request): Frame | null {
	try {
		return request.frame()
	} catch (error) {
		if (request.isNavigationRequest()) return null
		throw error
	}
}

// A browser may report the first request of a page that the router has opened before the page's address: both within this time.
const reportedWithinMs = 500

/**
 * Follows which documents of a page may be sending requests: the one at its address, and the one that it has asked for. The
 * browser may report the first requests of a new document before the document, while the page's address is still the old one.
 */
function followDocuments(
	context: Pick<BrowserContext, 'on' | 'pages'>,
	/** The page has another address in the same document. */
	onMoved: (page: Page) => void,
): (page: Page) => URL[] {
	const asked = new Map<Page, string>()
	const isMain = (request: Request, page: Page): boolean =>
		request.isNavigationRequest() && frameOf(request) === page.mainFrame()
	const follow = (page: Page): void => {
		page.on('request', (request) => {
			if (isMain(request, page)) asked.set(page, request.url())
		})
		page.on('framenavigated', (frame) => {
			if (frame !== page.mainFrame()) return
			if (!asked.delete(page)) onMoved(page)
		})
	}
	context.on('page', follow)
	context.pages().forEach(follow)
	return (page) =>
		[...new Set([page.url(), asked.get(page) ?? page.url()])].flatMap((address) => URL.parse(address) ?? [])
}
