import type { Server } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/server-runtime'
import { createServer } from 'vite'
import type { Pages } from './built-pages.ts'

/** Runs Vite in the same process: changed components are replaced in the open page, loaders on the next request. */
export async function devPages(server: Server, front: Pages['front']): Promise<Omit<Pages, 'front'>> {
	const vite = await createServer({
		configFile: 'remix.config.ts',
		appType: 'custom',
		// Hot reload shares this server's port; otherwise it would open another.
		server: { middlewareMode: true, hmr: { server }, allowedHosts: ['.localhost'] },
	})
	front.handle = (incoming, outgoing, next) => vite.middlewares(incoming, outgoing, () => next())
	const answer: Pages['answer'] = async (request, context) => {
		const build = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
		return createRequestHandler(build, 'development')(request, context)
	}
	return { answer, close: () => vite.close() }
}
