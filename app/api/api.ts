import { handlers } from './handlers/handlers.ts'
import { sharedLimiters } from './middleware/limiters.ts'
import { type Api, type ApiOptions, createApiRouter } from './router/router.ts'

/** The HTTP API of the engine. */
export function createApi(options: ApiOptions): Api {
	const { engine } = options
	const api = createApiRouter({ ...options, handlers, limiters: sharedLimiters(engine.database) })
	engine.sales.listen(api.invalidateSale)
	return api
}
