import { expect, it } from 'vitest'
import { readText, responseOf, withHeaders } from '#app/contract/known-text.ts'

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

it.each([
	['of this process', responseOf(text, { status: 201, headers: { vary: 'Host' } })],
	['of another', new Response(text, { status: 201, headers: { vary: 'Host' } })],
])('a response %s gets the headers that it lacks', async (_, response) => {
	const complete = withHeaders(response, { vary: 'Cookie', 'x-frame-options': 'DENY' })
	const { status, headers } = complete
	expect([status, headers.get('vary'), headers.get('x-frame-options')]).toEqual([201, 'Host', 'DENY'])
	expect(await readText(complete)).toBe(text)
})
