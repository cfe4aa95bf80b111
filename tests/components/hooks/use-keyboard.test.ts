import { expect, it } from 'vitest'
import { isKeyboardOpen } from '#app/components/hooks/use-keyboard.ts'

it.each([
	['a window without a keyboard', { height: 844, scale: 1 }, false],
	['a bar of the browser', { height: 760, scale: 1 }, false],
	['a keyboard', { height: 508, scale: 1 }, true],
	['what is zoomed in on', { height: 422, scale: 2 }, false],
	['a keyboard over what is zoomed in on', { height: 254, scale: 2 }, true],
])('the foot of the page is covered by %s: %j', (_, visual, expected) => {
	expect(isKeyboardOpen(visual, 844)).toBe(expected)
})
