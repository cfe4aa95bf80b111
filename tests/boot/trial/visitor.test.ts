import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { blocksOf } from '#app/boot/trial/page-state.ts'
import { createVisitor, formsOf, linksOf, type Page } from '#app/boot/trial/visitor.ts'
import { queryOf } from '../../../scripts/seller/commands/preview.ts'

const page = (text: string): Page => ({ status: 200, path: '/events/a', text, leaves: null })

describe('a visitor without scripts', () => {
	test('the test visitor sends hidden fields and checked boxes, but no buttons', () => {
		const [form] = formsOf(
			page(
				'<form method="get"><input name="q"/></form><form class="x" method="post" action="/cart?a=1&amp;b=2"><input type="hidden" name="key" value="a &quot;b&quot;"/><input type="checkbox" name="news"/><input type="checkbox" name="terms" value="yes" checked=""/><select name="country"></select><button name="intent" value="remove">x</button></form>',
			),
		)
		expect(form).toMatchObject({
			action: '/cart?a=1&b=2',
			fields: { key: 'a "b"', terms: 'yes', country: '' },
			names: ['key', 'news', 'terms', 'country', 'intent'],
		})
	})

	test('the test visitor sends no field that belongs to another form', () => {
		const [form] = formsOf(
			page(
				'<form method="post" action="/a"><input name="own" value="1"/><input name="other" value="2" form="b"/></form>',
			),
		)
		expect(form?.fields).toEqual({ own: '1' })
	})

	test('the test visitor reads what a field requires, its limits and the choices of a list', () => {
		const [form] = formsOf(
			page(
				'<form method="post"><input type="number" name="age" min="7" max="99" required=""/><textarea name="school" maxLength="5"></textarea><select name="project" required=""><option value="" disabled="">Choose</option><option value="Gear train">Gears</option></select></form>',
			),
		)
		expect(form?.controls).toMatchObject([
			{ kind: 'input', name: 'age', required: true, min: '7', max: '99', options: [] },
			{ kind: 'textarea', name: 'school', required: false, maxLength: 5 },
			{ kind: 'select', name: 'project', required: true, options: ['Gear train'] },
		])
	})

	test('the test visitor submits the form that has the fields, not the first one of the page', async () => {
		const bodies: string[] = []
		const server = createServer((request, response) => {
			request.on('data', (chunk) => bodies.push(`${request.url} ${chunk}`))
			request.on('end', () => response.end('<p>Thank you</p>'))
		})
		await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
		onTestFinished(() => void server.close())
		const { port } = server.address() as AddressInfo
		const visitor = createVisitor({ url: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}` })
		const forms =
			'<form method="post" action="/code"><input name="code"/></form><form method="post" action="/pay"><input name="email"/></form>'
		await visitor.submit(page(forms), { email: 'ada' })
		expect(bodies).toEqual(['/pay email=ada'])
		expect(() => visitor.submit(page(forms), { phone: '1' })).toThrow('no form with phone')
	})

	test('the test visitor finds each matching link once', () => {
		const text =
			'<a class="x" href="/e?date=1&amp;x=2">1</a><a href="/e?date=1&amp;x=2">again</a><a href="/other">2</a>'
		expect(linksOf(page(text), 'date=')).toEqual(['/e?date=1&x=2'])
	})

	test('the test visitor lists the blocks of a page, also of an error page', () => {
		const plan = { top: [{ id: 'header' }], main: [{ id: 'hero' }], aside: [], bottom: [{ id: 'footer' }] }
		const withState = (state: object) =>
			page(`<script>window.__remixContext = ${JSON.stringify({ state })};</script><script>1</script>`)
		expect(blocksOf(withState({ loaderData: { root: {}, home: { plan } } }))).toEqual([
			'header',
			'hero',
			'footer',
		])
		expect(blocksOf(withState({ errors: { nowhere: { data: { page: { plan } } } } }))).toContain('hero')
		expect(blocksOf(page('<h1>Not ours</h1>'))).toBeNull()
	})
})

test('a preview uses the query parameters of the product', () => {
	expect(queryOf({})).toBe('')
	expect(queryOf({ as: 'member', at: '2026-12-25T10:00', locale: 'es-US' })).toBe(
		'?preview&as=member&at=2026-12-25T10:00&locale=es-US',
	)
})
