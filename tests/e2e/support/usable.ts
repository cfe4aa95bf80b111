import type { Page } from 'playwright/test'
import { hydrated } from './journey.ts'

/** Resolves when a page that was loaded can be used: where there are scripts, once they have taken it over. */
export async function usable(page: Page): Promise<void> {
	const hasScripts = await page.evaluate(() => !matchMedia('(scripting: none)').matches)
	if (hasScripts) await hydrated(page)
}
