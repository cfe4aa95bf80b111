import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'

/** Leads to the same page without what the venue does not let addresses ask for; null where nothing is in the way. */
export function withoutSwitchedOff(request: Request, seller: ResolvedSeller): Response | null {
	const url = new URL(request.url)
	// What pages say in their own addresses, such as the date, is not the venue's to take away.
	const { expresscheckout, tg, select, price, reserve, code } = seller.config.routing.query
	const switches = { expresscheckout, tg, select, price, reserve, code }
	const off = Object.entries(switches).filter(([name, isOn]) => !isOn && url.searchParams.has(name))
	if (off.length === 0 || request.method !== 'GET' || url.searchParams.has('_data')) return null
	for (const [name] of off) url.searchParams.delete(name)
	return new Response(null, {
		status: 302,
		headers: {
			// Only the path is kept: "//evil.example/" must not become another site.
			location: `/${url.pathname.replace(/^\/+/, '')}${url.search}`,
			'cache-control': 'no-store',
		},
	})
}
