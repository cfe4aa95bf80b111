import { lookup } from 'node:dns/promises'
import { connect } from 'node:tls'
import { bad, type Check, type Finding, good, isReserved, reasonOf, skipped } from './check.ts'

const patienceMs = 10_000
// A certificate that ends within this time is renewed too late to be sure.
const leastDays = 14

function certificateOf(host: string): Promise<{ daysLeft: number }> {
	return new Promise((done, fail) => {
		const socket = connect({ host, port: 443, servername: host, timeout: patienceMs }, () => {
			const until = Date.parse(socket.getPeerCertificate().valid_to)
			socket.end()
			done({ daysLeft: Math.floor((until - Date.now()) / 86_400_000) })
		})
		socket.on('timeout', () => socket.destroy(new Error('no answer')))
		socket.on('error', fail)
	})
}

async function hostFindings(host: string): Promise<Finding[]> {
	if (isReserved(host)) return [skipped(`${host} is a name for examples: nobody can reach it`)]
	const addresses = await lookup(host, { all: true }).catch(() => [])
	if (addresses.length === 0)
		return [bad(`${host} has no address`, 'Add an A or CNAME record for it where the domain is managed')]
	const found = good(`${host} leads to ${addresses.map(({ address }) => address).join(', ')}`)
	try {
		const { daysLeft } = await certificateOf(host)
		return daysLeft >= leastDays
			? [found, good(`${host} has a certificate for ${daysLeft} more days`)]
			: [found, bad(`the certificate of ${host} ends in ${daysLeft} days`, 'Renew it')]
	} catch (error) {
		return [
			found,
			bad(`${host} can't be reached safely (${reasonOf(error)})`, 'Give its web server a valid certificate'),
		]
	}
}

/** The venue's own names resolve, and are served with a certificate that browsers trust. */
export const hostsResolve: Check = async ({ seller }) => {
	const hosts = seller.config.hosts
		.filter(({ environment }) => environment === 'production')
		.map(({ host }) => host)
	if (hosts.length === 0) return [skipped('the venue has no host in production yet')]
	return (await Promise.all(hosts.map(hostFindings))).flat()
}

function addressesIn(value: unknown): string[] {
	if (typeof value === 'string') return /^https?:\/\/\S+$/.test(value) ? [value] : []
	if (typeof value !== 'object' || value === null) return []
	return Object.values(value).flatMap(addressesIn)
}

async function linkFinding(address: string): Promise<Finding> {
	try {
		const ask = (method: string) =>
			fetch(address, { method, redirect: 'follow', signal: AbortSignal.timeout(patienceMs) })
		const first = await ask('HEAD')
		// Many servers refuse to be asked for the head alone.
		const answer = first.ok ? first : await ask('GET')
		return answer.ok
			? good(`${address} answers`)
			: bad(`${address} answers ${answer.status}`, 'Correct the link, or take it out')
	} catch (error) {
		return bad(`${address} can't be reached (${reasonOf(error)})`, 'Correct the link, or take it out')
	}
}

/** Links that the configuration and the wording lead visitors to. */
export const linksAnswer: Check = async ({ seller }) => {
	const { integrations: _services, ...config } = seller.config
	const linked = Object.values(seller.messages).flatMap((texts) =>
		Object.values(texts).flatMap((text) =>
			[...String(text).matchAll(/href="(https?:\/\/[^"]+)"/g)].map(([, href = '']) => href),
		),
	)
	const all = [...new Set([...addressesIn(config), ...linked])]
	const reachable = all.filter((address) => !isReserved(new URL(address).hostname))
	const examples = all.length - reachable.length
	const findings = await Promise.all(reachable.map(linkFinding))
	return examples > 0 ? [...findings, skipped(`${examples} links lead to names for examples`)] : findings
}

/** The service that decides flags answers, where the venue has one. */
export const flagServiceAnswers: Check = async ({ seller }) => {
	const { flagService } = seller.config.integrations
	if (!flagService) return []
	const address = `${flagService.url.replace(/\/$/, '')}/ofrep/v1/evaluate/flags`
	try {
		const answer = await fetch(address, {
			method: 'POST',
			headers: { authorization: `Bearer ${flagService.key}`, 'content-type': 'application/json' },
			body: JSON.stringify({ context: { targetingKey: 'doctor' } }),
			signal: AbortSignal.timeout(2_000),
		})
		if (answer.ok) return [good(`the flag service answers at ${flagService.url}`)]
		const todo = answer.status === 401 || answer.status === 403 ? 'Correct its key' : 'Correct its address'
		return [
			bad(
				`the flag service answers ${answer.status}`,
				`${todo} in integrations.flagService; until then the file decides`,
			),
		]
	} catch (error) {
		return [
			bad(
				`the flag service does not answer (${reasonOf(error)})`,
				'Correct integrations.flagService.url; until then the file decides',
			),
		]
	}
}
