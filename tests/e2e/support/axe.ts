import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { hydrated } from './journey.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

interface AxeOptions {
	/** Selector of elements that are not checked. */
	exclude?: string
	/** Rules that do not apply to the page. */
	without?: readonly string[]
	/** Only these rules, for a page that was checked before and has changed its colours. */
	only?: readonly string[]
}

const fromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const script = readFileSync(fromBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/** Injects axe once per page: the builder would send all of it for each run, which takes longer than the run. */
async function injectAxe(page: Page): Promise<void> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
}

/**
 * Resolves when styles are loaded, the page is hydrated, no navigation is under way and no animation runs: before that,
 * contrast is not final. The page that leads to a payment provider navigates as soon as it is hydrated, and the frame dims a page
 * while it does.
 */
export async function settled(page: Page): Promise<void> {
	await page.waitForLoadState()
	await hydrated(page)
	await page.waitForFunction(() => {
		const { __remixRouter: router } = window as {
			__remixRouter?: { state: { navigation: { state: string } } }
		}
		return router === undefined || router.state.navigation.state === 'idle'
	})
	// React draws the end of a navigation a little after the router has reached it. Stories show pages that wait.
	await page.waitForFunction(
		() => location.pathname.includes('/_stories') || !document.querySelector('#main [aria-busy="true"]'),
	)
	await page.waitForFunction(() =>
		document.getAnimations().every((animation) => animation.playState !== 'running'),
	)
}

/** Violations of the current page, one line each. */
export async function axeFindings(page: Page, where: string, options: AxeOptions = {}): Promise<string[]> {
	await settled(page)
	return staticFindings(page, where, options)
}

/** Violations of a page without scripts of the storefront, one line each. */
export async function staticFindings(page: Page, where: string, options: AxeOptions = {}): Promise<string[]> {
	await injectAxe(page)
	const rules = options.without?.map((id) => [id, { enabled: false }]) ?? []
	// Runs in the page itself and reports violations only, in a quarter of the time. No page has frames to check.
	const builder = new AxeBuilder({ page, axeSource: ';' }).setLegacyMode(true).options({
		runOnly: options.only ? { type: 'rule', values: [...options.only] } : { type: 'tag', values: tags },
		rules: Object.fromEntries(rules),
		resultTypes: ['violations'],
		preload: false,
	})
	const { violations } = await (options.exclude ? builder.exclude(options.exclude) : builder).analyze()
	return violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => `${where}: ${id} at ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
	)
}
