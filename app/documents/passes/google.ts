import { importPKCS8, SignJWT } from 'jose'
import type { AdmittingTicket, OrderFacts } from '#app/contract/documents.ts'
import type { DocumentVenue } from '../venue.ts'
import type { GoogleCredentials } from './credentials.ts'

/** The address that saves a ticket in Google Wallet: the whole pass is in it, signed by the venue's service account. */
export async function googlePassAddress(
	{ orderNumber }: Pick<OrderFacts, 'orderNumber'>,
	ticket: AdmittingTicket,
	{ venue, credentials }: { venue: DocumentVenue; credentials: GoogleCredentials },
): Promise<string> {
	const { issuerId, serviceAccount, key } = credentials
	const text = (value: string) => ({ defaultValue: { language: venue.locale, value } })
	// A class is an event at one time; both ids may have letters, digits and these signs only.
	const classId = idOf(issuerId, `${ticket.eventId}-${ticket.start?.toISOString() ?? 'any'}`)
	const token = await new SignJWT({
		typ: 'savetowallet',
		origins: [venue.address],
		payload: {
			eventTicketClasses: [
				{
					id: classId,
					issuerName: venue.name,
					reviewStatus: 'UNDER_REVIEW',
					eventName: text(ticket.eventName),
					venue: { name: text(ticket.venueName), address: text(ticket.venueAddress ?? ticket.venueName) },
					...(ticket.start
						? {
								dateTime: {
									start: ticket.start.toISOString(),
									...(ticket.end ? { end: ticket.end.toISOString() } : {}),
								},
							}
						: {}),
				},
			],
			eventTicketObjects: [
				{
					id: idOf(issuerId, ticket.id),
					classId,
					state: 'ACTIVE',
					hexBackgroundColor: venue.palette.brand,
					ticketNumber: ticket.scanCode,
					reservationInfo: { confirmationCode: orderNumber },
					ticketType: text(ticket.typeName),
					...(ticket.admitName ? { ticketHolderName: ticket.admitName } : {}),
					...(ticket.seatName ? { seatInfo: { seat: text(ticket.seatName) } } : {}),
					barcode: { type: 'QR_CODE', value: ticket.scanCode, alternateText: ticket.scanCode },
				},
			],
		},
	})
		.setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
		.setIssuer(serviceAccount)
		.setAudience('google')
		.setIssuedAt()
		.sign(await importPKCS8(key, 'RS256'))
	return `https://pay.google.com/gp/v/save/${token}`
}

const idOf = (issuerId: string, name: string): string => `${issuerId}.${name.replaceAll(/[^\w-]/g, '_')}`
