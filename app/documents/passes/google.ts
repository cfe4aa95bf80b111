import { importPKCS8, SignJWT } from 'jose'
import type { AdmittingTicket, OrderFacts } from '#app/contract/documents/order.ts'
import type { DocumentVenue } from '../venue.ts'
import type { PassContent, PassField } from './content.ts'
import type { GoogleCredentials } from './credentials.ts'

interface Sender {
	venue: DocumentVenue
	credentials: GoogleCredentials
}

/** The address that saves a ticket in Google Wallet. */
export function googleTicketAddress(
	{ orderNumber }: Pick<OrderFacts, 'orderNumber'>,
	booked: AdmittingTicket,
	sender: Sender,
): Promise<string> {
	const { venue, credentials } = sender
	const ticket = venue.catalog.answer(booked)
	const { issuerId } = credentials
	const text = textIn(venue)
	// A class is an event at one time.
	const classId = idOf(issuerId, `${ticket.eventId}-${ticket.start?.toISOString() ?? 'any'}`)
	return saveAddress(sender, {
		eventTicketClasses: [
			{
				id: classId,
				issuerName: venue.name,
				reviewStatus: 'UNDER_REVIEW',
				eventName: text(ticket.eventName),
				venue: { name: text(ticket.venueName), address: text(ticket.venueAddress ?? ticket.venueName) },
				...(ticket.start && !ticket.ticketDateTime
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
				...(ticket.ticketDateTime
					? {
							textModulesData: [
								moduleOf({
									key: 'when',
									label: venue.wording.t('tickets.date'),
									value: ticket.ticketDateTime,
								}),
							],
						}
					: {}),
				barcode: qrCode(ticket.scanCode),
			},
		],
	})
}

/** The address that saves a member's card in Google Wallet. */
export function googleCardAddress(content: PassContent, sender: Sender): Promise<string> {
	const { venue, credentials } = sender
	const { issuerId } = credentials
	const text = textIn(venue)
	const classId = idOf(issuerId, `${venue.id}-membership`)
	const fields = [...content.secondary, ...content.auxiliary, ...content.back]
	return saveAddress(sender, {
		genericClasses: [{ id: classId }],
		genericObjects: [
			{
				id: idOf(issuerId, content.id),
				classId,
				state: 'ACTIVE',
				hexBackgroundColor: venue.palette.brand,
				cardTitle: text(venue.name),
				header: text(content.title),
				textModulesData: fields.map(moduleOf),
				barcode: qrCode(content.code),
				...(content.expiresAt
					? { validTimeInterval: { end: { date: content.expiresAt.toISOString() } } }
					: {}),
			},
		],
	})
}

/** The whole pass is in the address, signed by the venue's service account. */
async function saveAddress({ venue, credentials }: Sender, payload: object): Promise<string> {
	const { serviceAccount, key } = credentials
	const token = await new SignJWT({ typ: 'savetowallet', origins: [venue.address], payload })
		.setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
		.setIssuer(serviceAccount)
		.setAudience('google')
		.setIssuedAt()
		.sign(await importPKCS8(key, 'RS256'))
	return `https://pay.google.com/gp/v/save/${token}`
}

const moduleOf = ({ key, label, value }: PassField) => ({
	id: key,
	...(label ? { header: label } : {}),
	body: value,
})

const textIn = (venue: DocumentVenue) => (value: string) => ({
	defaultValue: { language: venue.locale, value },
})

const qrCode = (value: string) => ({ type: 'QR_CODE', value, alternateText: value })

/** Ids may have letters, digits and these signs only. */
const idOf = (issuerId: string, name: string): string => `${issuerId}.${name.replaceAll(/[^\w-]/g, '_')}`
