import { handlers } from './handlers/handlers.ts'
import { sharedLimiters } from './middleware/limiters.ts'
import { type Api, type ApiOptions, createFace } from './router/router.ts'

/** The public face of the engine over HTTP. */
export function createApi(options: ApiOptions): Api {
	return createFace({ ...options, handlers, limiters: sharedLimiters(options.engine.database) })
}
