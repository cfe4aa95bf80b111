import { handlers } from './handlers/handlers.ts'
import { sharedLimiters } from './middleware/limiters.ts'
import { type Api, type ApiOptions, createApiRouter } from './router/router.ts'

/** The HTTP API of the engine. */
export function createApi(options: ApiOptions): Api {
	return createApiRouter({ ...options, handlers, limiters: sharedLimiters(options.engine.database) })
}
