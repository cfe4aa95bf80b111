import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The product as a separate process, used over HTTP. */
export interface Product {
	port: number
	pid: number
	output(): string
	/** Sends a request to a seller's host; a body that is not text is sent as JSON. */
	send(path: string, options?: Send): Promise<Answered>
	/** Sends SIGTERM; resolves with the exit code. */
	stop(): Promise<number | null>
	/** Sends SIGKILL, which for the process is like a power cut. */
	kill(): Promise<void>
}

export interface Send {
	seller?: string
	host?: string
	method?: string
	body?: unknown
	headers?: Record<string, string>
	agent?: import('node:http').Agent
}

export interface Answered {
	status: number
	headers: Record<string, string | string[] | undefined>
	text: string
	// biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
	json: any
}

export interface StartOptions {
	env?: Record<string, string>
	/** Time limit until the product prints that it is open. */
	waitMs?: number
	/** A built product in another folder, instead of this one. */
	root?: string
	/** A program that runs the product in another environment: `unshare --pid …`. */
	through?: string[]
}

/** How `npm start` runs the product of a folder, on the Node of this process. */
export function startCommand(root: string): string[] {
	const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
	const [, variables, words] = /^((?:[A-Z_]+=\S+ )*)exec node ([^|]*)/.exec(scripts.start) ?? []
	if (!words) throw new Error(`the start script in ${root} runs no node`)
	const node = [process.execPath, ...words.trim().split(' ')]
	return variables ? ['env', ...variables.trim().split(' '), ...node] : node
}

export async function startProduct({
	env = {},
	waitMs = 180_000,
	root = resolve(import.meta.dirname, '../..'),
	through = [],
}: StartOptions = {}): Promise<Product> {
	const [program = '', ...words] = [...through, ...startCommand(root)]
	const child = spawn(program, words, {
		cwd: root,
		env: {
			...process.env,
			NODE_ENV: 'production',
			PORT: '0',
			HOST: '127.0.0.1',
			FOYER_ENV: 'demo',
			DATABASE_URL: '',
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	const gather = (text: string): void => {
		output += text
	}
	child.stdout.setEncoding('utf8').on('data', gather)
	child.stderr.setEncoding('utf8').on('data', gather)
	const ended = endOf(child)
	const port = await openPort(child, () => output, waitMs)
	return {
		port,
		pid: child.pid ?? 0,
		output: () => output,
		send: (path, options = {}) => send(port, path, options),
		stop: () => {
			child.kill('SIGTERM')
			return ended
		},
		kill: async () => {
			child.kill('SIGKILL')
			await ended
		},
	}
}

/** Starts a product that must refuse to start; resolves with its output and exit code. */
export async function refusedStart(
	env: Record<string, string>,
	through: string[] = [],
): Promise<{ code: number | null; output: string }> {
	const root = resolve(import.meta.dirname, '../..')
	const [program = '', ...words] = [...through, ...startCommand(root)]
	const child = spawn(program, words, {
		cwd: root,
		env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATABASE_URL: '', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	child.stdout.on('data', (chunk) => (output += chunk))
	child.stderr.on('data', (chunk) => (output += chunk))
	const timer = setTimeout(() => child.kill('SIGKILL'), 90_000)
	const code = await endOf(child)
	clearTimeout(timer)
	return { code, output }
}

function openPort(child: ChildProcess, output: () => string, waitMs: number): Promise<number> {
	return new Promise((done, fail) => {
		const timer = setTimeout(() => {
			child.kill('SIGKILL')
			fail(new Error(`not open after ${waitMs} ms:\n${output()}`))
		}, waitMs)
		const look = (): void => {
			const port = /is open[\s\S]*?\.localhost:(\d+)[\s\S]*Stop with/.exec(output())?.[1]
			if (!port) return
			clearTimeout(timer)
			done(Number(port))
		}
		child.stdout?.on('data', look)
		child.once('close', (code) => {
			clearTimeout(timer)
			fail(new Error(`ended with ${code}:\n${output()}`))
		})
	})
}

/** Resolves with the exit code when the process has ended and all its output is read. */
const endOf = (child: ChildProcess): Promise<number | null> =>
	new Promise((done) => child.once('close', (code) => done(code)))

export function send(
	port: number,
	path: string,
	{ seller = 'harbour-science', host, method, body, headers = {}, agent }: Send,
): Promise<Answered> {
	const isText = typeof body === 'string'
	const payload = body === undefined ? undefined : isText ? body : JSON.stringify(body)
	return new Promise((done, fail) => {
		const call = request(
			{
				host: '127.0.0.1',
				port,
				path,
				agent,
				method: method ?? (body === undefined ? 'GET' : 'POST'),
				headers: {
					host: host ?? `${seller}.localhost:${port}`,
					...(payload === undefined
						? {}
						: {
								'content-type': isText ? 'text/plain' : 'application/json',
								'content-length': String(Buffer.byteLength(payload)),
							}),
					...headers,
				},
			},
			(response) => {
				const chunks: Buffer[] = []
				response.on('data', (chunk: Buffer) => chunks.push(chunk))
				response.on('error', fail)
				response.on('end', () => {
					const text = Buffer.concat(chunks).toString()
					const isJson = text !== '' && String(response.headers['content-type']).includes('json')
					done({
						status: response.statusCode ?? 0,
						headers: response.headers,
						text,
						json: isJson ? JSON.parse(text) : null,
					})
				})
			},
		)
		call.on('error', fail)
		call.end(payload)
	})
}

/** A new folder in the system's temporary folder, with a function that removes it. */
export async function scratchFolder(name: string): Promise<{ path: string; remove: () => Promise<void> }> {
	const path = await mkdtemp(join(tmpdir(), `foyer-${name}-`))
	// As root, the database server runs as another user, which needs access to the folder.
	await chmod(path, 0o711)
	return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

type Json = Record<string, unknown>

/** Copies the shipped venues into a folder, with a change to each seller's file. */
export async function copyVenues(
	folder: string,
	change: (config: Json, id: string) => Json,
	root = resolve(import.meta.dirname, '../..'),
): Promise<string> {
	const target = join(folder, 'seller-configs')
	await cp(join(root, 'seller-configs'), target, { recursive: true })
	for (const entry of await readdir(target, { withFileTypes: true })) {
		const isVenue = entry.isDirectory() || entry.name.endsWith('.json')
		if (/^[_.]/.test(entry.name) || !isVenue) continue
		const file = join(target, entry.name, entry.isDirectory() ? 'seller.json' : '')
		const config = JSON.parse(await readFile(file, 'utf8')) as Json
		await writeFile(file, JSON.stringify(change(config, String(config.id)), null, 2))
	}
	return target
}

/** Lifts limits per address, which a whole test run behind one address would exceed at once. */
export const withoutLimits = (config: Json): Json => {
	const api = (config.api ?? {}) as Json
	return {
		...config,
		api: {
			...api,
			limits: {
				cartCreatePerMinute: 1_000_000,
				payPerMinute: 1_000_000,
				codePerMinute: 1_000_000,
				emailPerHour: 1_000_000,
				addressPerMinute: 1_000_000,
				loginPerMinute: 1_000_000,
				passwordPerHour: 1_000_000,
				uncheckedPayPerHour: 1_000_000,
				lookupMissesPerHour: 5,
				lookupDelayMs: 2_000,
			},
		},
	}
}
