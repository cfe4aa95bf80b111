import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockFolder } from '#app/data/folder-lock.ts'
import { DataProblem } from '#app/data/problem.ts'

let folder: string
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'foyer-lock-'))
})
afterEach(async () => {
	await chmod(folder, 0o700)
	await rm(folder, { recursive: true, force: true })
})

const claims = async (): Promise<string[]> =>
	(await readdir(folder)).filter((name) => name.startsWith('foyer.lock.'))

/** A claim as a process that is no longer there would have left it. */
const leftBehind = (claim: object, number = 1): Promise<void> =>
	writeFile(
		join(folder, `foyer.lock.${number}`),
		JSON.stringify({ pid: 1, began: null, host: hostname(), released: false, ...claim }),
	)

const script = `
	import { lockFolder } from '#app/data/folder-lock.ts'
	try { await lockFolder(process.argv[1]); console.log('holds') } catch (error) { console.log(error.code ?? error.stack) }
	setInterval(() => undefined, 1000)
`

/** A process that takes the folder and stays, and the first line it says. */
async function otherProcess(): Promise<{ said: string; kill(): Promise<void> }> {
	const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const [line] = await once(child.stdout, 'data')
	return {
		said: String(line).trim(),
		async kill() {
			child.kill('SIGKILL')
			await once(child, 'exit')
		},
	}
}

describe('a data folder', () => {
	test('is made private and is given back', async () => {
		const made = join(folder, 'new/data')
		const lock = await lockFolder(made)
		expect((await stat(made)).mode & 0o777).toBe(0o700)
		await lock.release()
		await expect(lockFolder(made)).resolves.toBeDefined()
	})

	test('is refused a second time, with the process that holds it', async () => {
		await lockFolder(folder)
		const refusal = await lockFolder(folder).catch((error: unknown) => error)
		expect(refusal).toBeInstanceOf(DataProblem)
		expect(refusal).toMatchObject({
			code: 'folder_in_use',
			message: expect.stringContaining(`process ${process.pid};`),
		})
	})

	test('held by another process is refused, and taken over once that one was killed', async () => {
		const other = await otherProcess()
		expect(other.said).toBe('holds')
		await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'folder_in_use' })
		await other.kill()
		await expect(lockFolder(folder)).resolves.toBeDefined()
		expect(await claims()).toHaveLength(1)
	})

	test('goes to one of many that start at once', async () => {
		const others = await Promise.all(Array.from({ length: 5 }, otherProcess))
		await Promise.all(others.map((other) => other.kill()))
		expect(others.map((other) => other.said).sort()).toEqual([...Array(4).fill('folder_in_use'), 'holds'])
	})

	test('goes to one of many that take over from a dead process', async () => {
		// Beyond the largest number that a system gives.
		await leftBehind({ pid: 5_000_000 }, 7)
		const others = await Promise.all(Array.from({ length: 5 }, otherProcess))
		await Promise.all(others.map((other) => other.kill()))
		expect(others.filter((other) => other.said === 'holds')).toHaveLength(1)
	})

	test('held by a live process is never taken over, whatever the age of the file', async () => {
		await leftBehind({ pid: process.ppid })
		await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'folder_in_use' })
	})

	test.runIf(process.platform === 'linux')(
		'of a process whose number was given to another is taken over',
		async () => {
			await leftBehind({ pid: process.ppid, began: 'another boot/12345' })
			await expect(lockFolder(folder)).resolves.toBeDefined()
		},
	)

	test('held on another machine is refused, with the file to delete', async () => {
		await leftBehind({ host: 'elsewhere' })
		await expect(lockFolder(folder)).rejects.toThrow(
			/on elsewhere; stop it there, or delete .*foyer\.lock\.1/,
		)
	})

	test('with a damaged claim is taken over', async () => {
		await writeFile(join(folder, 'foyer.lock.1'), '{"pid": 12')
		await expect(lockFolder(folder)).resolves.toBeDefined()
	})

	test('that is a file is one clear sentence', async () => {
		const file = join(folder, 'file')
		await writeFile(file, '')
		await expect(lockFolder(file)).rejects.toMatchObject({
			code: 'folder_unwritable',
			message: expect.stringContaining('DATA_DIR'),
		})
	})

	test.runIf(process.getuid?.() !== 0)('that cannot be written is one clear sentence', async () => {
		await chmod(folder, 0o500)
		await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'folder_unwritable' })
	})
})
