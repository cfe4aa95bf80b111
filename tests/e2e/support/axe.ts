import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { hydrated } from './journey.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Look {
	/** What of the page is not looked at. */
	exclude?: string
	/** Rules that can't hold where the page stands. */
	without?: readonly string[]
	/** Only these rules, for a page that was looked at already and has changed its colours. */
	only?: readonly string[]
}

const fromBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const script = readFileSync(fromBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/** Axe itself, once in a page: the builder would send all of it twice for every look, which takes longer than to look. */
async function bringAxe(page: Page): Promise<void> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
}

/** Colours are judged when all styles are there, what opens over the page is open, and nothing fades any more. */
export async function settled(page: Page): Promise<void> {
	await page.waitForLoadState()
	await hydrated(page)
	await page.waitForFunction(() =>
		document.getAnimations().every((animation) => animation.playState !== 'running'),
	)
}

/** What axe finds on the page as it stands, one line each. */
export async function axeFindings(page: Page, where: string, look: Look = {}): Promise<string[]> {
	await settled(page)
	await bringAxe(page)
	const rules = look.without?.map((id) => [id, { enabled: false }]) ?? []
	// In the page itself, and without the list of all that is well: a quarter of the time. No page has frames to look into.
	const builder = new AxeBuilder({ page, axeSource: ';' }).setLegacyMode(true).options({
		runOnly: look.only ? { type: 'rule', values: [...look.only] } : { type: 'tag', values: tags },
		rules: Object.fromEntries(rules),
		resultTypes: ['violations'],
		preload: false,
	})
	const { violations } = await (look.exclude ? builder.exclude(look.exclude) : builder).analyze()
	return violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => `${where}: ${id} at ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
	)
}
