import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, hydrated, test } from './support/journey.ts'

const assets = 'build/client/assets'

/** Names of the files that a script of the build loads on demand. */
async function loadedOnDemand(script: RegExp): Promise<string[]> {
	const name = (await readdir(assets)).find((each) => script.test(each))
	const text = await readFile(join(assets, name ?? ''), 'utf8')
	return [...text.matchAll(/\bimport\("\.\/([^"]+)"\)/g)].map(([, file = '']) => file)
}

/**
 * Opens a page and holds back the files that one of its scripts loads on demand until the browser has everything else and
 * nothing left to do. Fails when React replaces what the server rendered.
 */
async function openWithLateCode(page: Page, address: string, script: RegExp): Promise<string[]> {
	const late: string[] = []
	let release = (): void => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	for (const file of await loadedOnDemand(script))
		await page.route(`**/assets/${file}`, async (route) => {
			late.push(file)
			await released
			await route.continue()
		})
	// Hydration begins when the texts are read, unless it waits for more.
	await page.addInitScript(() => {
		const read = Response.prototype.json
		Response.prototype.json = async function () {
			const body = await read.call(this)
			document.documentElement.dataset.read = 'texts'
			return body
		}
	})
	const pending = new Set<string>()
	page.on('request', (request) => pending.add(request.url()))
	page.on('requestfinished', (request) => pending.delete(request.url()))
	await page.goto(address, { waitUntil: 'domcontentloaded' })
	await page.waitForFunction(() => document.documentElement.dataset.read === 'texts')
	await expect.poll(() => [...pending].filter((url) => !late.some((file) => url.endsWith(file)))).toEqual([])
	for (let turn = 0; turn < 20; turn++)
		await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
	await page.evaluate(() => document.querySelector('main')?.setAttribute('data-served', ''))
	release()
	await hydrated(page)
	await expect(page.locator('main')).toHaveAttribute('data-served')
	return late
}

for (const [name, path, script] of [
	['stories', '/_stories/blocks', /^stories-.{8}\.js$/],
	['an account', '/my/profile', /^account-.{8}\.js$/],
] as const)
	test(`a page of ${name} is hydrated without a mismatch when the code of its blocks arrives last`, async ({
		page,
		venue,
	}) => {
		expect(await openWithLateCode(page, venue.origin + path, script)).not.toEqual([])
	})
