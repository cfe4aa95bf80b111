import { expect } from 'vitest'
import { gallery, World } from '#tests/sellers/world.ts'

const worlds: World[] = []

export function newWorld(): World {
	const world = new World()
	worlds.push(world)
	return world
}

export function closeWorlds(): void {
	for (const world of worlds) world.close()
}

/** Problems of the smallest seller with a change and further files. */
export function problemsOf(change: object, files: Record<string, unknown> = {}): string[] {
	const world = newWorld().seller({ ...gallery, ...change })
	for (const [file, content] of Object.entries(files)) world.write(`seller-configs/${file}`, content)
	return world.problems()
}

/** Problems on one line, without line and column, which depend on the position of the change. */
export const said = (problems: readonly string[]): string[] =>
	problems.map((problem) => problem.replace(/^[^:]+:\d+:\d+ /, '').replace(/\n\s*/, ' '))

/** Expects a problem that begins so, with its hint behind "→", for the smallest seller with a change. */
export function expectProblem(change: object, start: string, files: Record<string, unknown> = {}): void {
	const problems = said(problemsOf(change, files))
	expect(
		problems.some((problem) => problem.startsWith(start)),
		problems.join('\n'),
	).toBe(true)
}
