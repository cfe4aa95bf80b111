import { appleCredentials, googleCredentials } from '#app/documents/passes/credentials.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { shortestStaffKey } from '#app/sellers/resolution/terms.ts'
import { variablesIn, variableValue } from '#app/sellers/resolution/variables.ts'
import { bad, type Check, type CheckedVenue, type Finding, good } from './check.ts'

const fails = (what: string, { todo, setting }: { todo: string; setting: string }): Finding =>
	bad('CFG5210', what, { todo, setting })

/** Settings whose variable is named by the check of their service. */
const triedElsewhere = /^integrations\.(?:payment|flagService|captcha)\./

/** Checks the variables of services that no check calls: each is set, and what has to be a key is one. */
export const variablesAreSet: Check = async (checked) => {
	const { auth, integrations } = checked.seller.config
	const settings = JSON.parse(JSON.stringify({ auth, integrations })) as Json
	const named = variablesIn(settings)
		.map(({ name, pointer }) => ({ name, setting: pointer.slice(1).replaceAll('/', '.') }))
		.filter(({ setting }) => !triedElsewhere.test(setting))
	const findings = named.map(({ name, setting }) =>
		variableValue({ $env: name }, process.env) === null
			? fails(`the variable ${name} is not set`, { todo: `Set ${name} where the doctor runs`, setting })
			: good(`the variable ${name} is set`),
	)
	// A missing variable is named already; its passes cannot be signed because of it.
	return findings.some(({ isGood }) => isGood === false)
		? findings
		: [...findings, ...shortStaffKey(checked), ...unreadablePasses(checked)]
}

function shortStaffKey({ seller }: CheckedVenue): Finding[] {
	const { staffApi } = seller.config.integrations
	const key = staffApi && variableValue(staffApi.key, process.env)
	if (!staffApi || !key || key.length >= shortestStaffKey) return []
	const { $env } = staffApi.key
	return [
		fails(`the key for staff in ${$env} is shorter than ${shortestStaffKey} characters and opens nothing`, {
			todo: `Set ${$env} to the output of: openssl rand -hex 32`,
			setting: 'integrations.staffApi.key',
		}),
	]
}

function unreadablePasses({ seller }: CheckedVenue): Finding[] {
	const { wallet } = seller.config.integrations
	const unsigned = (name: string, variables: string, setting: string): Finding =>
		fails(`the passes for ${name} cannot be signed: ${variables} is no PEM text`, {
			todo: 'Set it to the whole text of the file, from BEGIN to END',
			setting,
		})
	const findings: Finding[] = []
	if (wallet.apple && !appleCredentials(wallet, process.env)) {
		const { certificate, key, wwdr } = wallet.apple
		const names = `${certificate.$env}, ${key.$env} or ${wwdr.$env}`
		findings.push(unsigned('Apple Wallet', names, 'integrations.wallet.apple'))
	}
	if (wallet.google && !googleCredentials(wallet, process.env))
		findings.push(unsigned('Google Wallet', wallet.google.key.$env, 'integrations.wallet.google'))
	return findings
}
