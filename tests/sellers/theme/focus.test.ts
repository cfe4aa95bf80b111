import { describe, expect, it } from 'vitest'
import { focusesOf, focusRules } from '#app/sellers/images/focus.ts'

const at = (x: unknown, y: unknown) => ({ focus: { x, y } })

describe('the rules of focal points', () => {
	it('name the address of the picture, with and without the path of the seller', () => {
		const css = focusRules({ 'posters/ga.webp': at(70, 30) } as never, 'harbour')
		expect(css).toBe(
			'img:is([src^="/images/posters/ga.webp?"],[src^="/harbour/images/posters/ga.webp?"]):not([data-whole]){--hero-at:70% 30%;object-position:70% 30%}\n',
		)
	})

	it('are nothing where no picture has one', () => {
		expect(focusRules({}, 'harbour')).toBe('')
		expect(focusRules(undefined, 'harbour')).toBe('')
	})

	it('have no part of a path or a number that the checks refuse', () => {
		const wrong = {
			'a"]{}.png': at(1, 1),
			'../a.png': at(1, 1),
			'a.png': at('1;}', 1),
			'b.png': at(101, 0),
			'c.png': null,
		}
		expect(focusesOf(wrong as never)).toEqual([])
	})
})
