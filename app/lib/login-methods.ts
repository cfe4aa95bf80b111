/** Methods by which another company shows who a visitor is (spec 2 §2, interpretations configuration 2). */
export const externalMethods = ['auth0_ecomm', 'sf_ecomm', 'external'] as const

export const isExternalMethod = (method: string): boolean =>
	(externalMethods as readonly string[]).includes(method)
