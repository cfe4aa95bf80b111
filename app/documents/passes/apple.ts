import { PKPass } from 'passkit-generator'
import sharp from 'sharp'
import type { AdmittingTicket, OrderFacts } from '#app/contract/documents.ts'
import { whenText } from '../summary.ts'
import type { DocumentVenue } from '../venue.ts'
import type { AppleCredentials } from './credentials.ts'

/** A ticket as a signed pass for Apple Wallet, in the venue's colours. */
export async function applePass(
	{ orderNumber }: Pick<OrderFacts, 'orderNumber'>,
	ticket: AdmittingTicket,
	{ venue, credentials }: { venue: DocumentVenue; credentials: AppleCredentials },
): Promise<Uint8Array> {
	const { wording, palette, name } = venue
	const { t } = wording
	const pass = new PKPass(
		{
			'icon.png': await square(29, palette.brand),
			'icon@2x.png': await square(58, palette.brand),
			'icon@3x.png': await square(87, palette.brand),
		},
		{ wwdr: credentials.wwdr, signerCert: credentials.certificate, signerKey: credentials.key },
		{
			serialNumber: ticket.id,
			passTypeIdentifier: credentials.passTypeId,
			teamIdentifier: credentials.teamId,
			organizationName: name,
			description: `${ticket.eventName}, ${ticket.typeName}`,
			logoText: name,
			backgroundColor: rgb(palette.brand),
			foregroundColor: rgb(palette.onBrand),
			labelColor: rgb(palette.onBrand),
		},
	)
	pass.type = 'eventTicket'
	pass.primaryFields.push({ key: 'event', value: ticket.eventName })
	const when = whenText(ticket, venue) ?? t('tickets.any_day')
	pass.secondaryFields.push({ key: 'when', label: t('tickets.date'), value: when })
	pass.auxiliaryFields.push({ key: 'type', label: t('tickets.type'), value: ticket.typeName })
	if (ticket.seatName)
		pass.auxiliaryFields.push({ key: 'seat', label: t('tickets.seat'), value: ticket.seatName })
	if (ticket.admitName)
		pass.auxiliaryFields.push({ key: 'name', label: t('tickets.name'), value: ticket.admitName })
	pass.backFields.push({ key: 'order', label: t('tickets.order'), value: orderNumber })
	const place = [ticket.venueName, ticket.venueAddress ?? ''].filter(Boolean).join('\n')
	pass.backFields.push({ key: 'place', label: t('tickets.entrance'), value: place })
	pass.setBarcodes({
		format: 'PKBarcodeFormatQR',
		message: ticket.scanCode,
		messageEncoding: 'iso-8859-1',
		altText: ticket.scanCode,
	})
	if (ticket.start) pass.setRelevantDate(ticket.start)
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
