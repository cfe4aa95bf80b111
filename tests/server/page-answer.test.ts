import { expect, it } from 'vitest'
import { pageAnswer } from '#app/routes/request/page-answer.ts'

const headers = (): Headers => new Headers({ 'set-cookie': 'cart=1' })

it('the answer of a loader is sent as JSON, with its status and headers', async () => {
	const answer = pageAnswer(
		{ title: 'Sálà', none: undefined },
		{ status: 404, headers: headers() },
	) as Response
	expect(answer.status).toBe(404)
	expect(answer.headers.get('content-type')).toContain('application/json')
	expect(answer.headers.get('set-cookie')).toBe('cart=1')
	expect(await answer.text()).toBe('{"title":"Sálà"}')
})

it('the answer of a loader gives a document its data without writing JSON', async () => {
	const data = { toJSON: () => expect.fail('written as JSON') }
	const answer = pageAnswer(data, { status: 200, headers: headers() })
	expect(await answer.json()).toBe(data)
})
