import type { Draft } from './draft.ts'

interface Host {
	host: string
	environment: string
	isCanonical: boolean
	pointer: string
}

function hostsOf(draft: Draft): Host[] {
	return draft.matches('hosts.*').flatMap(({ pointer }) => {
		const { host, environment = 'production', canonical } = draft.tree(pointer)
		return typeof host === 'string' && typeof environment === 'string'
			? [{ host, environment, isCanonical: canonical === true, pointer }]
			: []
	})
}

function checkDuplicates(draft: Draft, hosts: readonly Host[]): void {
	const seen = new Set<string>()
	for (const { host, environment, pointer } of hosts) {
		const key = `${environment} ${host}`
		if (seen.has(key))
			draft.error(
				'CFG2021',
				pointer,
				`Host "${host}" is listed twice for ${environment}`,
				'Keep one of the two',
			)
		seen.add(key)
	}
}

/** Checks that one host of each environment is canonical: emails link to it. A single host needs no mark. */
function checkCanonical(draft: Draft, hosts: readonly Host[]): void {
	const uniqueHosts = [
		...new Map(hosts.toReversed().map((one) => [`${one.environment} ${one.host}`, one])).values(),
	]
	for (const [environment, group] of Map.groupBy(uniqueHosts.reverse(), (host) => host.environment)) {
		const marked = group.filter(({ isCanonical }) => isCanonical)
		const [first] = group
		for (const { host, pointer } of marked.slice(1))
			draft.error(
				'CFG2002',
				`${pointer}/canonical`,
				`"${host}" is canonical for ${environment}, and "${marked[0]?.host}" is already`,
				'Emails to visitors link to one host: keep one mark',
			)
		if (first && group.length > 1 && marked.length === 0)
			draft.warn(
				'CFG2002',
				first.pointer,
				`None of the ${group.length} hosts of ${environment} is canonical, so emails link to "${first.host}"`,
				'Write "canonical": true at one of them',
			)
	}
}

/** Checks the hosts of one venue: no duplicates, one canonical. `registry/hosts.ts` compares venues. */
export function checkHosts(draft: Draft): void {
	const hosts = hostsOf(draft)
	checkDuplicates(draft, hosts)
	checkCanonical(draft, hosts)
}
