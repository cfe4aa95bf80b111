import type { Database } from '#app/data/database.server.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import { formatProblem, hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { inEnvironment } from '../deployment.ts'
import { note, say } from '../terminal.ts'
import { environments, productEnvironment, resolveIn } from '../venues.ts'
import { takenHosts } from './live-hosts.ts'

/** Each problem once, with the path of its file below the folder of venues. */
function listed({ places }: Product, problems: readonly Problem[]): Problem[] {
	const named = problems.map((problem) => ({
		...problem,
		file: problem.file.replace(`${places.sellers}/`, ''),
	}))
	return [...new Map(named.map((problem) => [formatProblem(problem), problem])).values()]
}

/** The problems of a venue in every environment: a revision is served by the product of any. */
export function problemsEverywhere(product: Product, id: string): Problem[] {
	const found = resolveIn(product, id, environments).flatMap(({ problems }, at) =>
		inEnvironment(problems, environments[at] ?? 'production', productEnvironment()),
	)
	return listed(product, found)
}

/** Whether a revision can go live beside what is live of the other venues; prints what its checks find. */
export async function canGoLive(database: Database, product: Product, id: string): Promise<boolean> {
	const own = problemsEverywhere(product, id)
	const taken = hasErrors(own) ? [] : listed(product, await takenHosts(database, product, id))
	const problems = [...own, ...taken]
	for (const problem of problems) say(formatProblem(problem))
	if (!hasErrors(problems)) return true
	note('The revision has errors and is not published.')
	return false
}
