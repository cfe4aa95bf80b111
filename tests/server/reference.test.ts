import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openSellers } from '#app/sellers/registry/registry.ts'
import { readSettingDocs } from '#app/sellers/resolution/setting-docs.ts'
import { tokensOf } from '#app/sellers/theme/tokens.ts'
import { codes } from '#app/sellers/validation/codes.ts'
import { pageShapes } from '#app/sellers/validation/page-shapes.ts'
import { createReferencePages } from '#app/server/reference/reference.ts'
import { eventConfigPaths } from '#tests/sellers/event-config.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = resolve(root, 'seller-configs')

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const sellers = await openSellers({ root: folder, environment: 'demo', watch: false, log })
const pages = createReferencePages({ folder, sellers: () => sellers.list() })
afterAll(() => sellers.close())

const ask = (path: string, method = 'GET'): Response | null =>
	pages.handle(new Request(`http://localhost${path}`, { method }), 'abc')
const textOf = async (path: string): Promise<string> => (await ask(path)?.text()) ?? ''

describe('the reference', () => {
	it('the reference has every setting and every property of a block, with an anchor', async () => {
		const docs = readSettingDocs(root)
		const settings = await textOf('/_reference/settings')
		const blocks = await textOf('/_reference/blocks')
		expect(docs.settings.length).toBeGreaterThan(150)
		for (const { path } of docs.settings) expect(settings).toContain(`<article id="${path}"`)
		for (const { path } of docs.blocks.flatMap(({ docs: own }) => own))
			expect(blocks).toContain(`<article id="${path}"`)
	})

	it('the reference shows what a setting is, its limits, its default and which venues set it', async () => {
		const text = await textOf('/_reference/settings')
		const [article = ''] =
			/<article id="reserve\.availability\.showRemainingAtOrBelow"[\s\S]*?<\/article>/.exec(text) ?? []
		expect(article).toContain('whole number, 1 to 1000 or null')
		expect(article).toMatch(/<dt>Default<\/dt><dd>null<\/dd>/)
		expect(article).toMatch(/<dt>Set by<\/dt><dd>[^<]*harbour-science/)
		expect(article).toMatch(/<dt>Shown on<\/dt><dd>\/events\/&lt;event&gt;<\/dd>/)
	})

	it("the reference has every setting of an event's config, with what it is for", async () => {
		const text = await textOf('/_reference/settings')
		const web = eventConfigPaths.filter(([key]) => key?.startsWith('web.'))
		expect(web).toHaveLength(9)
		for (const path of eventConfigPaths.map((keys) => keys.join('.'))) {
			const start = text.indexOf(`<article id="catalog.events.*.config.${path}"`)
			expect(start, path).toBeGreaterThan(0)
			expect(text.slice(start, text.indexOf('</article>', start)), path).toMatch(/<p>[A-Z][^<]+\.<\/p>/)
		}
		const hit = await textOf('/_reference?q=web.price_display.mode')
		expect(hit).toContain('href="/_reference/settings#catalog.events.*.config.web.price_display.mode"')
	})

	it('the reference has every text and every code', async () => {
		const wording = await textOf('/_reference/wording')
		expect(wording).toContain('<article id="home.welcome"')
		expect(wording).toContain('<dt>Languages</dt><dd>ar, de-DE, en-GB, en-US, es-US, fr-FR</dd>')
		const codesPage = await textOf('/_reference/codes')
		for (const code of codes.keys()) expect(codesPage).toContain(`<article id="${code}"`)
	})

	it('the reference has every page with its slots and blocks', async () => {
		const text = await textOf('/_reference/pages')
		for (const [page, { slots, core }] of Object.entries(pageShapes)) {
			expect(text).toContain(`<article id="${page}"`)
			for (const slot of Object.keys(slots)) expect(text).toContain(`<article id="${page}.slots.${slot}"`)
			for (const type of Object.keys(core)) expect(text).toContain(`<article id="${page}.${type}"`)
		}
		const [slot = ''] = /<article id="checkout\.slots\.before-payment"[\s\S]*?<\/article>/.exec(text) ?? []
		expect(slot).toContain('Before the block &quot;payment&quot;.')
		const [pay = ''] = /<article id="checkout\.payment"[\s\S]*?<\/article>/.exec(text) ?? []
		expect(pay).toContain('it can be moved, not removed')
	})

	it('the reference has every token of the base theme, what it is for, and who sets it', async () => {
		const text = await textOf('/_reference/tokens')
		const tree = JSON.parse(readFileSync(resolve(root, 'themes/base.tokens.json'), 'utf8'))
		const paths = tokensOf(tree).map(({ path }) => path)
		expect(paths.length).toBeGreaterThan(100)
		for (const path of paths) {
			const start = text.indexOf(`<article id="${path}"`)
			const article = text.slice(start, text.indexOf('</article>', start))
			expect(start).toBeGreaterThan(0)
			expect(article, path).toContain('<p>')
		}
		const [accent = ''] = /<article id="color\.accent"[\s\S]*?<\/article>/.exec(text) ?? []
		expect(accent).toContain('fill="#e0b04a"')
		expect(accent).toContain('<dt>Default</dt><dd>#e0b04a</dd>')
		expect(accent).toMatch(/<dt>Set by<\/dt><dd>[^<]*corner-gallery/)
		expect(accent).toMatch(/<dt>Themes<\/dt><dd>[^<]*harbour/)
	})

	it('the reference search finds entries by any of their words, without a script', async () => {
		const hit = await textOf('/_reference?q=HOLD+minutes')
		expect(hit).toContain('href="/_reference/settings#cart.holdMinutes"')
		expect(hit).toContain('value="HOLD minutes"')
		expect(hit).not.toContain('<script')
		expect(await textOf('/_reference?q=zebra+crossing')).toContain('Nothing has all of these words')
	})

	it('the reference search escapes the query', async () => {
		const text = await textOf(`/_reference?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
		expect(text).not.toContain('<img')
		expect(text).toContain('&quot;&gt;&lt;img')
	})

	it('the reference answers no other request', () => {
		expect(ask('/_reference/nothing')).toBeNull()
		expect(ask('/_reference/settings/more')).toBeNull()
		expect(ask('/_reference', 'POST')).toBeNull()
		expect(ask('/_referenced')).toBeNull()
	})
})
