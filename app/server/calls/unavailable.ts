import { awaySeconds, retrySeconds } from '../venue-opening.ts'

/** The answer to a call of a venue whose catalogue is not on sale yet. */
export const callsOpening = (requestId: string): Response =>
	callUnavailable(requestId, 'The venue is opening. Try again soon.', retrySeconds)

/** The answer to a call that could not begin in time. */
export const callTooLate = (requestId: string): Response =>
	callUnavailable(requestId, 'Too many visitors at once; try again soon.', awaySeconds)

function callUnavailable(requestId: string, description: string, seconds: number): Response {
	const body = { _code: 'unavailable', _description: description, _extra: { request_id: requestId } }
	const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
	return Response.json(body, { status: 503, headers })
}
