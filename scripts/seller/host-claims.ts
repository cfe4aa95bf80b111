import { claimHosts, hostConflicts } from '#app/sellers/registry/hosts.ts'
import { type Product, sellerIds } from '#app/sellers/registry/product.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import type { Resolution } from '#app/sellers/resolution/resolution.ts'
import { type Problem, sortProblems } from '#app/sellers/validation/reporter.ts'
import { environments, resolveOne } from './venues.ts'

/** The facts of a venue that can conflict with others: its hosts, whether it shares them, and whether it is live. */
const claimOf = ({ hosts, isPrefixed, status }: Resolution): string =>
	JSON.stringify([hosts.map(({ host }) => host), isPrefixed, status === 'live'])

/** Host conflicts that a change causes in one environment; reads other venues only when the venue's claims change. */
function conflictsIn(
	environment: EnvironmentName,
	id: string,
	{ before, after }: { before: Product; after: Product },
): Problem[] {
	const ids = sellerIds(before.places)
	const was = ids.includes(id) ? resolveOne(before, id, environment) : null
	const own = resolveOne(after, id, environment)
	if (was !== null && claimOf(was) === claimOf(own)) return []
	const others = ids.filter((other) => other !== id).map((other) => resolveOne(before, other, environment))
	const goesLive = own.status === 'live' && was?.status !== 'live'
	// Existing conflicts are not reported, unless the change makes the venue live.
	const known = was === null || goesLive ? [] : hostConflicts(was, others).map(({ sentence }) => sentence)
	return hostConflicts(own, others).filter(({ sentence }) => !known.includes(sentence))
}

/** Host conflicts in every environment, because a file has the hosts of all of them. */
export function hostConflictsOf(id: string, products: { before: Product; after: Product }): Problem[] {
	return sortProblems(environments.flatMap((environment) => conflictsIn(environment, id, products)))
}

/** Host conflicts that a change of several venues causes between them. */
export function hostConflictsAmong(
	ids: readonly string[],
	{ before, after }: { before: Product; after: Product },
): Problem[] {
	if (ids.length < 2) return []
	const problemsIn = (product: Product, environment: EnvironmentName): Problem[] =>
		[...claimHosts(ids.map((id) => resolveOne(product, id, environment))).problems.values()].flat()
	return environments.flatMap((environment) => {
		const known = new Set(problemsIn(before, environment).map(({ sentence }) => sentence))
		return problemsIn(after, environment).filter(({ sentence }) => !known.has(sentence))
	})
}
