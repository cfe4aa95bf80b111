import { sharedLimiters } from './door/limiters.ts'
import { type Api, type ApiOptions, createFace } from './face.ts'
import { handlers } from './handlers/handlers.ts'

/** The public face of the engine over HTTP. */
export function createApi(options: ApiOptions): Api {
	return createFace({ ...options, handlers, limiters: sharedLimiters(options.engine.database) })
}
