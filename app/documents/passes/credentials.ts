import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'
import { type Variable, type Variables, variableValue } from '#app/sellers/resolution/variables.ts'

/** What signs a venue's passes for Apple Wallet. */
export interface AppleCredentials {
	passTypeId: string
	teamId: string
	/** PEM, as the key and Apple's intermediate certificate. */
	certificate: string
	key: string
	wwdr: string
}

/** What signs a venue's passes for Google Wallet. */
export interface GoogleCredentials {
	issuerId: string
	/** Email address of the service account. */
	serviceAccount: string
	/** PEM */
	key: string
}

type Wallet = NonNullable<SellerProfile['config']['integrations']['wallet']>

/** Null without the setting, without one of its variables, or with a certificate or a key that can't be read. */
export function appleCredentials({ apple }: Wallet, variables: Variables): AppleCredentials | null {
	if (!apple) return null
	const certificate = readable(apple.certificate, variables, (pem) => new X509Certificate(pem))
	const key = readable(apple.key, variables, createPrivateKey)
	const wwdr = readable(apple.wwdr, variables, (pem) => new X509Certificate(pem))
	if (!certificate || !key || !wwdr) return null
	return { passTypeId: apple.passTypeId, teamId: apple.teamId, certificate, key, wwdr }
}

/** As `appleCredentials`. */
export function googleCredentials({ google }: Wallet, variables: Variables): GoogleCredentials | null {
	if (!google) return null
	const key = readable(google.key, variables, createPrivateKey)
	return key ? { issuerId: google.issuerId, serviceAccount: google.serviceAccount, key } : null
}

/** A PEM text; variables often have its line ends written as `\n`. */
function readable(variable: Variable, variables: Variables, read: (pem: string) => unknown): string | null {
	const pem = variableValue(variable, variables)?.replaceAll('\\n', '\n')
	if (!pem) return null
	try {
		read(pem)
		return pem
	} catch {
		return null
	}
}
