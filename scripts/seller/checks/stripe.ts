import type { SellerConfig } from '#app/contract/config.generated.ts'
import { variableValue } from '#app/sellers/resolution/variables.ts'

const timeoutMs = 5_000

export type StripeAccount = NonNullable<SellerConfig['integrations']['payment']['stripe']>

/** Sends a request to Stripe; a form is posted. */
export function askStripe(
	{ url, secretKey }: StripeAccount,
	path: string,
	{ accountId, form }: { accountId: string | null; form?: Record<string, string> },
): Promise<Response> {
	return fetch(new URL(path, url), {
		...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
		headers: {
			authorization: `Bearer ${variableValue(secretKey, process.env)}`,
			...(accountId ? { 'stripe-account': accountId } : {}),
		},
		redirect: 'error',
		signal: AbortSignal.timeout(timeoutMs),
	})
}
