import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { latestVersion } from '#app/seller/migrations/tables.ts'
import { type Keys, keysOf, widened } from './keys.ts'
import { readSchemas } from './schemas.ts'

// Notes the keys that are new, or take more, in the list of the current version. What is gone or takes less stays in
// the list, so that the gate of tests/seller/migrations goes on asking for its migration.

const root = join(import.meta.dirname, '../..')
const file = join(root, `tests/seller/migrations/keys.v${latestVersion}.json`)
const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Keys) : {}
const after = widened(before, keysOf(readSchemas(join(root, 'schemas'))))
const lines = Object.entries(after).map(
	([path, takes]) => `  ${JSON.stringify(path)}: ${JSON.stringify(takes)}`,
)
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
console.log(`${lines.length} keys of version ${latestVersion}. Now: npx biome check --write ${file}`)
