import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'foyer-prepare-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = promisify(execFile)
const inFolder = (path: string): string => join(folder, path)
const prepare = async (): Promise<string> =>
	(await start(process.execPath, ['scripts/prepare.mjs', 'generate'], { cwd: folder })).stdout

/** Makes a clone with only the files that the generator reads. */
function clone(): void {
	for (const path of ['schemas', 'scripts', 'app', 'themes', 'package.json', 'package-lock.json'])
		cpSync(join(project, path), inFolder(path), {
			recursive: true,
			filter: (source) =>
				!/schemas\/dist|\/generated$|\.generated\.ts$|locales\/[^/]+\/blocks\.json$/.test(source),
		})
	symlinkSync(join(project, 'node_modules'), inFolder('node_modules'))
}

const made = [
	...[
		'cart',
		'checkout',
		'complete',
		'content',
		'event',
		'events',
		'home',
		'manage',
		'not-found',
		'resend',
	].map((page) => `app/blocks/generated/${page}.ts`),
	'app/contract/config.generated.ts',
	...['ar', 'de-DE', 'en-GB', 'en-US', 'es-US', 'fr-FR'].map((locale) => `app/locales/${locale}/blocks.json`),
	'app/pages/shell/generated/views.ts',
	'app/sellers/validation/generated/block-places.json',
	'app/sellers/validation/generated/schema-facts.json',
	'app/sellers/validation/generated/validators.cjs',
	'app/sellers/validation/generated/validators.d.cts',
	'app/stories/generated/block-stories.ts',
	...['overlay', 'page', 'preset', 'seller', 'wording'].map((name) => `schemas/dist/${name}.schema.json`),
]

test('the storefront is built again after a change of the build or of its plugins', () => {
	const program = `import { buildSources } from './scripts/prepare/hash.mjs'
		console.log(buildSources(process.cwd()).join('\\n'))`
	const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
		cwd: project,
		encoding: 'utf8',
	})
	const sources = printed.split('\n').map((path) => path.slice(project.length + 1))
	for (const file of [
		'app',
		'remix.config.ts',
		'scripts/tools/page-chunks.ts',
		'scripts/tools/framework-react.ts',
	])
		expect(sources).toContain(file)
})

describe('node scripts/prepare.mjs generate', () => {
	clone()

	test('two concurrent runs in a fresh clone generate once, and both end with all files', async () => {
		const said = await Promise.all([prepare(), prepare()])
		expect(said.filter((text) => text.includes('✓ Generating'))).toHaveLength(1)
		for (const file of made)
			expect(readFileSync(inFolder(file), 'utf8'), file).toBe(readFileSync(join(project, file), 'utf8'))
		expect(readdirSync(inFolder('schemas/dist')), 'and no temporary file').toHaveLength(5)
	})

	test('prepare does and prints nothing while the sources are unchanged', async () => {
		expect(await prepare()).toBe('')
	})

	test.each([
		['a schema', 'schemas/settings/cart.schema.json', '"title": "', '"title": "Another '],
		['the tokens of the base theme', 'themes/base.tokens.json', 'Tint behind', 'Another tint behind'],
		['the schema of a block', 'app/blocks/faq/schema.json', '"title": "', '"title": "Another '],
		['the texts of a block', 'app/blocks/countdown/words.ar.json', '"one": "', '"one": " '],
		['a module that the generator imports', 'app/sellers/wording/text-shape.ts', '', '// another\n'],
	])('prepare generates again after a change of %s', async (_, file, before, after) => {
		writeFileSync(inFolder(file), readFileSync(inFolder(file), 'utf8').replace(before, after))
		expect(await prepare()).toContain('✓ Generating')
		expect(await prepare()).toBe('')
	})

	test('prepare replaces the lock of a killed process and a missing generated file', async () => {
		const ended = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim()
		writeFileSync(inFolder('.cache/prepare.lock'), ended)
		rmSync(inFolder('schemas/dist/page.schema.json'))
		expect(await prepare()).toContain('✓ Generating')
		expect(readdirSync(inFolder('schemas/dist'))).toHaveLength(5)
		expect(readdirSync(inFolder('.cache'))).not.toContain('prepare.lock')
	})

	test('prepare fails with the reason and keeps the former files when a schema is no JSON', async () => {
		const file = inFolder('schemas/settings/cart.schema.json')
		const sound = readFileSync(file, 'utf8')
		writeFileSync(file, sound.slice(0, -4))
		await expect(prepare()).rejects.toMatchObject({ stderr: expect.stringContaining('JSON') })
		expect(JSON.parse(readFileSync(inFolder('schemas/dist/seller.schema.json'), 'utf8'))).toHaveProperty(
			'title',
		)
		writeFileSync(file, sound)
		expect(await prepare(), 'the stamp is that of the files that are there').toBe('')
	})
})
