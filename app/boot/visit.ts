import type { PageRoute } from '#app/contract/config.generated.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Preview } from '#app/sellers/targeting/visit-facts.ts'
import type { Mode } from '#app/sellers/theme/theme-mode.ts'

/** What the server knows of a request beside the request itself. */
export interface Visit {
	request: Request
	seller: ResolvedSeller
	locale: string
	/** Light, dark or high contrast, when the visitor has chosen. */
	mode: Mode | null
	ip: string
	scheme: 'http' | 'https'
	requestId: string
	/** Random name of this response's page; unlike the request id, it is logged nowhere. */
	attempt: string
	/** The page that is asked for. */
	route: PageRoute
	/** The clock's own time, also in a preview. */
	now: Date
	/** Random id of the browser, on pages where something is counted by it. */
	visitorId: string | null
	preview: Preview | null
}
