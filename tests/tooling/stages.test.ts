import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { scratchFolder } from '#tests/builders/product.ts'
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

function isOpen(port: number): Promise<boolean> {
	return new Promise((done) => {
		const socket = connect(port, '127.0.0.1', () => {
			socket.destroy()
			done(true)
		})
		socket.on('error', () => done(false))
	})
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

	it('ends one that hangs, with what it started, and goes on', async () => {
		const { path, remove } = await scratchFolder('stages')
		const file = `${path}/port`
		const says = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(this.address().port))`
		const listening = `require('node:net').createServer().listen(0, '127.0.0.1', function () { ${says} })`
		const script = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(listening)}], { stdio: 'inherit' })`
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
		try {
			const ran = runQuietly([{ name: 'hanging', command: ['node', '-e', script] }, good])
			const port = () => readFile(file, 'utf8').then(Number, () => 0)
			await expect.poll(port, { timeout: 60_000 }).toBeGreaterThan(0)
			expect(await isOpen(await port())).toBe(true)
			vi.advanceTimersByTime(45 * 60_000)
			const { tally, lines } = await ran
			expect(tally).toEqual({ passed: 1, failed: 1 })
			expect(lines.join('\n')).toContain('hung')
			await expect.poll(async () => isOpen(await port()), { timeout: 60_000 }).toBe(false)
		} finally {
			vi.useRealTimers()
			await remove()
		}
	})

	it('waits for nobody whom a stage leaves behind with its output', async () => {
		const options = "{ stdio: ['ignore', 'inherit', 'inherit'], detached: true }"
		const sleeper = `spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600000)'], ${options})`
		const script = `const one = require('node:child_process').${sleeper}; one.unref(); console.log('left ' + one.pid); process.exitCode = 1`
		const { tally, lines } = await runQuietly([{ name: 'leaving', command: ['node', '-e', script] }, good])
		expect(tally).toEqual({ passed: 1, failed: 1 })
		process.kill(Number(/left (\d+)/.exec(lines.join('\n'))?.[1]), 'SIGKILL')
	})

	it('counts one that cannot even begin, and goes on', async () => {
		vi.stubEnv('TMPDIR', '/no/such/folder')
		const { tally, lines } = await runQuietly([good, good]).finally(() => vi.unstubAllEnvs())
		expect(tally).toEqual({ passed: 0, failed: 2 })
		expect(lines[0]).toMatch(/^✗ good: ENOENT/)
	})

	it('says which signal ended one', async () => {
		const killed: Stage = { name: 'killed', command: ['node', '-e', "process.kill(process.pid, 'SIGKILL')"] }
		const { tally, lines } = await runQuietly([killed])
		expect(tally.failed).toBe(1)
		expect(lines.join('\n')).toContain('ended by SIGKILL')
	})

	it.each(['vitest', 'playwright'] as const)('counts one of %s that prints no report', async (counts) => {
		const silent: Stage = { name: 'silent', command: ['node', '-e', ''], counts }
		expect((await runQuietly([silent])).tally).toEqual({ passed: 0, failed: 1 })
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
