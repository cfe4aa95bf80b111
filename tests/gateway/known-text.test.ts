import { expect, it } from 'vitest'
import { readText, responseOf } from '#app/contract/known-text.ts'

const text = '{"name":"Ünïcode"}'

it('the text of a response of this process is read without its body', async () => {
	const response = responseOf(text, { status: 422, headers: { 'content-type': 'application/json' } })
	expect(await readText(response)).toBe(text)
	expect(response.bodyUsed).toBe(false)
	expect([response.status, response.headers.get('content-type')]).toEqual([422, 'application/json'])
	expect(await response.text()).toBe(text)
})

it('the text of any other response is read from its body', async () => {
	const response = new Response(text)
	expect(await readText(response)).toBe(text)
	expect(response.bodyUsed).toBe(true)
})
