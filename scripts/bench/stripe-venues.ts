import { copyVenues, withoutLimits } from '#tests/builders/product.ts'
import { type Setting, seller } from './setting.ts'
import { benchKey } from './stripe-double.ts'

export const hookSecret = 'whsec_bench'

/** The variables that the venues name. */
export const stripeVariables = { BENCH_STRIPE_KEY: benchKey, BENCH_STRIPE_HOOKS: hookSecret }

/** The venues, where the one of the bench takes cards at an address of Stripe's API. */
export const stripeVenues = (setting: Setting, url: string): Promise<string> =>
	copyVenues(`${setting.folder}/stripe`, (config) => {
		const stripe = {
			url,
			secretKey: { $env: 'BENCH_STRIPE_KEY' },
			webhookSecret: { $env: 'BENCH_STRIPE_HOOKS' },
		}
		const free = withoutLimits(config)
		if (config.id !== seller) return free
		const { integrations = {} } = config as { integrations?: object }
		const payment = { gatewayId: 'stripe', publishableKey: 'pk_test_bench', stripe }
		return { ...free, integrations: { ...integrations, payment } }
	})
