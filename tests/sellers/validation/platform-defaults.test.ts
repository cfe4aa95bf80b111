import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const read = (file: string): unknown => JSON.parse(readFileSync(resolve(root, file), 'utf8'))
const valueAt = (from: unknown, path: string): unknown =>
	path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], from)

const defaults = read('seller-configs/_platform/defaults.json')
const tokens = read('themes/base.tokens.json')

// Specification 1 §9. scripts/check/settings-read.ts checks that code reads each of them.
describe('a venue that sets nothing sells by the numbers of the specification', () => {
	test.each<[path: string, value: unknown]>([
		// spec: 1§9.36
		['locale.formats.dateTime', 'ddd, MMM D, YYYY [at] h:mm A'],
		['routing.notFound', { passPath: true }],
		['routing.routes.event', { enabled: true, from: null, until: null, roles: [] }],
		// spec: 1§2.3
		['home.ctaOrder', ['login', 'join', 'guest']],
		// spec: 1§9.23
		[
			'reserve.priceDisplay',
			{ mode: 'all', primary: null, secondary: null, prefix: null, includeFees: false },
		],
		// spec: 1§9.16
		['reserve.availability', { showRemainingAtOrBelow: null, style: 'left', fewLeftBelow: 10 }],
		// spec: 1§9.18
		['reserve.overlap.paddingMinutes', 5],
		// spec: 1§2.65, 1§9.11, 1§9.12, 1§9.22
		['reserve.calendar', { dateButtons: 8, visibilityThreshold: 0.4, weekStep: 7, maxTicketTypes: 10 }],
		// spec: 1§9.21
		['reserve.quantity.maxPerType', 1000],
		['reserve.flexiblePrice.step', 0.01],
		['reserve.citypass.childKeyword', 'child'],
		// spec: 1§2.110
		['reserve.descriptionPreviewChars', 128],
		// spec: 1§9.27
		['seats.zoom', { min: 1, max: 8, in: 2, out: 0.75 }],
		// spec: 1§9.29
		['seats.panMargin', 50],
		// spec: 1§9.30
		['seats.openDelayMs', 50],
		// spec: 1§2.104
		['cart.badgeMax', 99],
		['cart.timer.extendMinutes', 2],
		// spec: 1§9.2
		['cart.timer.promptAtSeconds', 60],
		// spec: 1§4.19, 1§9.6
		['cart.timer.showUnderMinutes', 20],
		// spec: 1§9.7
		['cart.timer.infoAbove', 300],
		['cart.timer.warningAbove', 120],
		// spec: 1§9.7
		['cart.timer.criticalAt', 30],
		['cart.timer.marginSeconds', 5],
		['cart.timer.deleteUnderSeconds', 30],
		// spec: 1§4.18, 1§9.4
		['cart.timer.tickSeconds', 1],
		['tickets.namedMax', 10],
		// spec: 1§9.20, 2§9.4
		['promo.length', { min: 2, max: 35 }],
		// spec: 2§9.4
		['checkout.giftCards.numberMax', 70],
		// spec: 2§9.4
		['identity.limits.email', 254],
		// spec: 2§9.4
		['identity.limits.names', 50],
		// spec: 1§9.8
		['api.retry', { attempts: 3, delayMs: 250, factor: 2 }],
	])('the default of %s is %j', (path, value) => {
		expect(valueAt(defaults, path)).toEqual(value)
	})
})

describe('a theme that sets nothing has the sizes of the specification', () => {
	test.each<[path: string, value: number]>([
		// spec: 1§9.37, 2§9.7
		['size.mobile-footer', 80],
		// spec: theme.size.wallet-button
		['size.wallet-button', 48],
		// spec: 2§9.7
		['size.cart-header', 72],
		// spec: theme.size.mobile-footer
		['size.cart-footer', 180],
		// spec: 1§2.103
		['size.cart-widget-min', 500],
		// spec: 1§9.38, 2§9.7
		['duration.modal', 200],
	])('the size of %s is %i', (path, value) => {
		expect(valueAt(tokens, `${path}.$value.value`)).toBe(value)
	})

	// spec: 1§9.31, theme.seat.palette
	test('the base theme has twenty distinct colours for the groups of a seat map', () => {
		const palette = Object.values(valueAt(tokens, 'seat.palette') as object).flatMap(
			(one) => one.$value?.hex ?? [],
		)
		expect([palette.length, new Set(palette).size]).toEqual([20, 20])
	})
})
