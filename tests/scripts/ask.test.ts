import { resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { ask } from '../../scripts/seller/ask.ts'
import { type Question, questions } from '../../scripts/seller/questions.ts'

const root = resolve(import.meta.dirname, '../..')
const product = readProduct(placesOf(root, resolve(root, 'seller-configs')))
const question = (name: string): Question => {
	const found = questions.find((one) => one.name === name)
	if (!found) throw new Error(`there is no question "${name}"`)
	return found
}

/** Typed keys; `after` waits for a text in the output. */
type Typed = string | { after: string; keys: string }

/** Types keys one after the other; returns the answer and the output. */
async function typed(name: string, all: readonly Typed[]): Promise<{ answer: string; shown: string }> {
	const [input, output] = [new PassThrough(), new PassThrough()]
	let shown = ''
	output.on('data', (chunk) => (shown += chunk))
	const asked = question(name)
	const fault = async (text: string) => asked.fault(text, { id: 'river-museum', currency: 'USD' }, product)
	const answer = ask(asked, { answers: { id: 'river-museum' }, product, fault, streams: { input, output } })
	answer.catch(() => undefined)
	let from = 0
	for (const one of all) {
		const { after, keys } = typeof one === 'string' ? { after: '', keys: one } : one
		await expect
			.poll(() => shown.length > from && shown.slice(from).includes(after), { timeout: 60_000 })
			.toBe(true)
		// The prompt reads input a moment after it is shown.
		await new Promise((done) => setImmediate(done))
		from = shown.length
		input.write(keys)
	}
	return { answer: await answer, shown }
}

describe('the questions of create', () => {
	test('a question has a default that Enter accepts', async () => {
		expect((await typed('name', ['\r'])).answer).toBe('River Museum')
	})

	test('a question refuses an invalid answer with the reason and asks again', async () => {
		const { answer, shown } = await typed('price', [
			'12,5',
			'\r',
			{ after: 'at most 2 decimals', keys: '\u007f' },
			'\u007f',
			'.5',
			'\r',
		])
		expect(shown).toContain('at most 2 decimals')
		expect(answer).toBe('12.5')
	})

	test('a question with choices offers all of them', async () => {
		const { answer, shown } = await typed('preset', ['\r'])
		expect(answer).toBe('museum')
		expect(shown).toContain('attraction')
	})

	test('a cancelled question ends without an answer', async () => {
		await expect(typed('name', ['Riv', '\u0003'])).rejects.toMatchObject({ name: 'ExitPromptError' })
	})

	test('create derives default currency and language from the time zone', () => {
		const at = (timezone: string, name: string) => question(name).fallback({ timezone })
		expect([at('Europe/London', 'currency'), at('Europe/London', 'locale')]).toEqual(['GBP', 'en-GB'])
		expect([at('Europe/Vienna', 'currency'), at('America/Chicago', 'currency')]).toEqual(['EUR', 'USD'])
	})
})
