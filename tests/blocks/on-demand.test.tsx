import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { contentBlocks } from '#app/blocks/generated/content.ts'
import { onDemand } from '#app/blocks/parts/on-demand.tsx'

describe('a component on demand', () => {
	const greeting = () => {
		let loads = 0
		const Greeting = onDemand<{ name: string }>('.greeting', async () => {
			loads++
			return ({ name }) => <p className="greeting">{name}</p>
		})
		return { Greeting, loads: () => loads }
	}

	test('is loaded once, however many pages have it', async () => {
		const { Greeting, loads } = greeting()
		expect(loads()).toBe(0)
		await Promise.all([Greeting.load(), Greeting.load()])
		expect(loads()).toBe(1)
	})

	test('makes React wait until its code is loaded, and draws it from then on', async () => {
		const { Greeting } = greeting()
		expect(() => Greeting({ name: 'Mia' })).toThrow(Promise)
		await Greeting.load()
		expect(renderToString(<Greeting name="Mia" />)).toBe('<p class="greeting">Mia</p>')
	})

	test('is part of the first HTML: the server has the code of every block', () => {
		const blocks = Object.values(contentBlocks).filter((block) => 'load' in block)
		expect(blocks.length).toBeGreaterThan(3)
		for (const block of blocks) expect(block).not.toThrow(Promise)
	})
})
