import type { OrderFacts } from '#app/contract/documents/order.ts'
import type { PrintRequest } from '#app/sellers/images/images.ts'
import type { PrintPictures } from '#app/sellers/images/print-pictures.ts'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'

/** Pictures of one document, as data addresses. The library embeds an address once, however often it is used. */
export interface DocumentPictures {
	logo: string | null
	/** By event id. */
	events: ReadonlyMap<string, string>
}

/** Size of an event's picture on paper, points. */
export const pictureSize: [width: number, height: number] = [132, 88]

// Pixels for each point: 216 in an inch.
const density = 3
const logoPixels: [width: number, height: number] = [540, 108]
const picturePixels: [width: number, height: number] = [pictureSize[0] * density, pictureSize[1] * density]

/** Reads the pictures of an order's document. One that is missing or can't be read is left out. */
export async function picturesOf(
	{ tickets }: Pick<OrderFacts, 'tickets'>,
	{ id: sellerId, config }: SellerProfile,
	source: PrintPictures | null,
): Promise<DocumentPictures> {
	if (source === null) return { logo: null, events: new Map() }
	const read = async (request: Omit<PrintRequest, 'sellerId'>): Promise<string | null> =>
		dataAddress(await source.print({ sellerId, ...request }))
	const logo = config.theme?.logo?.src ?? null
	const events = new Map(tickets.map(({ eventId, picture }) => [eventId, picture]))
	const [logoAddress, ...found] = await Promise.all([
		logo === null ? null : read({ path: logo, size: logoPixels, use: 'logo' }),
		...[...events].map(async ([id, picture]) => {
			const path = picture ?? `_poster/${id}.svg`
			return [id, await read({ path, size: picturePixels, use: 'photo' })] as const
		}),
	])
	return {
		logo: logoAddress,
		events: new Map(found.flatMap(([id, one]) => (one === null ? [] : [[id, one]]))),
	}
}

function dataAddress(bytes: Uint8Array | null): string | null {
	if (bytes === null) return null
	const type = bytes[0] === 0xff ? 'image/jpeg' : 'image/png'
	return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}
