import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { SellerConfig } from '#app/contract/config.generated.ts'
import { termsOf } from '#app/sellers/resolution/terms.ts'
import { shippedSeller } from '#tests/builders/storefront.ts'

// spec: 2§9.11, membership.qrMargin, membership.defaultProgramId
test('the engine gets the terms of memberships from the configuration', () => {
	const seller = shippedSeller('corner-gallery')
	const config = { ...seller.publicConfig, ...seller.config } as SellerConfig
	expect(config.completedOrder.qrMargin).toBe(4)
	expect(termsOf(config, {}).membership).toMatchObject({ qrMargin: 2, programId: 'default' })
	const membership = { ...config.membership, qrMargin: 5, defaultProgramId: 'friends' }
	expect(termsOf({ ...config, membership }, {}).membership).toMatchObject({
		qrMargin: 5,
		programId: 'friends',
	})
})

// spec: membership.roles
test('the roles of a membership are the same in the catalogue and in conditions', () => {
	const schema = (name: string) =>
		JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../schemas/${name}.schema.json`), 'utf8'))
	const roles = [
		'member',
		'second-card',
		'third-card',
		'youth',
		'child',
		'caregiver',
		'guest',
		'additional-member',
	]
	expect(schema('catalog').definitions['party-role'].enum).toEqual(roles)
	expect(JSON.stringify(schema('condition'))).toContain(JSON.stringify(roles))
})
