import { variableValue } from '#app/sellers/resolution/variables.ts'
import { bad, type Check, type Finding, good, reasonOf } from './check.ts'

const timeoutMs = 5_000

/** Checks that the venue's account at its payment provider opens with its key, where it has one. */
export const paymentProviderAnswers: Check = async ({ seller }) => {
	const { gatewayId, stripe } = seller.config.integrations.payment
	if (gatewayId !== 'stripe' || !stripe) return []
	const fails = (what: string, todo: string): Finding[] => [
		bad('CFG5206', what, { todo, setting: 'integrations.payment.stripe' }),
	]
	const missing = [stripe.secretKey, stripe.webhookSecret].filter(
		(one) => variableValue(one, process.env) === null,
	)
	const key = variableValue(stripe.secretKey, process.env)
	if (missing.length > 0 || key === null)
		return missing.flatMap(({ $env }) =>
			fails(
				`a secret of the payment provider is missing: the variable ${$env} is not set`,
				`Set ${$env} where the doctor runs`,
			),
		)
	try {
		const answer = await fetch(new URL('/v1/account', stripe.url), {
			headers: {
				authorization: `Bearer ${key}`,
				...(stripe.accountId ? { 'stripe-account': stripe.accountId } : {}),
			},
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		})
		if (answer.ok) return [good('the payment provider accepts the key')]
		return fails(
			`the payment provider answers ${answer.status}`,
			answer.status === 401
				? `Correct the key in ${stripe.secretKey.$env}`
				: 'Correct integrations.payment.stripe',
		)
	} catch (error) {
		return fails(
			`the payment provider does not answer (${reasonOf(error)})`,
			'Try again, or correct integrations.payment.stripe.url',
		)
	}
}
