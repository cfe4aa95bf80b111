import { createHash, createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
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
		expect(await documentsOf(aSeller(), variables).applePass(order, 'tk_1', null)).toBeNull()
		expect(await documents.googlePass(order, 'tk_none', null)).toBeNull()
	})
})

describe('a pass for Apple Wallet', () => {
	it('has the facts of the ticket, its code and the colours of the venue', async () => {
		const files = filesOf((await documents.applePass(order, 'tk_1', 'en-US')) ?? new Uint8Array())
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
		const files = filesOf((await documents.applePass(order, 'tk_1', 'en-US')) ?? new Uint8Array())
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

it('a pass for Google Wallet is an address whose token the service account has signed', async () => {
	const address = (await documents.googlePass(order, 'tk_1', 'es-US')) ?? ''
	const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(address) ?? []
	const key = createPublicKey(variables.GOOGLE_WALLET_KEY)
	const { payload, protectedHeader } = await jwtVerify(token, key, {
		audience: 'google',
		clockTolerance: '100y',
	})
	expect(protectedHeader.alg).toBe('RS256')
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
