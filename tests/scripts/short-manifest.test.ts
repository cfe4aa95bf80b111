import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { joinStyles, shorten } from '../../scripts/tools/short-manifest.ts'

const route = {
	hasAction: false,
	hasLoader: true,
	module: '/assets/a.js',
	imports: [] as string[],
	css: [] as string[],
}
const root = {
	...route,
	module: '/assets/root.js',
	imports: ['/assets/shared.js'],
	css: ['/assets/shared.css'],
}
const of = (routes: Record<string, typeof route>) =>
	shorten({
		url: '/assets/manifest-1.js',
		entry: { module: '/assets/entry.js' },
		routes: { root, ...routes },
	}).routes

it('keeps what a page needs that not every page has loaded', () => {
	const imports = ['/assets/shared.js', '/assets/entry.js', '/assets/sale.js']
	const css = ['/assets/shared.css', '/assets/sale.css']
	expect(of({ 'routes/cart': { ...route, hasAction: true, imports, css } })).toEqual({
		root: {
			hasLoader: true,
			module: '/assets/root.js',
			imports: ['/assets/shared.js'],
			css: ['/assets/shared.css'],
		},
		'routes/cart': {
			hasAction: true,
			hasLoader: true,
			module: '/assets/a.js',
			imports: ['/assets/sale.js'],
			css: ['/assets/sale.css'],
		},
	})
})

it('leaves out the scripts of a page to which no visitor comes, and not its styles', () => {
	const stories = { ...route, imports: ['/assets/story.js'], css: ['/assets/story.css'] }
	expect(of({ 'routes/stories': stories })['routes/stories']).toEqual({
		hasLoader: true,
		module: '/assets/a.js',
		css: ['/assets/story.css'],
	})
})

it('joins the styles of such a page in their order, under an address that follows from them', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'foyer-styles-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	mkdirSync(join(folder, 'assets'))
	writeFileSync(join(folder, 'assets/a.css'), '.a{color:red}')
	writeFileSync(join(folder, 'assets/b.css'), '.a{color:blue}')
	const address = await joinStyles(folder, ['/assets/a.css', '/assets/b.css'])
	expect(address).toMatch(/^\/assets\/joined-[\w-]{8}\.css$/)
	expect(readFileSync(join(folder, address), 'utf8')).toBe('.a{color:red}\n.a{color:blue}')
	expect(await joinStyles(folder, ['/assets/b.css', '/assets/a.css'])).not.toBe(address)
})
