import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimFolder, holderOf } from '#app/data/embedded/claim.ts'
import { selfAsHolder } from '#app/data/embedded/holder.ts'
import { DataProblem } from '#app/data/problem.ts'

let folder: string
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'foyer-claim-'))
})
afterEach(async () => {
	await chmod(folder, 0o700)
	await rm(folder, { recursive: true, force: true })
})

const rhythm = { beatMs: 40, silentMs: 400 }

const claims = async (): Promise<string[]> =>
	(await readdir(folder)).filter((name) => name.startsWith('foyer.lock.'))

/** A claim as another process would have left it. */
async function leftBehind(claim: object, number = 1): Promise<string> {
	const file = join(folder, `foyer.lock.${number}`)
	await writeFile(file, JSON.stringify({ ...(await selfAsHolder(folder)), began: null, ...claim }))
	return file
}

const script = `
	import { claimFolder } from '#app/data/embedded/claim.ts'
	try { await claimFolder(process.argv[1]); console.log('holds') } catch (error) { console.log(error.code ?? error.stack) }
	setInterval(() => undefined, 1000)
`

/** A process that claims the folder and stays, and the first line it says; `words` run it in other surroundings. */
async function otherProcess(...words: string[]): Promise<{ said: string; kill(): Promise<void> }> {
	const [program = '', ...args] = [...words, process.execPath, '--input-type=module', '-e', script, folder]
	const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
	const [line] = await once(child.stdout, 'data')
	return {
		said: String(line).trim(),
		async kill() {
			child.kill('SIGKILL')
			await once(child, 'exit')
		},
	}
}

describe('the claim of a data folder', () => {
	test('makes the folder private, and is released', async () => {
		const made = join(folder, 'new/data')
		const claim = await claimFolder(made)
		expect((await stat(made)).mode & 0o777).toBe(0o700)
		expect(await holderOf(made)).toMatchObject({ pid: process.pid })
		await claim.release()
		expect(await holderOf(made)).toBeNull()
		await (await claimFolder(made)).release()
	})

	test('is refused a second time, with the process that holds it', async () => {
		const claim = await claimFolder(folder)
		const refusal = await claimFolder(folder).catch((error: unknown) => error)
		await claim.release()
		expect(refusal).toBeInstanceOf(DataProblem)
		expect(refusal).toMatchObject({
			code: 'folder_in_use',
			message: expect.stringContaining(`process ${process.pid};`),
		})
	})

	test('of a process that was killed is replaced at once', async () => {
		const other = await otherProcess()
		expect(other.said).toBe('holds')
		await expect(claimFolder(folder)).rejects.toMatchObject({ code: 'folder_in_use' })
		await other.kill()
		await (await claimFolder(folder)).release()
		expect(await claims()).toHaveLength(1)
	})

	test('goes to one of many processes that start at once', async () => {
		const others = await Promise.all(Array.from({ length: 5 }, () => otherProcess()))
		await Promise.all(others.map((other) => other.kill()))
		expect(others.map((other) => other.said).sort()).toEqual([...Array(4).fill('folder_in_use'), 'holds'])
	})

	test('goes to one of many processes that replace a dead one', async () => {
		// Beyond the largest number that a system gives.
		await leftBehind({ pid: 5_000_000 }, 7)
		const others = await Promise.all(Array.from({ length: 5 }, () => otherProcess()))
		await Promise.all(others.map((other) => other.kill()))
		expect(others.filter((other) => other.said === 'holds')).toHaveLength(1)
	})

	test('of a live process of this PID namespace is never replaced, whatever the age of its file', async () => {
		const file = await leftBehind({ pid: process.ppid })
		await utimes(file, 0, 0)
		await expect(claimFolder(folder)).rejects.toMatchObject({ code: 'folder_in_use' })
	})

	test.runIf(process.platform === 'linux')(
		'of a process whose number was given to another one is replaced',
		async () => {
			await leftBehind({ pid: process.ppid, began: 'another boot/12345' })
			await (await claimFolder(folder)).release()
		},
	)

	test('that was copied together with the folder counts for nothing in the copy', async () => {
		const claim = await claimFolder(folder)
		const copy = `${folder}-copy`
		await cp(folder, copy, { recursive: true })
		await (await claimFolder(copy)).release()
		await claim.release()
		await rm(copy, { recursive: true })
	})

	test('that is damaged is replaced', async () => {
		await writeFile(join(folder, 'foyer.lock.1'), '{"pid": 12')
		await (await claimFolder(folder)).release()
	})

	test('on a file is one sentence that names DATA_DIR', async () => {
		const file = join(folder, 'file')
		await writeFile(file, '')
		await expect(claimFolder(file)).rejects.toMatchObject({
			code: 'folder_unwritable',
			message: expect.stringContaining('DATA_DIR'),
		})
	})

	test.runIf(process.getuid?.() !== 0)('on a folder that cannot be written is one sentence', async () => {
		await chmod(folder, 0o500)
		await expect(claimFolder(folder)).rejects.toMatchObject({ code: 'folder_unwritable' })
	})
})

describe('a claim from another host name or PID namespace', () => {
	const elsewhere = { pid: 1, host: 'box-1', space: 'another/pid:[1]' }

	test('is refused while its file is touched, with host and process', async () => {
		const file = await leftBehind(elsewhere)
		const touching = setInterval(() => void utimes(file, new Date(), new Date()), 20)
		const refusal = await claimFolder(folder, { rhythm }).catch((error: unknown) => error)
		clearInterval(touching)
		expect(refusal).toMatchObject({
			code: 'folder_in_use',
			message: expect.stringContaining('in use by process 1 on box-1; stop it first'),
		})
	})

	test('is replaced when its file is no longer touched, after a line that says so', async () => {
		await leftBehind(elsewhere)
		const lines: string[] = []
		const claim = await claimFolder(folder, { rhythm, printLine: (line) => void lines.push(line) })
		expect(lines).toEqual([expect.stringMatching(/^Waiting up to 0.4 s .* process 1 on box-1 /)])
		expect(claim.former).toMatchObject(elsewhere)
		await claim.release()
	})

	test('that was released is replaced without waiting', async () => {
		await leftBehind({ ...elsewhere, released: true })
		const lines: string[] = []
		await (await claimFolder(folder, { printLine: (line) => void lines.push(line) })).release()
		expect(lines).toEqual([])
	})

	test('by an earlier version, which named no namespace, is judged by its file', async () => {
		await leftBehind({ pid: process.ppid, space: null, host: hostname() })
		await (await claimFolder(folder, { rhythm })).release()
	})
})

describe('a holder', () => {
	test('touches its file', async () => {
		const claim = await claimFolder(folder, { rhythm })
		const file = join(folder, (await claims())[0] ?? '')
		await utimes(file, 0, 0)
		await expect.poll(async () => (await stat(file)).mtimeMs).toBeGreaterThan(0)
		await claim.release()
	})

	test('learns that another process has taken its folder', async () => {
		const lost = new Promise<void>((done) => {
			void claimFolder(folder, { rhythm, onLost: done })
		})
		await expect.poll(claims).toHaveLength(1)
		await leftBehind({ pid: process.ppid }, 2)
		await lost
		expect(await readFile(join(folder, 'foyer.lock.2'), 'utf8')).toContain(`"pid":${process.ppid}`)
	})
})

// Namespaces are made by root only.
describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
	'two processes that are both number 1',
	() => {
		const inNamespace = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']

		test('in two PID namespaces with one host name do not hold one folder together', async () => {
			const first = await otherProcess(...inNamespace)
			expect(first.said).toBe('holds')
			const second = await otherProcess(...inNamespace)
			expect(second.said).toBe('folder_in_use')
			await Promise.all([first.kill(), second.kill()])
		})

		test('replace one another when the first was killed', async () => {
			const first = await otherProcess(...inNamespace)
			await first.kill()
			const second = await otherProcess(...inNamespace)
			expect([first.said, second.said]).toEqual(['holds', 'holds'])
			await second.kill()
		})
	},
)
