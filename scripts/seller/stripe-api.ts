import type { SellerConfig } from '#app/contract/config.generated.ts'
import { variableValue } from '#app/sellers/resolution/variables.ts'

const timeoutMs = 5_000

export type StripeSettings = NonNullable<SellerConfig['integrations']['payment']['stripe']>

/** A call of Stripe's API with the venue's key. Throws when Stripe does not answer, and without the key. */
export async function askStripe(
	{ url, secretKey, accountId }: StripeSettings,
	path: string,
	form?: Readonly<Record<string, string>>,
): Promise<Response> {
	const key = variableValue(secretKey, process.env)
	if (key === null) throw new Error(`the variable ${secretKey.$env} is not set`)
	return fetch(new URL(path, url), {
		...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
		headers: {
			authorization: `Bearer ${key}`,
			...(accountId ? { 'stripe-account': accountId } : {}),
		},
		redirect: 'error',
		signal: AbortSignal.timeout(timeoutMs),
	})
}

/** A host on which Stripe lets wallets be used, and whether Apple accepts it. */
interface WalletHost {
	id: string
	domain_name: string
	apple_pay: { status: string }
}

/** The hosts that are registered for wallets. */
export async function walletHosts(settings: StripeSettings): Promise<WalletHost[]> {
	const answer = await askStripe(settings, '/v1/payment_method_domains?limit=100')
	if (!answer.ok) throw new Error(`the payment provider answers ${answer.status}`)
	return ((await answer.json()) as { data: WalletHost[] }).data
}
