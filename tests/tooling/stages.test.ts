import { describe, expect, it, vi } from 'vitest'
import { runStages, type Stage, wanted } from '../../scripts/tools/stages.ts'

const good: Stage = { name: 'good', command: ['node', '-e', ''] }
const bad: Stage = { name: 'bad', command: ['node', '-e', 'console.error("why it failed"); process.exit(3)'] }

async function runQuietly(stages: Stage[]) {
	const lines: string[] = []
	const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
	try {
		return { tally: await runStages(stages), lines }
	} finally {
		log.mockRestore()
	}
}

describe('a run of stages', () => {
	it('goes on after a failure and counts both', async () => {
		expect((await runQuietly([bad, good])).tally).toEqual({ passed: 1, failed: 1 })
	})

	it('shows what a failed stage printed and nothing of the others', async () => {
		const { lines } = await runQuietly([good, bad])
		expect(lines[0]).toMatch(/^✓ good: ok \(/)
		expect(lines.join('\n')).toContain('why it failed')
	})

	it('counts a program that does not exist as a failure', async () => {
		expect((await runQuietly([{ name: 'gone', command: ['no-such-program'] }])).tally.failed).toBe(1)
	})
})

describe('--only', () => {
	const stages = ['unit, flows and components', 'api (embedded database)', 'api (PostgreSQL)', 'race'].map(
		(name) => ({ ...good, name }),
	)

	it('takes the stages whose names begin with one of the words', () => {
		expect(wanted(stages, ['--only=unit,api']).map((stage) => stage.name)).toEqual([
			'unit, flows and components',
			'api (embedded database)',
			'api (PostgreSQL)',
		])
	})

	it('absent means everything', () => {
		expect(wanted(stages, [])).toHaveLength(4)
	})
})
