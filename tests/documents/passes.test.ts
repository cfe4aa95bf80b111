import { createHash, createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Membership } from '#app/contract/entities/membership.ts'
import { anOrder, aSeller, aTicket, documentsOf } from './order-fixture.ts'
import { filesOf, passVariables, signatureOf } from './pass-certificates.ts'

const variable = ($env: string) => ({ $env })
const wallet = {
	apple: {
		passTypeId: 'pass.example.tickets',
		teamId: 'A1B2C3D4E5',
		certificate: variable('APPLE_PASS_CERTIFICATE'),
		key: variable('APPLE_PASS_KEY'),
		wwdr: variable('APPLE_WWDR'),
	},
	google: {
		issuerId: '3388000000022222222',
		serviceAccount: 'tickets@example.iam.gserviceaccount.com',
		key: variable('GOOGLE_WALLET_KEY'),
	},
}
const variables = passVariables()
const seller = aSeller({ wallet })
const documents = documentsOf(seller, variables)
const order = anOrder({ tickets: [aTicket({ seatName: 'Stalls F13', admitName: 'Wanda Wałęsa' })] })
const ticket = (ticketId: string) => ({ kind: 'ticket', facts: order, ticketId }) as const
const member: Membership = {
	id: 'mem_1',
	scan_code: 'K7MQ2RX9TD',
	role_id: 'member',
	membership_program_id: 'club',
	ticket_group_id: 'family',
	ticket_group_name: 'Family of the Observatory',
	event_template_id: 'evt_club',
	ticket_order_id: null,
	ticket_type_id: 'adult',
	auto_renew_state: 'none',
	is_auto_renew_cancellable: false,
	auto_renew_consent: null,
	valid_from: '2026-11-02',
	valid_to: '2027-11-06',
	state: 'active',
	renewable_from: null,
	is_renewable: false,
	member_event_purchase_limit: null,
	first_name: 'Wanda',
	last_name: 'Wałęsa',
	email: 'wanda@example.org',
	is_self: true,
	created_at: '2026-11-02T09:00:00Z',
}
const card = (changes: Partial<Membership> = {}) =>
	({
		kind: 'card',
		facts: { sellerId: 'harbour', currency: 'USD', member: { ...member, ...changes } },
	}) as const
const hash = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest('hex')

// spec: integrations.wallet
describe('the wallets of a venue', () => {
	it('are those whose certificate and key are set and can be read', async () => {
		const walletsOf = (given: Record<string, string>) => documentsOf(seller, given).wallets('harbour')
		const { GOOGLE_WALLET_KEY, ...ofApple } = variables
		expect(await walletsOf(variables)).toEqual({ apple: true, google: true })
		expect(await walletsOf(ofApple)).toEqual({ apple: true, google: false })
		expect(await walletsOf({ ...ofApple, APPLE_WWDR: '' })).toEqual({ apple: false, google: false })
		const garbage = { ...variables, APPLE_PASS_CERTIFICATE: 'secret', GOOGLE_WALLET_KEY: 'secret' }
		expect(await walletsOf(garbage)).toEqual({ apple: false, google: false })
		expect(await documentsOf(aSeller(), variables).wallets('harbour')).toEqual({
			apple: false,
			google: false,
		})
		expect(await documentsOf(aSeller(), variables).applePass(ticket('tk_1'), null)).toBeNull()
		expect(await documents.googlePass(ticket('tk_none'), null)).toBeNull()
		expect(await documentsOf(aSeller(), variables).applePass(card(), null)).toBeNull()
		expect(await documentsOf(aSeller(), variables).googlePass(card(), null)).toBeNull()
	})
})

describe('a pass for Apple Wallet', () => {
	it('has the facts of the ticket, its code and the colours of the venue', async () => {
		const files = filesOf((await documents.applePass(ticket('tk_1'), 'en-US')) ?? new Uint8Array())
		const pass = JSON.parse(files.get('pass.json')?.toString() ?? '{}')
		expect(pass).toMatchObject({
			formatVersion: 1,
			serialNumber: 'tk_1',
			passTypeIdentifier: 'pass.example.tickets',
			teamIdentifier: 'A1B2C3D4E5',
			organizationName: 'Harbour Science Museum',
			backgroundColor: 'rgb(11, 60, 111)',
			barcodes: [{ format: 'PKBarcodeFormatQR', message: 'HSM7K2Q9XW4TRB3P' }],
		})
		expect(pass.eventTicket).toMatchObject({
			primaryFields: [{ value: 'General Admission' }],
			secondaryFields: [{ value: 'Sat, May 1, 2027 at 10:30 AM' }],
			auxiliaryFields: [{ value: 'Adult' }, { value: 'Stalls F13' }, { value: 'Wanda Wałęsa' }],
		})
		expect([...files.keys()].sort()).toEqual(
			['icon.png', 'icon@2x.png', 'icon@3x.png', 'manifest.json', 'pass.json', 'signature'].sort(),
		)
	})

	it('lists the hash of each file, and the list is signed with the certificate of the venue', async () => {
		const files = filesOf((await documents.applePass(ticket('tk_1'), 'en-US')) ?? new Uint8Array())
		const list = files.get('manifest.json') ?? Buffer.alloc(0)
		const hashes: Record<string, string> = JSON.parse(list.toString())
		const listed = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature')
		expect(hashes).toEqual(Object.fromEntries(listed.map(([name, bytes]) => [name, hash('sha1', bytes)])))
		const signature = signatureOf(files.get('signature') ?? Buffer.alloc(0))
		expect([hash('sha1', list), hash('sha256', list)]).toContain(signature.digest)
		expect(signature.isValid).toBe(true)
		expect(signature.names.sort()).toEqual(['Authority of the test', 'Pass Type ID: pass.example.tickets'])
	})
})

/** What the service account has signed in the address that saves a pass. */
async function signedIn(address: string | null) {
	const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(address ?? '') ?? []
	const key = createPublicKey(variables.GOOGLE_WALLET_KEY)
	const { payload, protectedHeader } = await jwtVerify(token, key, {
		audience: 'google',
		clockTolerance: '100y',
	})
	expect(protectedHeader.alg).toBe('RS256')
	return payload
}

it('a pass for Google Wallet is an address whose token the service account has signed', async () => {
	const payload = await signedIn(await documents.googlePass(ticket('tk_1'), 'es-US'))
	expect(payload).toMatchObject({
		iss: wallet.google.serviceAccount,
		typ: 'savetowallet',
		origins: ['https://tickets.harbour.example'],
		payload: {
			eventTicketClasses: [
				{
					id: '3388000000022222222.evt_ga-2027-05-01T14_30_00_000Z',
					eventName: { defaultValue: { language: 'es-US', value: 'General Admission' } },
				},
			],
			eventTicketObjects: [
				{
					id: '3388000000022222222.tk_1',
					ticketHolderName: 'Wanda Wałęsa',
					barcode: { type: 'QR_CODE', value: 'HSM7K2Q9XW4TRB3P' },
					hexBackgroundColor: '#0b3c6f',
				},
			],
		},
	})
})

// spec: 1§3.7
it('the passes of both wallets have the words of an event in place of date and time', async () => {
	const tickets = [aTicket({ id: 'tk_1', ticketDateTime: 'Any Friday in June' })]
	const worded = { ...ticket('tk_1'), facts: anOrder({ tickets }) }
	const files = filesOf((await documents.applePass(worded, 'en-US')) ?? new Uint8Array())
	expect(JSON.parse(files.get('pass.json')?.toString() ?? '{}').eventTicket.secondaryFields).toMatchObject([
		{ value: 'Any Friday in June' },
	])
	const google = await signedIn(await documents.googlePass(worded, 'en-US'))
	expect(google).toMatchObject({
		payload: { eventTicketObjects: [{ textModulesData: [{ body: 'Any Friday in June' }] }] },
	})
	expect(JSON.stringify(google)).not.toContain('"dateTime"')
	// Control: a pass without such words has the time of the session.
	expect(await signedIn(await documents.googlePass(ticket('tk_1'), 'en-US'))).toMatchObject({
		payload: { eventTicketClasses: [{ dateTime: { start: '2027-05-01T14:30:00.000Z' } }] },
	})
})

describe('the card of a member', () => {
	it('is a pass for Apple Wallet with its level, holder, number, end and code', async () => {
		const files = filesOf((await documents.applePass(card(), 'en-US')) ?? new Uint8Array())
		const pass = JSON.parse(files.get('pass.json')?.toString() ?? '{}')
		expect(pass).toMatchObject({
			serialNumber: 'mem_1',
			passTypeIdentifier: 'pass.example.tickets',
			backgroundColor: 'rgb(11, 60, 111)',
			barcodes: [{ format: 'PKBarcodeFormatQR', message: 'K7MQ2RX9TD' }],
			generic: {
				primaryFields: [{ value: 'Family of the Observatory' }],
				secondaryFields: [{ label: 'Primary member', value: 'Wanda Wałęsa' }],
				auxiliaryFields: [
					{ label: 'Member number', value: 'K7MQ2RX9TD' },
					{ value: 'Valid until Saturday, November 6, 2027' },
				],
			},
		})
		// Midnight in New York; the clock goes back on the next day.
		expect(new Date(pass.expirationDate)).toEqual(new Date('2027-11-07T04:00:00Z'))
		expect(signatureOf(files.get('signature') ?? Buffer.alloc(0)).isValid).toBe(true)
	})

	it('is an address at Google Wallet with the same, in the language that is asked for', async () => {
		const payload = await signedIn(await documents.googlePass(card(), 'es-US'))
		const text = (value: string) => ({ defaultValue: { language: 'es-US', value } })
		expect(payload.payload).toMatchObject({
			genericClasses: [{ id: '3388000000022222222.harbour-membership' }],
			genericObjects: [
				{
					id: '3388000000022222222.mem_1',
					classId: '3388000000022222222.harbour-membership',
					hexBackgroundColor: '#0b3c6f',
					cardTitle: text('Harbour Science Museum'),
					header: text('Family of the Observatory'),
					textModulesData: [
						{ id: 'name', body: 'Wanda Wałęsa' },
						{ id: 'number', header: 'Número de miembro', body: 'K7MQ2RX9TD' },
						{ id: 'validity', body: expect.stringContaining('2027') },
					],
					barcode: { type: 'QR_CODE', value: 'K7MQ2RX9TD' },
					validTimeInterval: { end: { date: '2027-11-07T04:00:00.000Z' } },
				},
			],
		})
	})

	it('has no end without one, and no name of a person whose name is not known', async () => {
		const unnamed = card({ valid_to: null, first_name: null, last_name: null })
		const files = filesOf((await documents.applePass(unnamed, 'en-US')) ?? new Uint8Array())
		const pass = JSON.parse(files.get('pass.json')?.toString() ?? '{}')
		expect(pass.expirationDate).toBeUndefined()
		expect(pass.generic.secondaryFields).toEqual([])
		expect(pass.generic.auxiliaryFields[1].value).toBe('Valid without end')
	})
})
