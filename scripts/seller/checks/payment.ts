import { messageKinds } from '#app/commerce/payments/providers/stripe/messages.ts'
import { variableValue } from '#app/sellers/resolution/variables.ts'
import { bad, type Check, type Finding, good, reasonOf } from './check.ts'
import { askStripe, type StripeAccount } from './stripe.ts'

/** Where Stripe sends events; "*" stands for all kinds. */
interface Endpoint {
	url: string
	status: string
	enabled_events: string[]
}

const fails = (what: string, todo: string): Finding[] => [
	bad('CFG5206', what, { todo, setting: 'integrations.payment.stripe' }),
]

/** Checks that the venue's account at its payment provider opens with its key, and that its messages come to the product. */
export const paymentProviderAnswers: Check = async ({ seller }) => {
	const { gatewayId, stripe } = seller.config.integrations.payment
	if (gatewayId !== 'stripe' || !stripe) return []
	const missing = [stripe.secretKey, stripe.webhookSecret].filter(
		(one) => variableValue(one, process.env) === null,
	)
	if (missing.length > 0)
		return missing.flatMap(({ $env }) =>
			fails(
				`a secret of the payment provider is missing: the variable ${$env} is not set`,
				`Set ${$env} where the doctor runs`,
			),
		)
	try {
		const answer = await askStripe(stripe, '/v1/account', stripe)
		if (!answer.ok)
			return fails(
				`the payment provider answers ${answer.status}`,
				answer.status === 401
					? `Correct the key in ${stripe.secretKey.$env}`
					: 'Correct integrations.payment.stripe',
			)
		return [good('the payment provider accepts the key'), ...(await messageFindings(stripe))]
	} catch (error) {
		return fails(
			`the payment provider does not answer (${reasonOf(error)})`,
			'Try again, or correct integrations.payment.stripe.url',
		)
	}
}

/** Stripe shows a signing secret once, so it cannot be compared: its form is checked, and that an endpoint gets its events. */
async function messageFindings(account: StripeAccount): Promise<Finding[]> {
	const { $env } = account.webhookSecret
	if (!variableValue(account.webhookSecret, process.env)?.startsWith('whsec_'))
		return fails(
			`${$env} is no signing secret: those begin with "whsec_"`,
			`Copy it from the endpoint to ${$env}`,
		)
	// A platform has one endpoint for all its accounts.
	const answer = await askStripe(account, '/v1/webhook_endpoints?limit=100', { accountId: null })
	if (!answer.ok)
		return fails(`the payment provider answers ${answer.status}`, 'Let the key read webhook endpoints')
	const { data } = (await answer.json()) as { data: Endpoint[] }
	const endpoints = data.filter(
		({ url, status }) => status === 'enabled' && new URL(url).pathname.endsWith('/hooks/stripe'),
	)
	if (endpoints.length === 0)
		return fails(
			'the payment provider sends its messages nowhere',
			'Add an endpoint https://<a host of the product>/hooks/stripe at Stripe',
		)
	// Each endpoint has a secret of its own and the venue has one, so endpoints do not complete one another.
	const [missing = []] = endpoints.map(missingKinds).toSorted((one, other) => one.length - other.length)
	return missing.length === 0
		? [good('the payment provider sends its messages to /hooks/stripe')]
		: fails(
				`the endpoint /hooks/stripe does not get ${missing.join(', ')}`,
				'Add these events to the endpoint at Stripe',
			)
}

const missingKinds = ({ enabled_events }: Endpoint): string[] =>
	enabled_events.includes('*') ? [] : messageKinds.filter((kind) => !enabled_events.includes(kind))
