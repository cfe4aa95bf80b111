import { environments } from '#app/sellers/resolution/environments.ts'
import { hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { guardedResolution } from './guarded.ts'
import { hostConflicts } from './hosts.ts'
import type { Product } from './product.ts'
import type { SellerEntry } from './seller-entry.ts'
import type { SellersOptions } from './sellers.ts'

interface Options extends Pick<SellersOptions, 'environment' | 'log'> {
	now: Date
	/** Of all other venues. */
	entries: readonly SellerEntry[]
}

/** The hosts that the files of a venue name for any environment. */
const hostsOf = ({ lastValid }: SellerEntry, now: Date): string[] =>
	lastValid?.at(now).config.hosts.map(({ host }) => host) ?? []

/**
 * The errors of a venue that is not served yet. In every environment, as the command reports them; its hosts may be those of no
 * other venue in any environment.
 */
export function newVenueProblems(
	product: Product,
	{ id, folder }: { id: string; folder: string },
	options: Options,
): Problem[] {
	const { environment: served, log, now, entries } = options
	const taken = new Set(entries.flatMap((entry) => hostsOf(entry, now)))
	return environments.flatMap((environment) => {
		const own = guardedResolution(product, id, folder, { environment, log, now })
		const conflicts =
			environment === served
				? hostConflicts(
						own,
						entries.map(({ claims }) => claims),
					)
				: []
		const claimed = own.hosts
			.filter(({ host }) => taken.has(host))
			.map(({ host, pointer }) =>
				own.hostProblem(pointer, {
					code: 'CFG2001',
					sentence: `Host "${host}" belongs to another venue already`,
					hint: 'Choose another host, or leave it empty',
				}),
			)
		return [...own.problems.filter((problem) => hasErrors([problem])), ...conflicts, ...claimed]
	})
}
