import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Boot, createBoot } from '#app/boot.server.ts'
import { parseEnvironment } from '#app/environment.ts'
import { createMetrics } from '#app/server/metrics.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { aVoucherService, type VoucherService } from '#tests/builders/voucher-service.ts'

const variable = 'CITYPASS_KEY_OF_A_TEST'

let service: VoucherService
let folder: string
let boot: Boot
beforeAll(async () => {
	service = await aVoucherService()
	process.env[variable] = service.key
	folder = await mkdtemp(join(tmpdir(), 'foyer-pass-'))
	await aVenueThatTakesVouchers(join(folder, 'venues'))
	const environment = parseEnvironment(
		{
			FOYER_ENV: 'demo',
			DATA_DIR: join(folder, 'data'),
			SELLER_CONFIGS: join(folder, 'venues'),
			LOG_LEVEL: 'silent',
		},
		false,
	)
	boot = await createBoot(environment, 3999, { printLine: () => undefined, metrics: createMetrics() })
	await boot.opening.openAll()
})
afterAll(async () => {
	await boot.close()
	await service.close()
	await rm(folder, { recursive: true, force: true })
	delete process.env[variable]
})

async function aVenueThatTakesVouchers(venues: string): Promise<void> {
	for (const part of ['_platform', '_presets'])
		await cp(join('seller-configs', part), join(venues, part), { recursive: true })
	await mkdir(join(venues, 'pass-house'))
	const write = (file: string, content: object) =>
		writeFile(join(venues, 'pass-house', file), JSON.stringify(content))
	await write('seller.json', {
		configVersion: 2,
		id: 'pass-house',
		name: 'Pass House',
		status: 'live',
		locale: { default: 'en-US', supported: ['en-US'], currency: 'USD', timezone: 'America/New_York' },
		reserve: {
			citypass: {
				enabled: true,
				patterns: {
					adult: { regex: '[A-Z0-9]{4}', accepts: ['A001'] },
					child: { regex: 'K[0-9]{3}', accepts: ['K001'] },
				},
				childKeyword: 'kid',
			},
		},
		cart: { defaultPromoCodes: ['house'] },
		integrations: { citypass: { url: service.url, key: { $env: variable } } },
	})
	const catalog = aVenue('pass-house')
		.withEvent({ dates: ['2035-05-01'], prices: { adult: '5.00', kid: '3.00' } })
		.with({
			promos: [{ id: 'house', name: 'House', kind: 'percent', value: '10', codes: [{ code: 'HOUSE' }] }],
		})
	await write('catalog.json', catalog.catalog())
}

async function reserve(...tickets: { type: string; voucher?: string }[]) {
	const add = tickets.map(({ type, ...more }) => ({
		event_session_id: sessionId('evt_ga', '2035-05-01'),
		ticket_type_id: `evt_ga_${type}`,
		...more,
	}))
	const request = new Request('http://pass-house.localhost:3999/api/my/cart/modify', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ add }),
	})
	const response = await boot.handleApi(request, { ip: '192.0.2.1', requestId: 'request-1' })
	return { status: response.status, json: await response.json() }
}

describe('a venue whose configuration names a partner', () => {
	// spec: integrations.citypass
	it('a venue with a partner sends every voucher to it, with the key from its variable', async () => {
		service.states.set('A001', 'valid').set('K001', 'valid')
		const { status, json } = await reserve(
			{ type: 'adult', voucher: 'a001' },
			{ type: 'kid', voucher: 'k001' },
		)
		expect([status, json._code]).toEqual([200, undefined])
		expect(service.received).toEqual([
			{
				act: 'validate',
				vouchers: [
					{ code: 'A001', kind: 'adult' },
					{ code: 'K001', kind: 'child' },
				],
			},
		])
		// The promo code for every cart is applied as well.
		expect(json.cart_mod._data).toMatchObject([{ code: 'HOUSE', discount: '0.80' }])
	})

	it.each([
		['no voucher', { type: 'adult' }, 'invalid_citypass'],
		['one that does not fit', { type: 'kid', voucher: 'A002' }, 'invalid_citypass'],
		['one that the partner never issued', { type: 'adult', voucher: 'A009' }, 'invalid_citypass'],
	])('a venue with a partner refuses %s', async (_, ticket, code) => {
		expect((await reserve(ticket)).json._code).toBe(code)
	})

	it("all vouchers are refused while the partner's key is wrong", async () => {
		service.key = 'another key'
		expect((await reserve({ type: 'adult', voucher: 'A003' })).json._code).toBe('citypass_failure')
		service.key = process.env[variable] ?? ''
	})
})
