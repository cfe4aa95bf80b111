import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string): unknown => JSON.parse(readFileSync(resolve(root, file), 'utf8'))
const valueAt = (from: unknown, path: string): unknown =>
	path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], from)

const defaults = read('seller-configs/_platform/defaults.json')
const tokens = read('themes/base.tokens.json')

// Specification 1 §9. That each of them drives something is the matter of `every-setting-is-read.test.ts`.
describe('a venue that sets nothing sells by the numbers of the specification', () => {
	test.each<[path: string, value: unknown]>([
		['locale.formats.dateTime', 'ddd, MMM D, YYYY [at] h:mm A'],
		['routing.notFound', { passPath: true }],
		['routing.routes.event', { enabled: true, from: null, until: null, roles: [] }],
		['home.ctaOrder', ['login', 'join', 'guest']],
		[
			'reserve.priceDisplay',
			{ mode: 'all', primary: null, secondary: null, prefix: null, includeFees: false },
		],
		['reserve.availability', { showRemainingAtOrBelow: null, style: 'left', fewLeftBelow: 10 }],
		['reserve.overlap.paddingMinutes', 5],
		['reserve.calendar', { dateButtons: 8, visibilityThreshold: 0.4, weekStep: 7, maxTicketTypes: 10 }],
		['reserve.quantity.maxPerType', 1000],
		['reserve.flexiblePrice.step', 0.01],
		['reserve.citypass.childKeyword', 'child'],
		['reserve.descriptionPreviewChars', 128],
		['seats.zoom', { min: 1, max: 8, in: 2, out: 0.75 }],
		['seats.panMargin', 50],
		['seats.openDelayMs', 50],
		['cart.badgeMax', 99],
		['cart.timer.extendMinutes', 2],
		['cart.timer.promptAtSeconds', 60],
		['cart.timer.showUnderMinutes', 20],
		['cart.timer.infoAbove', 300],
		['cart.timer.warningAbove', 120],
		['cart.timer.criticalAt', 30],
		['cart.timer.marginSeconds', 5],
		['cart.timer.deleteUnderSeconds', 30],
		['cart.timer.tickSeconds', 1],
		['tickets.namedMax', 10],
		['promo.length', { min: 2, max: 35 }],
		['api.retry', { attempts: 3, delayMs: 250, factor: 2 }],
	])('%s is %j', (path, value) => {
		expect(valueAt(defaults, path)).toEqual(value)
	})
})

describe('a theme that sets nothing has the sizes of the specification', () => {
	test.each<[path: string, value: number]>([
		['size.mobile-footer', 80],
		['size.cart-header', 72],
		['size.cart-footer', 180],
		['size.cart-widget-min', 500],
		['duration.modal', 200],
	])('%s is %i', (path, value) => {
		expect(valueAt(tokens, `${path}.$value.value`)).toBe(value)
	})

	test('and twenty colours for the groups of a seat map, each its own', () => {
		const palette = Object.values(valueAt(tokens, 'seat.palette') as object).flatMap(
			(one) => one.$value?.hex ?? [],
		)
		expect([palette.length, new Set(palette).size]).toEqual([20, 20])
	})
})
