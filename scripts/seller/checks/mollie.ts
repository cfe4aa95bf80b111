import { askMollie, MollieFault } from '#app/commerce/payments/providers/mollie/client.ts'
import { variableValue } from '#app/sellers/resolution/variables.ts'
import { bad, type Check, type Finding, good, reasonOf } from './check.ts'

const timeoutMs = 5_000

interface Methods {
	_embedded: { methods: { id: string; status: string | null }[] }
}

const fails = (what: string, todo: string): Finding[] => [
	bad('CFG5206', what, { todo, setting: 'integrations.payment.mollie' }),
]

/** Checks that the venue's account at Mollie opens with its key, and takes what the venue offers. */
export const mollieAnswers: Check = async ({ seller }) => {
	const { gatewayId, mollie } = seller.config.integrations.payment
	if (gatewayId !== 'mollie' || !mollie) return []
	const { $env } = mollie.apiKey
	const apiKey = variableValue(mollie.apiKey, process.env)
	if (apiKey === null)
		return fails(
			`a secret of the payment provider is missing: the variable ${$env} is not set`,
			`Set ${$env} where the doctor runs`,
		)
	if (seller.config.status === 'live' && !apiKey.startsWith('live_'))
		return fails(`${$env} is a key for tests: the venue takes no money`, `Copy the live key to ${$env}`)
	const account = { ...mollie, apiKey }
	try {
		const signal = AbortSignal.timeout(timeoutMs)
		const { _embedded } = await askMollie<Methods>(account, 'methods', { signal })
		const active = _embedded.methods.filter(({ status }) => status === 'activated').map(({ id }) => id)
		const closed = mollie.methods.filter((method) => !active.includes(method))
		return closed.length === 0
			? [good('the payment provider accepts the key and the methods')]
			: fails(
					`the payment provider has not activated ${closed.join(', ')}`,
					'Activate them at Mollie, or take them out of integrations.payment.mollie.methods',
				)
	} catch (error) {
		if (error instanceof MollieFault)
			return fails(
				`the payment provider answers ${error.status}`,
				error.status === 401 ? `Correct the key in ${$env}` : 'Correct integrations.payment.mollie',
			)
		return fails(
			`the payment provider does not answer (${reasonOf(error)})`,
			'Try again, or correct integrations.payment.mollie.url',
		)
	}
}
