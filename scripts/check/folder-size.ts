import { readdirSync } from 'node:fs'

// A folder with more than 32 files of its own has parts that want a name: it needs inner folders.
const limit = 32

/** Folders that are still too large. Remove each when its files have moved. */
const allowed = new Set<string>([
	'app/components',
	'app/flows',
	'app/seller',
	'app/commerce/catalog',
	'scripts/seller',
	'tests/commerce',
	'tests/e2e',
	'tests/flows',
	'tests/seller',
])

const crowded = ['app', 'scripts', 'tests'].flatMap((root) => {
	const entries = readdirSync(root, { recursive: true, withFileTypes: true })
	const folders = Map.groupBy(
		entries.filter((entry) => entry.isFile()),
		({ parentPath }) => parentPath.replaceAll('\\', '/'),
	)
	return [...folders].filter(([, files]) => files.length > limit)
})
for (const [folder, files] of crowded)
	if (!allowed.has(folder))
		console.error(`${folder} has ${files.length} files, more than ${limit}: split it.`)
for (const folder of allowed)
	if (!crowded.some(([name]) => name === folder)) console.error(`${folder} is allowed needlessly.`)
const fails = crowded.some(([folder]) => !allowed.has(folder)) || crowded.length < allowed.size
process.exitCode = fails ? 1 : 0
