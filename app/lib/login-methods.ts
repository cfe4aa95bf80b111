/** Methods by which another company shows who a visitor is (spec 2 §2, interpretations configuration 2). */
export const externalMethods = ['auth0_ecomm', 'sf_ecomm', 'external'] as const

export const isExternalMethod = (method: string): boolean =>
	(externalMethods as readonly string[]).includes(method)

/** Whether visitors log in by a password, and sign up with one. */
export const isPasswordMethod = (method: string): boolean => ['password', 'otp_or_password'].includes(method)

/** Methods by which members log in with the number on their card, and what each asks for beside it (spec 2 §2). */
export const cardMethods = {
	scan_code: 'zip_code',
	scan_code_password: 'email',
	scan_code_last_name: 'last_name',
} as const

export type CardMethod = keyof typeof cardMethods

export const cardMethodNames = Object.keys(cardMethods) as [CardMethod, ...CardMethod[]]

/** What a member shows beside the number on the card. */
export type CardField = (typeof cardMethods)[CardMethod]

/** What the venue's members show beside their number; null where they do not log in by it. */
export const cardFieldOf = (method: string): CardField | null =>
	method in cardMethods ? cardMethods[method as CardMethod] : null
