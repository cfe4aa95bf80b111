import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it stands, one line each. */
export async function axeFindings(page: Page, where: string): Promise<string[]> {
	// colours are judged when nothing fades any more
	await page.waitForFunction(() =>
		document.getAnimations().every((animation) => animation.playState !== 'running'),
	)
	const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
	return violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => `${where}: ${id} at ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
	)
}
