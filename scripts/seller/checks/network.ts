import { lookup } from 'node:dns/promises'
import { connect } from 'node:tls'
import { variableValue } from '#app/sellers/resolution/variables.ts'
import { bad, type Check, type Finding, good, isReserved, reasonOf, skipped } from './check.ts'

const timeoutMs = 10_000
// Automatic renewal happens earlier, so a certificate with fewer days has probably failed to renew.
const minDays = 14

function certificateOf(host: string): Promise<{ daysLeft: number }> {
	return new Promise((done, fail) => {
		const socket = connect({ host, port: 443, servername: host, timeout: timeoutMs }, () => {
			const until = Date.parse(socket.getPeerCertificate().valid_to)
			socket.end()
			done({ daysLeft: Math.floor((until - Date.now()) / 86_400_000) })
		})
		socket.on('timeout', () => socket.destroy(new Error('no answer')))
		socket.on('error', fail)
	})
}

async function hostFindings({ host, setting }: { host: string; setting: string }): Promise<Finding[]> {
	if (isReserved(host)) return [skipped(`${host} is a reserved example name: it can't be reached`)]
	const addresses = await lookup(host, { all: true }).catch(() => [])
	if (addresses.length === 0)
		return [
			bad('CFG5201', `${host} has no address`, {
				todo: 'Add an A or CNAME record for it where the domain is managed',
				setting,
			}),
		]
	const found = good(`${host} leads to ${addresses.map(({ address }) => address).join(', ')}`)
	try {
		const { daysLeft } = await certificateOf(host)
		return daysLeft >= minDays
			? [found, good(`${host} has a certificate for ${daysLeft} more days`)]
			: [
					found,
					bad('CFG5202', `the certificate of ${host} ends in ${daysLeft} days`, {
						todo: 'Renew it',
						setting,
					}),
				]
	} catch (error) {
		return [
			found,
			bad('CFG5203', `${host} can't be reached safely (${reasonOf(error)})`, {
				todo: 'Give its web server a valid certificate',
				setting,
			}),
		]
	}
}

/** Checks that the venue's hosts resolve and have a certificate that browsers trust. */
export const hostsResolve: Check = async ({ seller }) => {
	const hosts = seller.config.hosts
		.map(({ host, environment }, index) => ({ host, environment, setting: `hosts.${index}.host` }))
		.filter(({ environment }) => environment === 'production')
	if (hosts.length === 0) return [skipped('the venue has no host in production yet')]
	return (await Promise.all(hosts.map(hostFindings))).flat()
}

interface Link {
	address: string
	setting: string
}

function linksIn(value: unknown, setting = ''): Link[] {
	if (typeof value === 'string') return /^https?:\/\/\S+$/.test(value) ? [{ address: value, setting }] : []
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([key, inside]) =>
		linksIn(inside, setting === '' ? key : `${setting}.${key}`),
	)
}

async function linkFinding({ address, setting }: Link): Promise<Finding> {
	const fails = (what: string): Finding =>
		bad('CFG5204', what, { todo: 'Correct the link, or remove it', setting })
	try {
		const ask = (method: string) =>
			fetch(address, { method, redirect: 'follow', signal: AbortSignal.timeout(timeoutMs) })
		const first = await ask('HEAD')
		// Many servers refuse HEAD requests.
		const answer = first.ok ? first : await ask('GET')
		return answer.ok ? good(`${address} answers`) : fails(`${address} answers ${answer.status}`)
	} catch (error) {
		return fails(`${address} can't be reached (${reasonOf(error)})`)
	}
}

/** Checks the external links of configuration and wording. */
export const linksAnswer: Check = async ({ seller }) => {
	const { integrations: _services, ...config } = seller.config
	const linked = Object.values(seller.messages).flatMap((texts) =>
		Object.values(texts).flatMap((text) =>
			[...String(text).matchAll(/href="(https?:\/\/[^"]+)"/g)].map(([, href = '']) => ({
				address: href,
				setting: 'wording',
			})),
		),
	)
	const found = [...linksIn(config), ...linked].map((link) => [link.address, link] as const)
	const all = [...new Map(found.toReversed()).values()]
	const reachable = all.filter(({ address }) => !isReserved(new URL(address).hostname))
	const examples = all.length - reachable.length
	const findings = await Promise.all(reachable.map(linkFinding))
	return examples > 0 ? [...findings, skipped(`${examples} links lead to reserved example names`)] : findings
}

/** Checks that the venue's flag service responds, where it has one. */
export const flagServiceAnswers: Check = async ({ seller }) => {
	const { flagService } = seller.config.integrations
	if (!flagService) return []
	const fails = (what: string, todo: string): Finding[] => [
		bad('CFG5205', what, {
			todo: `${todo}; until then the file's rules apply`,
			setting: 'integrations.flagService.url',
		}),
	]
	const key = variableValue(flagService.key, process.env)
	if (key === null)
		return fails(
			`the key of the flag service is missing: the variable ${flagService.key.$env} is not set`,
			`Set ${flagService.key.$env} where the doctor runs`,
		)
	const address = `${flagService.url.replace(/\/$/, '')}/ofrep/v1/evaluate/flags`
	try {
		const answer = await fetch(address, {
			method: 'POST',
			headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
			body: JSON.stringify({ context: { targetingKey: 'doctor' } }),
			signal: AbortSignal.timeout(2_000),
		})
		if (answer.ok) return [good(`the flag service answers at ${flagService.url}`)]
		const todo = answer.status === 401 || answer.status === 403 ? 'Correct its key' : 'Correct its address'
		return fails(`the flag service answers ${answer.status}`, `${todo} in integrations.flagService`)
	} catch (error) {
		return fails(
			`the flag service does not answer (${reasonOf(error)})`,
			'Correct integrations.flagService.url',
		)
	}
}
