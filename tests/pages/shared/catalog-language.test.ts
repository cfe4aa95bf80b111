import { expect, it } from 'vitest'
import { CallError } from '#app/gateway/call-error.ts'
import type { Gateway } from '#app/gateway/gateway.ts'
import { catalogLanguage, inLanguage } from '#app/pages/shared/catalog-language.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'

const texts = {
	Adult: { 'es-US': 'Adulto' },
	'Library card': { 'es-US': 'Carné de biblioteca' },
	'Ask at the desk.': { 'es-US': 'Pregunte en el mostrador.' },
	Guest: {},
	'<p>Come in</p>': {},
}
const spanish = catalogLanguage(texts, 'es-MX', 'en-US')
const none = catalogLanguage(texts, 'en-US', 'en-US')

it('a text is in the nearest language that it has, and as it is without one', () => {
	expect(spanish.text('Adult')).toBe('Adulto')
	expect(catalogLanguage(texts, 'ar', 'en-US').text('Adult')).toBe('Adult')
	expect(catalogLanguage(texts, 'en-GB', 'en-US').text('Adult')).toBe('Adult')
	for (const written of ['constructor', '__proto__', 'toString']) expect(spanish.text(written)).toBe(written)
})

it('an answer has its texts in the language, and what people and ids say as it was', () => {
	const answer = {
		ticket: [{ id: 'Adult', name: 'Adult', admit_name: 'Adult', start: new Date(0), annotations: ['Adult'] }],
		changes: { repriced: [{ lost: ['Library card'], gained: [] }] },
	}
	expect(spanish.answer(answer)).toEqual({
		ticket: [{ ...answer.ticket[0], name: 'Adulto', annotations: ['Adulto'] }],
		changes: { repriced: [{ lost: ['Carné de biblioteca'], gained: [] }] },
	})
	expect(spanish.answer(answer)).toBe(spanish.answer(answer))
	expect(none.answer(answer)).toBe(answer)
})

it('the choices of a question stay as they are sent, and are labelled in the language', () => {
	const question = { title: 'Library card', type: 'string', enum: ['Adult', 'Guest'] }
	expect(spanish.answer({ project: question })).toEqual({
		project: { ...question, title: 'Carné de biblioteca', labels: ['Adulto', 'Guest'] },
	})
	expect(none.answer({ project: question })).toEqual({ project: question })
})

it('texts that lack the language are found in the data of a page, also without their tags', () => {
	expect(spanish.foreignIn({ a: [{ title: 'Guest' }, 'Come in', 'Adulto'] })).toEqual({
		lang: 'en-US',
		dir: 'ltr',
		beginnings: ['Guest', 'Come in'],
	})
	expect(spanish.foreignIn({ title: 'Adulto' })).toBeNull()
	expect(none.foreignIn({ title: 'Guest' })).toBeNull()
})

it('a refusal has the words of the catalogue in the language', async () => {
	const refused = new CallError('modifyCart', {
		status: 409,
		code: 'rule_blocks_reserve',
		context: 'checkout_rules',
		description: 'Ask at the desk.',
		extra: { rule: 'desk', only: [{ id: 'Adult', name: 'Adult', event: 'Library card' }] },
		requestId: 'request-1',
	})
	const gateway = { ask: () => Promise.reject(refused) } as unknown as Gateway
	const error = await inLanguage(gateway, spanish)
		.ask('getMyUser', {})
		.catch((thrown: unknown) => thrown)
	expect(isRefused(error)).toBe(true)
	expect(error).toMatchObject({
		status: 409,
		code: 'rule_blocks_reserve',
		description: 'Pregunte en el mostrador.',
		extra: { rule: 'desk', only: [{ id: 'Adult', name: 'Adulto', event: 'Carné de biblioteca' }] },
	})
	const lost = new Error('no line')
	const broken = { ask: () => Promise.reject(lost) } as unknown as Gateway
	await expect(inLanguage(broken, spanish).ask('getMyUser', {})).rejects.toBe(lost)
})
