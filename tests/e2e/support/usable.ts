import type { Page } from 'playwright/test'
import { hydrated } from './journey.ts'

/** Resolves when a loaded page is usable: with scripts, once it is hydrated. */
export async function usable(page: Page): Promise<void> {
	const hasScripts = await page.evaluate(() => !matchMedia('(scripting: none)').matches)
	if (hasScripts) await hydrated(page)
}
