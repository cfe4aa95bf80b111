import { type AnalyticsEvent, openedEvent, selectedEvent } from '#app/pages/shell/analytics-events.ts'
import { type Reported, visitEvents } from '#app/pages/shell/analytics-visit.ts'
import type { PageView } from '#app/pages/shell/page-view.ts'
import type { AnalyticsView } from '#app/pages/shell/shared-view.ts'

declare global {
	interface Window {
		dataLayer?: object[]
	}
}

let lastHere: string | null = null
let lastEvent: string | null = null

/** Reports to the data layer what a page shows, and what has changed in the cart since a tab of the venue last did. */
export function measure(page: PageView, analytics: AnalyticsView): () => void {
	loadContainer(analytics.src)
	const isOpened = lastHere !== page.shared.here
	// A date or a time that is chosen makes another address of the same event.
	const eventId = page.route === 'event' ? page.event.id : null
	const isSameEvent = eventId !== null && eventId === lastEvent
	lastHere = page.shared.here
	lastEvent = eventId
	const opened = isOpened && !isSameEvent ? openedEvent(page) : null
	// The page of an order leaves its address untold: it carries the order's token.
	if (isOpened) push({ event: 'page_view', page_location: placeOf(page), page_title: page.title })
	alone(analytics.memory, () => {
		const { events, reported } = visitEvents(page, analytics, read(analytics.memory), Date.now())
		store(analytics.memory, reported)
		for (const event of events) sendEvent(event)
		if (opened) sendEvent(opened)
	})
	return watchChoices(page)
}

function watchChoices(page: PageView): () => void {
	const onClick = (event: MouseEvent): void => {
		const link = event.target instanceof Element ? event.target.closest('a') : null
		const selected = link instanceof HTMLAnchorElement ? selectedEvent(page, link.pathname) : null
		if (selected) sendEvent(selected)
	}
	document.addEventListener('click', onClick, { capture: true })
	return () => document.removeEventListener('click', onClick, { capture: true })
}

const placeOf = (page: PageView): string => location.origin + (page.shared.here.split('?')[0] ?? '')

function sendEvent(event: AnalyticsEvent): void {
	// The layer merges entries: without this, items of the last event would stay in the next.
	push({ ecommerce: null })
	push(event)
}

function push(entry: object): void {
	window.dataLayer ??= []
	window.dataLayer.push(entry)
}

/** Once per document. The nonce is that of our own scripts; what the container adds comes from the hosts of the policy. */
function loadContainer(src: string): void {
	if (document.querySelector(`script[src="${src}"]`)) return
	push({ 'gtm.start': Date.now(), event: 'gtm.js' })
	const script = document.createElement('script')
	script.async = true
	script.src = src
	script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
	document.head.append(script)
}

/** Runs `act` in one tab at a time. Plain http has no locks; there `act` runs in one task, which is short enough. */
function alone(name: string, act: () => void): void {
	if ('locks' in navigator) navigator.locks.request(name, act)
	else act()
}

// What this tab remembers by itself where the browser keeps nothing for pages.
let unsaved: Reported | null = null

function read(memory: string): Reported | null {
	try {
		const stored = JSON.parse(localStorage.getItem(memory) ?? 'null')
		// Another script of the origin may have written there.
		return Array.isArray(stored?.lines) ? stored : unsaved
	} catch {
		return unsaved
	}
}

function store(memory: string, reported: Reported | null): void {
	try {
		if (reported) localStorage.setItem(memory, JSON.stringify(reported))
		else localStorage.removeItem(memory)
		unsaved = null
	} catch {
		unsaved = reported
	}
}
