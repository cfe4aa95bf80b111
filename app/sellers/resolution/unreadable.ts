import { type Problem, sortProblems } from '#app/sellers/validation/reporter.ts'
import { maskSecrets } from '#app/sellers/validation/secrets.ts'
import type { EnvironmentName, Places } from './environments.ts'
import type { Resolution } from './resolution.ts'

/** Resolution of a seller whose files can't be read. It claims its local host, where the problem is shown. */
export function unreadableResolution(
	places: Places,
	id: string,
	{
		environment,
		problems,
		presets,
	}: { environment: EnvironmentName; problems: Problem[]; presets: string[] | null },
): Resolution {
	const nowhere = { file: `${places.sellers}/${id}`, line: 1, column: 1, severity: 'error' } as const
	return {
		id,
		seller: null,
		isVisible: false,
		status: null,
		problems: sortProblems(problems),
		presets,
		hosts: environment === 'production' ? [] : [{ host: `${id}.localhost`, pointer: '' }],
		isPrefixed: false,
		hostProblem: (_, what) => ({ ...nowhere, ...what }),
		catalog: null,
		assets: null,
		verdict: null,
	}
}

/** Resolution of a seller on which the product itself threw; other sellers are not affected. */
export function failedResolution(
	places: Places,
	id: string,
	{ environment, error }: { environment: EnvironmentName; error: unknown },
): Resolution {
	const sentence = `The product failed on this venue: ${error instanceof Error ? error.message : String(error)}`
	const hint = 'This is a fault of the product and not of the file: report it with the file'
	const place = { file: `${places.sellers}/${id}`, line: 1, column: 1, severity: 'error' } as const
	const problem = { ...place, code: 'CFG9001', sentence: maskSecrets(sentence), hint }
	return unreadableResolution(places, id, { environment, problems: [problem], presets: null })
}
