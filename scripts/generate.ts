import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { latestVersion } from '#app/sellers/files/migrations/tables.ts'
import { bundle, pageBundle, wordingBundle } from './generate/bundles.ts'
import { crowdedBlocks } from './generate/crowded-blocks.ts'
import { schemaFacts } from './generate/facts.ts'
import { type Keys, keysOf, widened } from './generate/keys.ts'
import { withParameterPlaces } from './generate/parameter-places.ts'
import { makeAjv, readSchemas, type SchemaFiles } from './generate/schemas.ts'
import { configTypes } from './generate/types.ts'

// `npm run generate` writes what is made from schemas/; `--check` says what is out of date and fails.

const root = join(import.meta.dirname, '..')
// ajv's standalone module is CommonJS whose type says otherwise.
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

/** Validators as plain code: compiling forty schemas would cost every start a third of a second. */
function validators(files: SchemaFiles): string {
	const { ajv, idOf } = makeAjv(files)
	const entries = ['seller', 'preset', 'wording', 'tokens', 'catalog'].filter((name) =>
		files.has(`${name}.schema.json`),
	)
	return `${standaloneCode(ajv, Object.fromEntries(entries.map((name) => [name, idOf(`${name}.schema.json`)])))}\n`
}

// Every key of this version of the format, for the gate of tests/sellers/files/migrations.
const keysFile = `tests/sellers/files/migrations/generated/keys.v${latestVersion}.json`

/** New keys are noted; one that is gone or takes less stays noted, so that the gate asks for its migration. */
function keysNoted(files: SchemaFiles): string {
	const before = JSON.parse(current(join(root, keysFile)) ?? '{}') as Keys
	const lines = Object.entries(widened(before, keysOf(files))).map(
		([path, takes]) => `  ${JSON.stringify(path)}: ${JSON.stringify(takes)}`,
	)
	return `{\n${lines.join(',\n')}\n}\n`
}

async function outputs(): Promise<Map<string, string>> {
	const files = readSchemas(join(root, 'schemas'))
	for (const warning of crowdedBlocks(files)) console.warn(warning)
	return new Map([
		['app/contract/config.generated.ts', await configTypes(files)],
		['app/sellers/validation/generated/validators.cjs', validators(files)],
		['app/sellers/validation/generated/validators.d.cts', validatorTypes],
		['app/sellers/validation/generated/schema-facts.json', json(schemaFacts(files))],
		['schemas/dist/seller.schema.json', json(bundle(files, 'seller.schema.json'))],
		['schemas/dist/preset.schema.json', json(withParameterPlaces(bundle(files, 'preset.schema.json')))],
		['schemas/dist/overlay.schema.json', json(bundle(files, 'overlay.schema.json'))],
		['schemas/dist/page.schema.json', json(pageBundle(files))],
		['schemas/dist/wording.schema.json', json(wordingBundle(files, join(root, 'app/locales/en-US')))],
		[keysFile, keysNoted(files)],
	])
}

function current(path: string): string | null {
	try {
		return readFileSync(path, 'utf8')
	} catch {
		return null
	}
}

const isCheck = process.argv.includes('--check')
const stale: string[] = []
for (const [name, text] of await outputs()) {
	const path = join(root, name)
	if (current(path) === text) continue
	stale.push(name)
	if (isCheck) continue
	mkdirSync(dirname(path), { recursive: true })
	writeFileSync(path, text)
}
if (isCheck && stale.length > 0) {
	console.error(`Out of date: ${stale.join(', ')}\n→ Run "npm run generate" and commit the result.`)
	process.exitCode = 1
} else {
	console.log(stale.length > 0 && !isCheck ? `Wrote ${stale.join(', ')}` : 'Generated files are up to date.')
}
