import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/server-runtime'
import type { FrontHandler } from './static-files.ts'

/** Renders pages: the built storefront, or Vite in development. */
export interface Pages {
	answer: (request: Request, context: AppLoadContext) => Promise<Response>
	/** Runs before every other handler; development serves Vite's files here. */
	front: { handle: FrontHandler }
	close: () => Promise<void>
}

type Answer = Pages['answer']

/** Loads the server build made by `npm run build`. */
export async function builtPages(): Promise<Omit<Pages, 'front'>> {
	const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href)
	const handle = createRequestHandler(build, 'production')
	const answer: Answer = (request, context) => handle(request, context)
	return { answer, close: async () => {} }
}
