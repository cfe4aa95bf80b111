import type { Manifest } from '#app/contract/revisions.ts'

/** The path of a venue's settings in a revision: in its folder, or a single file. */
export const sellerFileOf = (venue: string, manifest: Manifest): string =>
	manifest[`${venue}/seller.json`] ? `${venue}/seller.json` : `${venue}.json`
