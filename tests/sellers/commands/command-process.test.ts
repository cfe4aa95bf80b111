import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { gallery, World } from '#tests/sellers/world.ts'

// The other tests run the commands in their own process.

let world: World
beforeAll(() => {
	world = new World().seller(gallery).seller({ ...gallery, id: 'broken', cart: { holdMinuets: 5 } }, 'broken')
})
afterAll(() => world.close())

const started = (...args: string[]) =>
	spawn(process.execPath, ['scripts/seller.ts', ...args], {
		env: { ...process.env, SELLER_CONFIGS: `${world.root}/seller-configs` },
		stdio: ['ignore', 'pipe', 'pipe'],
	})

const exitCode = (child: ReturnType<typeof started>): Promise<number | null> =>
	new Promise((done) => child.once('close', done))

const waiting = { timeout: 20_000, interval: 50 }

/** Reads the last line of what a process has printed until now. */
function lastReport(stream: NodeJS.ReadableStream): () => string | undefined {
	let printed = ''
	stream.on('data', (part) => {
		printed += part
	})
	return () => printed.trimEnd().split('\n').at(-1)
}

test.each([
	['a valid venue', ['validate', 'gallery', '--env', 'demo'], 0, /^1 venue, 0 errors/, /^$/],
	[
		'an invalid venue',
		['validate', 'broken', '--env', 'demo', '--format', 'github'],
		1,
		/^::error /,
		/^1 venue, 1 error/,
	],
	['an unknown venue', ['validate', 'galery'], 2, /^$/, /Did you mean "gallery"\?/],
])('the process ends with the exit code of the command, for %s', async (_, args, code, output, error) => {
	const child = started(...args)
	const said = await Promise.all([exitCode(child), text(child.stdout), text(child.stderr)])
	expect(said).toEqual([code, expect.stringMatching(output), expect.stringMatching(error)])
})

test('the process ends without an error when the reader of its output closes the pipe', async () => {
	const child = started('get', 'gallery', 'pages')
	child.stdout.destroy()
	expect(await Promise.all([exitCode(child), text(child.stderr)])).toEqual([0, ''])
})

test('validate --watch checks again after a saved file, with its own venue as it is now', async () => {
	const file = join(world.root, 'seller-configs/watched/seller.json')
	world.seller({ ...gallery, id: 'watched' }, 'watched')
	const child = started('validate', 'watched', '--env', 'demo', '--watch')
	const closed = exitCode(child)
	const said = lastReport(child.stdout)
	try {
		await vi.waitFor(() => expect(said()).toBe('1 venue, 0 errors, 0 warnings (demo)'), waiting)
		await vi.waitFor(() => expect(child.stderr.read()?.toString()).toContain('Watching for changes'), waiting)
		writeFileSync(file, JSON.stringify({ ...gallery, id: 'watched', cart: { holdMinuets: 5 } }))
		await vi.waitFor(() => expect(said()).toBe('1 venue, 1 error, 0 warnings (demo)'), waiting)
		writeFileSync(file, JSON.stringify({ ...gallery, id: 'watched', cart: { holdMinutes: 5 } }))
		await vi.waitFor(() => expect(said()).toBe('1 venue, 0 errors, 0 warnings (demo)'), waiting)
	} finally {
		child.kill('SIGTERM')
		await closed
	}
})
