import { hostConflicts } from '#app/sellers/registry/hosts.ts'
import { type Product, sellerIds } from '#app/sellers/registry/product.ts'
import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import type { Resolution } from '#app/sellers/resolution/resolution.ts'
import { type Problem, sortProblems } from '#app/sellers/validation/reporter.ts'
import { environments, resolveOne } from './venues.ts'

/** What others may mind of a venue: its hosts, whether it shares them, and whether it opens. */
const claimOf = ({ hosts, isPrefixed, status }: Resolution): string =>
	JSON.stringify([hosts.map(({ host }) => host), isPrefixed, status === 'live'])

/** Hosts that a venue would take from others in one environment; the others are read where its claims change. */
function takenIn(
	environment: EnvironmentName,
	id: string,
	{ before, after }: { before: Product; after: Product },
): Problem[] {
	const ids = sellerIds(before.places)
	const was = ids.includes(id) ? resolveOne(before, id, environment) : null
	const own = resolveOne(after, id, environment)
	if (was !== null && claimOf(was) === claimOf(own)) return []
	const others = ids.filter((other) => other !== id).map((other) => resolveOne(before, other, environment))
	const opens = own.status === 'live' && was?.status !== 'live'
	// What was wrong already is no fault of this change, until it opens the venue at a host of another.
	const known = was === null || opens ? [] : hostConflicts(was, others).map(({ sentence }) => sentence)
	return hostConflicts(own, others).filter(({ sentence }) => !known.includes(sentence))
}

/** The same in every environment, because a file says the hosts of all of them. */
export function hostsTakenBy(id: string, products: { before: Product; after: Product }): Problem[] {
	return sortProblems(environments.flatMap((environment) => takenIn(environment, id, products)))
}
