import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { namesIn } from '#app/sellers/files/folder.ts'
import { type Product, sellerIds } from '#app/sellers/registry/product.ts'
import type { CheckedVenue } from './check-venues.ts'

function textOf(path: string): string {
	try {
		return readFileSync(path, 'utf8')
	} catch {
		// A missing file names no host; one that can't be read is reported with its own venue.
		return ''
	}
}

/** The files of a venue that may name hosts, as one text. */
function hostTexts({ places }: Product, id: string): string {
	const folder = resolve(places.root, places.sellers, id)
	const overlays = namesIn(folder).filter((name) => /^env\..+\.json$/.test(name))
	return [
		resolve(places.root, places.sellers, `${id}.json`),
		...['seller.json', ...overlays].map((name) => resolve(folder, name)),
	]
		.map(textOf)
		.join('\n')
}

/** Whether a preset names hosts, so that any venue may claim any. */
export function presetsNameHosts({ places, presets }: Product): boolean {
	const folder = resolve(places.root, places.sellers, '_presets')
	return presets.some((name) => textOf(resolve(folder, `${name}.json`)).includes('"hosts"'))
}

/**
 * Ids of the other venues that may claim a host of these. It searches their files for the names, which takes a
 * hundredth of resolving them. A preset that names hosts makes every venue a rival.
 */
export function hostRivals(product: Product, own: readonly Pick<CheckedVenue, 'id' | 'hosts'>[]): string[] {
	const ids = own.map(({ id }) => id)
	const hosts = [...new Set(own.flatMap((one) => one.hosts.map(({ host }) => host)))]
	const others = sellerIds(product.places).filter((id) => !ids.includes(id))
	if (presetsNameHosts(product)) return others
	return others.filter((id) => {
		if (hosts.includes(`${id}.localhost`)) return true
		const text = hostTexts(product, id).toLowerCase()
		return hosts.some((host) => text.includes(host.toLowerCase()))
	})
}
