import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string | null>()

/** Runs an act of a request, whose lines in the log then name the request wherever they are written. */
export const inRequest = <T>(requestId: string, act: () => T): T => requestIds.run(requestId, act)

/** Runs what outlives the request that begins it. */
export const outsideRequests = <T>(act: () => T): T => requestIds.run(null, act)

/** The id of the request that is being answered; null in background work. */
export const currentRequestId = (): string | null => requestIds.getStore() ?? null
