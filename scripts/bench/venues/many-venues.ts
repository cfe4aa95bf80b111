import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const shipped = join(import.meta.dirname, '../../seller-configs')

/** The venues that ship, again and again under other ids and hosts, with their words, catalogues and pictures. */
export async function manyVenues(folder: string, count: number): Promise<void> {
	const entries = await readdir(shipped, { withFileTypes: true })
	const shared = entries.filter(({ name }) => name.startsWith('_'))
	// A venue is a folder or a file of JSON; its pictures are in the same folder.
	const venues = entries.filter(
		(entry) => !/^[_.]/.test(entry.name) && (entry.isDirectory() || entry.name.endsWith('.json')),
	)
	await mkdir(folder, { recursive: true })
	for (const { name } of shared) await cp(join(shipped, name), join(folder, name), { recursive: true })
	for (let number = 0; number < count; number += 1) {
		const venue = venues[number % venues.length]
		if (!venue) throw new Error('no venue ships')
		const like = venue.name.replace(/\.json$/, '')
		const target = join(folder, venue.name.replace(like, `venue-${number}`))
		await cp(join(shipped, venue.name), target, { recursive: true })
		const file = venue.isDirectory() ? join(target, 'seller.json') : target
		const text = await readFile(file, 'utf8')
		const renamed = text.replace(`"id": "${like}"`, `"id": "venue-${number}"`)
		await writeFile(file, renamed.replaceAll('"host": "', `"host": "v${number}.`))
	}
}
