import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Product, startProduct } from '#tests/builders/product.ts'

/*
 * How many files of `app` run code for one request: `node scripts/bench/files-run.ts [--list] [path]`.
 * V8 counts the calls between two moments; functions of the built storefront are mapped to their files by its source
 * map, and functions that also run while the product is idle are left out.
 */

const root = resolve(import.meta.dirname, '../..')
const bundle = join(root, 'build/server/index.js')
const path = process.argv.slice(2).find((argument) => argument.startsWith('/')) ?? '/events/evt_ga'
const listsFiles = process.argv.includes('--list')

interface Script {
	url: string
	functions: { functionName: string; ranges: { startOffset: number }[] }[]
}

/** The functions of `app` that were called, as "file:offset". */
function calledIn(scripts: Script[], map: SourceMap, text: string): Map<string, string> {
	const lineStarts = [0]
	for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1)
	const fileAt = (offset: number): string | undefined => {
		const line = lineStarts.findLastIndex((start) => start <= offset)
		const entry = map.findEntry(line, offset - (lineStarts[line] ?? 0))
		return 'originalSource' in entry ? resolve(bundle, '..', entry.originalSource) : undefined
	}
	const called = new Map<string, string>()
	for (const { url, functions } of scripts) {
		if (!url.startsWith('file:')) continue
		const [script = ''] = url.split('?')
		const file = fileURLToPath(script)
		for (const { ranges } of functions) {
			const offset = ranges[0]?.startOffset ?? 0
			const source = file === bundle ? fileAt(offset) : file
			const name = source && relative(root, source)
			if (name?.startsWith('app/')) called.set(`${file}:${offset}`, name)
		}
	}
	return called
}

async function snapshot(product: Product, out: string, number: number): Promise<Script[]> {
	const file = `${out}.${number}.json`
	process.kill(product.pid, 'SIGUSR2')
	while (!existsSync(file)) await sleep(50)
	await sleep(200)
	return JSON.parse(readFileSync(file, 'utf8'))
}

const folder = await mkdtemp(join(tmpdir(), 'files-run-'))
execFileSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn', '--sourcemapServer'], {
	cwd: root,
	stdio: ['ignore', 'ignore', 'inherit'],
})
const map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')))
rmSync(`${bundle}.map`)
const out = join(folder, 'coverage')
const product = await startProduct({
	env: {
		DATA_DIR: join(folder, 'data'),
		COVERAGE_OUT: out,
		NODE_OPTIONS: `--import=${join(import.meta.dirname, 'coverage-preload.mjs')}`,
	},
})
try {
	const ask = (address: string) => product.send(address, { seller: 'harbour-science' })
	// What is loaded or made once for all requests is no part of one.
	await ask('/events')
	await ask('/events/evt_planetarium')
	await snapshot(product, out, 1)
	await sleep(5_000)
	const text = readFileSync(bundle, 'utf8')
	const idle = calledIn(await snapshot(product, out, 2), map, text)
	const answer = await ask(path)
	const request = calledIn(await snapshot(product, out, 3), map, text)
	const own = [...request].filter(([id]) => !idle.has(id))
	const files = [...new Set(own.map(([, file]) => file))].sort()
	const folders = Map.groupBy(files, (file) => file.split('/').slice(0, 2).join('/'))
	if (listsFiles) for (const file of files) console.log(file)
	console.log(
		[...folders]
			.toSorted(([, one], [, other]) => other.length - one.length)
			.map(([name, all]) => `${name} ${all.length}`)
			.join(', '),
	)
	console.log(`GET ${path} (${answer.status}): ${files.length} files, ${own.length} functions`)
} finally {
	await product.stop()
	await rm(folder, { recursive: true, force: true })
}
