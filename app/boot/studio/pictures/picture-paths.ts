import type { Manifest } from '#app/contract/revisions.ts'

/** The paths of a venue's pictures in its folder of files, sorted. */
export function picturePaths(venue: string, manifest: Manifest): string[] {
	const folder = `${venue}/assets/`
	return Object.keys(manifest)
		.filter((path) => path.startsWith(folder) && /\.(?:svg|png|jpe?g|webp|avif)$/.test(path))
		.map((path) => path.slice(folder.length))
		.sort()
}
