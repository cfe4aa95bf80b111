import type { PageRoute } from '#app/contract/config.generated.ts'
import type { ExampleKind } from '#app/contract/studio/page-answers.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Preview } from '#app/sellers/targeting/visit.ts'
import type { Mode } from '#app/sellers/theme/theme-mode.ts'
import type { Entrance } from './entrance.ts'
import type { Level } from './level.ts'

/** The facts about a page request that the server has determined. */
export interface Visit {
	request: Request
	seller: ResolvedSeller
	/** The published seller, where `seller` is a draft; null for any other visit. */
	live: ResolvedSeller | null
	/** A member of staff looks at it in the Studio. */
	isInStudio: boolean
	/** What the page in the Studio has in place of a visitor's own; null for every other page. */
	example: ExampleKind | null
	locale: string
	/** Light, dark or high contrast, when the visitor has chosen. */
	mode: Mode | null
	ip: string
	scheme: 'http' | 'https'
	requestId: string
	/** Random name of this response's page; unlike the request id, it is not logged. */
	attempt: string
	/** The requested page. */
	route: PageRoute
	/** The time of the clock, also in a preview. */
	now: Date
	/** Random id of the browser, on pages with a rollout. */
	visitorId: string | null
	preview: Preview | null
	/** Cookies and login, where they were read before the page; the page uses them. */
	entrance: Entrance | null
	/** The level that the visitor belongs to, where its members share the page: it is rendered for all of them. */
	level: Level | null
}
