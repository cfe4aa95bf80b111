import { afterAll, expect, test } from 'vitest'
import { closeWorlds, newWorld } from '#tests/sellers/validation/mistakes.ts'
import { gallery, now } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

const termsWith = (more: object) =>
	newWorld()
		.seller({ ...gallery, ...more })
		.resolve()
		.seller?.at(now).terms.withdrawal

// spec: orders.withdrawal
test('consumers withdraw where a venue says so or extends the preset for them, and nowhere else', () => {
	expect(termsWith({})).toEqual({ enabled: false, days: 14 })
	expect(termsWith({ extends: ['eu-consumers'] })).toEqual({ enabled: true, days: 14 })
	expect(termsWith({ orders: { withdrawal: { enabled: true, days: 30 } } })).toEqual({
		enabled: true,
		days: 30,
	})
	expect(termsWith({ extends: ['eu-consumers'], orders: { withdrawal: { days: 18 } } })).toEqual({
		enabled: true,
		days: 18,
	})
})
