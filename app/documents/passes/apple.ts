import { PKPass } from 'passkit-generator'
import sharp from 'sharp'
import type { DocumentVenue } from '../venue.ts'
import type { PassContent } from './content.ts'
import type { AppleCredentials } from './credentials.ts'

/** A ticket or a card as a signed pass for Apple Wallet, in the venue's colours. */
export async function applePass(
	content: PassContent,
	{ venue, credentials }: { venue: DocumentVenue; credentials: AppleCredentials },
): Promise<Uint8Array> {
	const { palette, name } = venue
	const pass = new PKPass(
		{
			'icon.png': await square(29, palette.brand),
			'icon@2x.png': await square(58, palette.brand),
			'icon@3x.png': await square(87, palette.brand),
		},
		{ wwdr: credentials.wwdr, signerCert: credentials.certificate, signerKey: credentials.key },
		{
			serialNumber: content.id,
			passTypeIdentifier: credentials.passTypeId,
			teamIdentifier: credentials.teamId,
			organizationName: name,
			description: content.description,
			logoText: name,
			backgroundColor: rgb(palette.brand),
			foregroundColor: rgb(palette.onBrand),
			labelColor: rgb(palette.onBrand),
		},
	)
	pass.type = content.kind === 'ticket' ? 'eventTicket' : 'generic'
	pass.primaryFields.push({ key: 'title', value: content.title })
	pass.secondaryFields.push(...content.secondary)
	pass.auxiliaryFields.push(...content.auxiliary)
	pass.backFields.push(...content.back)
	pass.setBarcodes({
		format: 'PKBarcodeFormatQR',
		message: content.code,
		messageEncoding: 'iso-8859-1',
		altText: content.code,
	})
	if (content.relevantAt) pass.setRelevantDate(content.relevantAt)
	if (content.expiresAt) pass.setExpirationDate(content.expiresAt)
	return pass.getAsBuffer()
}

/** Apple asks for an icon; venues have logos of any shape, so it has the venue's colour alone. */
const square = (size: number, background: string): Promise<Buffer> =>
	sharp({ create: { width: size, height: size, channels: 3, background } })
		.png()
		.toBuffer()

/** "#0b3c6f" → "rgb(11, 60, 111)". */
function rgb(hex: string): string {
	const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
	return `rgb(${red}, ${green}, ${blue})`
}
