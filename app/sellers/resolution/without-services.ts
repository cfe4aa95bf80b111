import type { SellerConfig } from '#app/contract/config.generated.ts'

// A trial has at most a hundred expectations, whose purchases come from one address within seconds.
const perMinute = 1_000

/**
 * The configuration of a venue in a trial, where a purchase must be whole and must not leave the process: it is paid by the
 * test gateway, no service of others is asked, and a guest may buy where the venue sells to accounts alone.
 */
export function withoutServices(config: SellerConfig): SellerConfig {
	const { api, auth, integrations } = config
	return {
		...config,
		auth: { ...auth, allowGuest: true },
		api: { ...api, limits: { ...api.limits, cartCreatePerMinute: perMinute, payPerMinute: perMinute } },
		integrations: {
			...integrations,
			payment: { gatewayId: 'test', publishableKey: null, mollie: null, stripe: null },
			captcha: { ...integrations.captcha, provider: 'none' },
			addressLookup: null,
			citypass: null,
		},
	}
}
