import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { edit, walkOf } from './walk.ts'

// A newcomer follows the three walks of the documents, word for word and one after another, on a copy of the project.

const project = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'foyer-walks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const notCopied = new Set(['node_modules', '.git', 'build', '.data', '.cache', 'test-results'])

beforeAll(() => {
	for (const name of readdirSync(project).filter((one) => !notCopied.has(one)))
		cpSync(join(project, name), join(folder, name), { recursive: true })
	symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
})

/** A command as a shell runs it. The packages are those of the project, so nothing is installed before it. */
function shell(command: string): Promise<{ code: number | null; output: string }> {
	const path = `${join(project, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
	const script = command.replace('npm run new --', 'node scripts/new.ts')
	return new Promise((done) => {
		const child = spawn('sh', ['-c', script], { cwd: folder, env: { ...process.env, PATH: path } })
		let output = ''
		child.stdout.on('data', (chunk) => (output += chunk))
		child.stderr.on('data', (chunk) => (output += chunk))
		child.once('close', (code) => done({ code, output }))
	})
}

const expectDone = async (command: string): Promise<string> => {
	const { code, output } = await shell(command)
	expect(code, `${command}\n${output}`).toBe(0)
	return output
}

describe('the walks of the documents', () => {
	test.each([
		['docs/add-a-block.md', 5],
		['docs/add-a-setting.md', 4],
		['docs/add-a-call.md', 4],
	])('%s leads to a test that passes', async (file, least) => {
		const steps = walkOf(readFileSync(join(project, file), 'utf8'))
		expect(steps.length).toBeGreaterThan(least)
		for (const step of steps) {
			if (step.kind === 'run') await expectDone(step.command)
			else edit(folder, step)
		}
	})

	test.each([
		'node node_modules/typescript-7/bin/tsc',
		'biome check --error-on-warnings',
		'depcruise app scripts --config .dependency-cruiser.cjs',
		'node scripts/check/config-use.ts',
		'node scripts/check/spec-coverage.ts',
	])('what the walks wrote passes %s', async (command) => {
		await expectDone(command)
	})
})
