import type { Storefront } from '#app/pages/shared/storefront.ts'

/** Where the login provider sends visitors back. */
export const externalReturnPath = '/auth0-login'

/** What the page of that path says: why a login has failed, or that another request is finishing it. */
export type ReturnStep = 'failed' | 'unverified' | 'unavailable' | 'too-often' | 'waiting'

type Place = Pick<Storefront, 'href'>

/** The address that leads to the provider. */
export const externalAddress = ({ href }: Place, next: string | null): string =>
	href(`/login?${new URLSearchParams({ step: 'external', ...(next ? { next } : {}) })}`)

/** The way back in a step. */
export const returnAddress = ({ href }: Place, step: ReturnStep, next: string | null): string =>
	href(`${externalReturnPath}?${new URLSearchParams({ step, ...(next ? { next } : {}) })}`)
