import { readdirSync } from 'node:fs'

// A folder with more than 32 files of its own has parts that want a name: it needs inner folders.
const limit = 32

const large = ['app', 'scripts', 'tests'].flatMap((root) => {
	const entries = readdirSync(root, { recursive: true, withFileTypes: true })
	const folders = Map.groupBy(
		entries.filter((entry) => entry.isFile()),
		({ parentPath }) => parentPath.replaceAll('\\', '/'),
	)
	return [...folders].filter(([, files]) => files.length > limit)
})
for (const [folder, files] of large)
	console.error(`${folder} has ${files.length} files, more than ${limit}: split it.`)
process.exitCode = large.length > 0 ? 1 : 0
