import type { Visit } from '#app/boot/visit.ts'
import type { Boot } from '#app/boot.server.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { createApp } from '#app/server/app.ts'
import type { Bindings } from '#app/server/bindings.ts'
import { createMetrics } from '#app/server/metrics.ts'

type Mode = Boot['environment']['mode']
type Scheme = 'http' | 'https'

interface Options {
	/** Mutable, so that a test can save another revision. */
	site: { seller: ResolvedSeller }
	host: string
	mode?: Mode
	publicScheme?: Scheme
	/** Renders a page; by default a page contains the number of its render. */
	render?: (request: Request, facts: { render: number; visit: Visit; nonce: string }) => Promise<Response>
}

export const html = (text: string, headers: Record<string, string> = {}): Response =>
	new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })

/** The server's app with a storefront that only counts its renders. */
export function aPageApp({ site, host, mode = 'demo', publicScheme = 'http', render }: Options) {
	const visits: Visit[] = []
	const boot = {
		environment: { mode, publicScheme, clockOffsetMs: 0 },
		sellers: {
			list: () => [site.seller],
			sharing: () => [],
			forHost: () => site.seller,
			isQuarantined: () => false,
		},
		opening: { isOpen: () => true },
		log: { info: () => undefined },
		storefrontFor: async (_: Request, visit: Visit) => {
			visits.push(visit)
			return { visit } as unknown as Storefront
		},
	} as unknown as Boot
	const pages: Bindings['pages'] = async (request, { storefront, nonce }) => {
		const { visit } = storefront as unknown as { visit: Visit }
		const number = visits.indexOf(visit) + 1
		return render ? render(request, { render: number, visit, nonce }) : html(`<p>${number}</p>`)
	}
	const app = createApp({ dev: false })
	const ask = async (
		path: string,
		cookie = '',
		{ scheme = 'http', signal = null }: { scheme?: Scheme; signal?: AbortSignal | null } = {},
	): Promise<Response> => {
		const bindings: Bindings = {
			admission: { host, scheme, ip: '127.0.0.1', forwarded: null },
			boot,
			files: null,
			metrics: createMetrics(),
			dev: false,
			pages,
		}
		return app.fetch(new Request(`http://${host}${path}`, { headers: { cookie }, signal }), bindings)
	}
	return { visits, ask }
}
