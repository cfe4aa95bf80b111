import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Product, startProduct } from '#tests/builders/product.ts'

/*
 * How many files of `app` run code for one request: `node scripts/bench/files-run.ts [--list] [path]`.
 * V8 counts the calls between two moments; functions of the built storefront and of its chunks are mapped to their files
 * by source maps, and functions that also run while the product is idle are left out.
 */

const root = resolve(import.meta.dirname, '../..')
const buildFolder = join(root, 'build/server')
const path = process.argv.slice(2).find((argument) => argument.startsWith('/')) ?? '/events/evt_ga'
const listsFiles = process.argv.includes('--list')

interface Script {
	url: string
	functions: { functionName: string; ranges: { startOffset: number }[] }[]
}

interface SourceLookup {
	map: SourceMap
	/** The offset of each line of the built file. */
	lineStarts: number[]
}

/** The source maps of the built storefront by built file: the main file and the chunks it imports. */
function readSourceMaps(): Map<string, SourceLookup> {
	const lookups = new Map<string, SourceLookup>()
	for (const mapName of globSync('**/*.js.map', { cwd: buildFolder })) {
		const mapFile = join(buildFolder, mapName)
		const file = mapFile.slice(0, -'.map'.length)
		const text = readFileSync(file, 'utf8')
		const lineStarts = [0]
		for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1)
		lookups.set(file, { map: new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8'))), lineStarts })
		rmSync(mapFile)
	}
	return lookups
}

function sourceAt(file: string, offset: number, { map, lineStarts }: SourceLookup): string | undefined {
	const line = lineStarts.findLastIndex((start) => start <= offset)
	const entry = map.findEntry(line, offset - (lineStarts[line] ?? 0))
	return 'originalSource' in entry ? resolve(file, '..', entry.originalSource) : undefined
}

/** The functions of `app` that were called, as "file:offset". */
function calledIn(scripts: Script[], lookups: Map<string, SourceLookup>): Map<string, string> {
	const called = new Map<string, string>()
	for (const { url, functions } of scripts) {
		if (!url.startsWith('file:')) continue
		const [script = ''] = url.split('?')
		const file = fileURLToPath(script)
		const lookup = lookups.get(file)
		for (const { ranges } of functions) {
			const offset = ranges[0]?.startOffset ?? 0
			const source = lookup ? sourceAt(file, offset, lookup) : file
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
execFileSync(
	'npm',
	['run', '--silent', 'build:storefront', '--', '--logLevel', 'warn', '--sourcemapServer'],
	{
		cwd: root,
		stdio: ['ignore', 'ignore', 'inherit'],
	},
)
const lookups = readSourceMaps()
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
	const idle = calledIn(await snapshot(product, out, 2), lookups)
	const answer = await ask(path)
	const request = calledIn(await snapshot(product, out, 3), lookups)
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
