import type { EnvironmentName } from '#app/sellers/resolution/layers.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'

// What a process of production is given: an author's machine lacks it, and a demonstration needs none.
const ofDeployment = new Set(['CFG2901', 'CFG2903', 'CFG2905'])

/** The problems of one environment; what only a deployment can have is a warning where another one is `current`. */
export function inEnvironment(
	problems: readonly Problem[],
	environment: EnvironmentName,
	current: EnvironmentName,
): Problem[] {
	if (environment === current) return [...problems]
	return problems.map((problem) =>
		ofDeployment.has(problem.code) ? { ...problem, severity: 'warning' } : problem,
	)
}
