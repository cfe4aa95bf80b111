import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Look {
	/** What of the page is not looked at. */
	exclude?: string
	/** Rules that can't hold where the page stands. */
	without?: readonly string[]
	/** Only these rules, for a page that was looked at already and has changed its colours. */
	only?: readonly string[]
}

/** What axe finds on the page as it stands, one line each. */
export async function axeFindings(page: Page, where: string, look: Look = {}): Promise<string[]> {
	// colours are judged when nothing fades any more
	await page.waitForFunction(() =>
		document.getAnimations().every((animation) => animation.playState !== 'running'),
	)
	const rules = look.without?.map((id) => [id, { enabled: false }]) ?? []
	// In the page itself, and without the list of all that is well: a quarter of the time. No page has frames to look into.
	const builder = new AxeBuilder({ page }).setLegacyMode(true).options({
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
