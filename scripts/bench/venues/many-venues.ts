import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const shipped = join(import.meta.dirname, '../../../seller-configs')

type Json = Record<string, unknown>

/** One copy of a shipped venue. */
export interface VenueCopy {
	id: string
	/** The id of the venue that it is a copy of. */
	like: string
}

interface Copying {
	/** Changes the settings of each copy. */
	change?: (config: Json) => Json
	/** The id of the one venue to copy; all in turn when left out. */
	only?: string | undefined
}

/** Copies the shipped venues again and again under other ids and hosts, with their words, catalogues and pictures. */
export async function manyVenues(
	folder: string,
	count: number,
	{ change, only }: Copying = {},
): Promise<VenueCopy[]> {
	const entries = await readdir(shipped, { withFileTypes: true })
	const shared = entries.filter(({ name }) => name.startsWith('_'))
	// A venue is a folder or a file of JSON; its pictures are in the same folder.
	const venues = entries.filter(
		(entry) =>
			!/^[_.]/.test(entry.name) &&
			(entry.isDirectory() || entry.name.endsWith('.json')) &&
			(only === undefined || entry.name === only),
	)
	await mkdir(folder, { recursive: true })
	for (const { name } of shared) await cp(join(shipped, name), join(folder, name), { recursive: true })
	const copies: VenueCopy[] = []
	for (let number = 0; number < count; number += 1) {
		const venue = venues[number % venues.length]
		if (!venue) throw new Error('no venue ships')
		const like = venue.name.replace(/\.json$/, '')
		const id = `venue-${number}`
		const target = join(folder, venue.name.replace(like, id))
		await cp(join(shipped, venue.name), target, { recursive: true })
		const file = venue.isDirectory() ? join(target, 'seller.json') : target
		const text = await readFile(file, 'utf8')
		const renamed = text
			.replace(`"id": "${like}"`, `"id": "${id}"`)
			.replaceAll('"host": "', `"host": "v${number}.`)
		await writeFile(file, change ? JSON.stringify(change(JSON.parse(renamed)), null, '\t') : renamed)
		copies.push({ id, like })
	}
	return copies
}
