import { expect, it } from 'vitest'
import { isKeyboardOpen } from '#app/components/hooks/browser-state.ts'

it.each([
	['a window without a keyboard', { height: 844, scale: 1 }, false],
	['a toolbar of the browser', { height: 760, scale: 1 }, false],
	['a keyboard', { height: 508, scale: 1 }, true],
	['a zoomed page', { height: 422, scale: 2 }, false],
	['a keyboard over a zoomed page', { height: 254, scale: 2 }, true],
])('%s counts as an open keyboard or not: %j', (_, visual, expected) => {
	expect(isKeyboardOpen(visual, 844)).toBe(expected)
})
