import type { LiveRevision } from '#app/contract/revisions.ts'
import type { Database } from '#app/data/database.server.ts'
import { claimHosts } from '#app/sellers/registry/hosts.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { presetsNameHosts } from '../host-rivals.ts'
import { environments, openProduct, resolveIn } from '../venues.ts'
import { readerOf, stored, withRevisionFolder } from './stored.ts'

type Live = Pick<LiveRevision, 'sellerId' | 'manifest'>

// A venue's own file, and its overlays: hosts are named in no others.
const namesHosts = (path: string): boolean => /^[^/]+\.json$|^[^/]+\/(?:seller|env\..+)\.json$/.test(path)

/** Those of the other venues whose live files name one of these hosts: it takes a hundredth of resolving them all. */
async function rivalsOf(
	database: Database,
	{ id, hosts, others }: { id: string; hosts: readonly string[]; others: readonly Live[] },
): Promise<Live[]> {
	const hashesOf = ({ manifest }: Live) =>
		Object.entries(manifest).flatMap(([path, hash]) => (namesHosts(path) ? hash : []))
	const files = await (await readerOf(database))([...new Set(others.flatMap(hashesOf))])
	const names = (hash: string): boolean => {
		const text = Buffer.from(files.get(hash) ?? '')
			.toString('utf8')
			.toLowerCase()
		return hosts.some((host) => text.includes(host.toLowerCase()))
	}
	return others.filter(
		(one) => one.sellerId === id || hosts.includes(`${one.sellerId}.localhost`) || hashesOf(one).some(names),
	)
}

/**
 * Problems of hosts that the venue would not get, because other venues have them: in every environment, and by what is live
 * of them, which may differ from their folders.
 *
 * @param product the one with the files that are to go live
 */
export async function takenHosts(database: Database, product: Product, id: string): Promise<Problem[]> {
	const own = resolveIn(product, id, environments)
	const hosts = [...new Set(own.flatMap((one) => one.hosts.map(({ host }) => host)))]
	const { liveRevisions } = await stored()
	const live = await liveRevisions(database.sql)
	const rivals = presetsNameHosts(product) ? live : await rivalsOf(database, { id, hosts, others: live })
	if (rivals.every(({ sellerId }) => sellerId === id)) return []
	const manifest = Object.assign({}, ...rivals.map((one) => one.manifest))
	return withRevisionFolder(database, { manifest }, async (_, folder) => {
		const served = openProduct(folder)
		const resolved = rivals.map(({ sellerId }) => resolveIn(served, sellerId, environments))
		return own.flatMap((resolution, at) => {
			const claims = resolved.flatMap((inAll) => inAll.slice(at, at + 1))
			const others = claims.filter((claim) => claim.id !== id)
			return claimHosts([resolution, ...others], claimHosts(claims).hosts).problems.get(id) ?? []
		})
	})
}
