import type { Product } from '#app/sellers/registry/product.ts'
import { formatProblem, hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { inEnvironment } from '../deployment.ts'
import { note, say } from '../terminal.ts'
import { environments, productEnvironment, resolveIn } from '../venues.ts'

/**
 * The problems of a venue in every environment, each once and with the path of its file below the folder of venues. A revision
 * is served by the product of any environment.
 */
export function problemsEverywhere(product: Product, id: string): Problem[] {
	const found = resolveIn(product, id, environments).flatMap(({ problems }, at) =>
		inEnvironment(problems, environments[at] ?? 'production', productEnvironment()),
	)
	const named = found.map((problem) => ({
		...problem,
		file: problem.file.replace(`${product.places.sellers}/`, ''),
	}))
	return [...new Map(named.map((problem) => [formatProblem(problem), problem])).values()]
}

/** Whether a revision can go live; prints what its checks find. */
export function canGoLive(product: Product, id: string): boolean {
	const problems = problemsEverywhere(product, id)
	for (const problem of problems) say(formatProblem(problem))
	if (!hasErrors(problems)) return true
	note('The revision has errors and is not published.')
	return false
}
