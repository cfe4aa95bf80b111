import { totpAddress } from '#app/commerce/staff/totp.ts'
import type { AuthenticatorApp } from '#app/contract/studio/passkeys.ts'

/** What an authenticator app takes for an account. The picture is black on white in every look: cameras read no other. */
export async function authenticatorApp(secret: string, email: string): Promise<AuthenticatorApp> {
	const qrcode = await import('qrcode')
	const svg = await qrcode.toString(totpAddress(secret, email), { type: 'svg', margin: 2 })
	return { secret, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}
