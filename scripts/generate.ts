import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { latestVersion } from '#app/sellers/files/migrations/tables.ts'
import { blockCode } from './generate/block-code.ts'
import { blockPlaces } from './generate/block-places.ts'
import { blockTexts, blockWordFiles, ownTexts } from './generate/block-words.ts'
import { bundle, pageBundle, wordingBundle } from './generate/bundles.ts'
import { schemaFacts } from './generate/facts.ts'
import { type Keys, keysOf, widened } from './generate/keys.ts'
import { type TokenTree, withKnownNames, withSlotNames } from './generate/known-names.ts'
import { oversizedBlocks } from './generate/oversized-blocks.ts'
import { withParameterPlaces } from './generate/parameter-places.ts'
import type { SchemaFiles } from './generate/schema.ts'
import { makeAjv, readSchemas } from './generate/schemas.ts'
import { configTypes } from './generate/types.ts'

// Generates files from schemas/, the blocks and the English texts. scripts/prepare.mjs runs it before other commands with
// `--build-output <file>` and writes the list of generated files there. Without it (`npm run generate`) the new keys of
// the format are recorded too, in a file that is in git.

const root = join(import.meta.dirname, '..')
// ajv's standalone module is CommonJS, but its types declare an ES module.
const standaloneCode = createRequire(import.meta.url)('ajv/dist/standalone').default as (
	ajv: unknown,
	names: Record<string, string>,
) => string

const entries = ['seller', 'preset', 'wording', 'tokens', 'catalog']

const validatorTypes = `import type { ValidateFunction } from 'ajv'

declare const validators: Record<${entries.map((name) => `'${name}'`).join(' | ')}, ValidateFunction>
export = validators
`

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Validators as code: compiling forty schemas at every start would take a third of a second. */
function validators(files: SchemaFiles): string {
	const { ajv, idOf } = makeAjv(files)
	const ids = entries.map((name) => [name, idOf(`schemas/${name}.schema.json`)])
	return `${inLatin1(standaloneCode(ajv, Object.fromEntries(ids)))}\n`
}

/** One character beyond Latin-1 would make Node store the whole text of the file in two bytes each: two megabytes more. */
const inLatin1 = (code: string): string =>
	code.replace(/[\u0100-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

// Every key of this version of the format, for the compatibility test in tests/sellers/files/migrations.
const keysFile = `tests/sellers/files/migrations/generated/keys.v${latestVersion}.json`

/** Adds new keys. Keeps removed and narrowed ones, so that the compatibility test requires their migration. */
function recordedKeys(files: SchemaFiles): string {
	const before = JSON.parse(current(join(root, keysFile)) ?? '{}') as Keys
	const lines = Object.entries(widened(before, keysOf(files))).map(
		([path, takes]) => `  ${JSON.stringify(path)}: ${JSON.stringify(takes)}`,
	)
	return `{\n${lines.join(',\n')}\n}\n`
}

/** Generated files by path; none of them is in git. */
async function buildOutput(files: SchemaFiles): Promise<Map<string, string>> {
	const places = blockPlaces(files)
	const texts = { ...ownTexts(root, 'en-US'), ...blockTexts(root, 'en-US') }
	const tokens: TokenTree = JSON.parse(readFileSync(join(root, 'themes/base.tokens.json'), 'utf8'))
	const named = (name: string) => withKnownNames(bundle(files, `schemas/${name}.schema.json`), tokens)
	return new Map([
		...blockCode(root, places),
		...blockWordFiles(root),
		['app/sellers/validation/generated/block-places.json', json(places)],
		['app/contract/config.generated.ts', await configTypes(files)],
		['app/sellers/validation/generated/validators.cjs', validators(files)],
		['app/sellers/validation/generated/validators.d.cts', validatorTypes],
		['app/sellers/validation/generated/schema-facts.json', json(schemaFacts(files))],
		['schemas/dist/seller.schema.json', json(named('seller'))],
		['schemas/dist/preset.schema.json', json(withParameterPlaces(named('preset')))],
		['schemas/dist/overlay.schema.json', json(named('overlay'))],
		['schemas/dist/page.schema.json', json(withSlotNames(pageBundle(files)))],
		['schemas/dist/wording.schema.json', json(wordingBundle(files, texts))],
	])
}

function current(path: string): string | null {
	try {
		return readFileSync(path, 'utf8')
	} catch {
		return null
	}
}

/** Replaces a file atomically, so that a concurrent reader sees the old text or the new one. The same text is not written. */
function replace(path: string, text: string): boolean {
	if (current(path) === text) return false
	mkdirSync(dirname(path), { recursive: true })
	const fresh = join(dirname(path), `.${basename(path)}.${process.pid}`)
	writeFileSync(fresh, text)
	renameSync(fresh, path)
	return true
}

const files = readSchemas(root)
for (const warning of oversizedBlocks(files)) console.warn(warning)
const made = await buildOutput(files)
const listFile = process.argv[process.argv.indexOf('--build-output') + 1]
const isListed = process.argv.includes('--build-output') && listFile !== undefined
const all = [...made, ...(isListed ? [] : [[keysFile, recordedKeys(files)] as const])]
const written = all.filter(([name, text]) => replace(join(root, name), text)).map(([name]) => name)
if (isListed) replace(listFile, json([...made.keys()]))
else console.log(written.length > 0 ? `Wrote ${written.join(', ')}` : 'Generated files are up to date.')
