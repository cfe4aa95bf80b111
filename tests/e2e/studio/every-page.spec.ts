import ar from '#app/studio/texts/ar.json' with { type: 'json' }
import es from '#app/studio/texts/es-US.json' with { type: 'json' }
import { chooseLanguage, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// Each page of the Studio in the languages that a reader of English does not see: its title, and what axe finds at both widths.

test.use({ expectedError, shopName: 'every-page', shopSettings: { expect: [] } })

const pages = [
	'words',
	'page',
	'look',
	'prices',
	'settings',
	'rules',
	'notice',
	'history',
	'new',
	'account',
] as const

for (const [language, texts] of [
	['es-US', es],
	['ar', ar],
] as const)
	test(`every page of the Studio in ${language}`, async ({ page, shop }) => {
		test.slow()
		await enter(page, shop, `reader-${language}`, 'onboarding')
		await chooseLanguage(page, language)
		for (const name of pages) {
			await page.evaluate((hash) => {
				location.hash = hash
			}, name)
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[`${name}.title`])
			await expect(page.getByText(texts['app.loading'], { exact: true })).toHaveCount(0)
			expect(await findingsAt(page, `${name} in ${language}`)).toEqual([])
		}
		await page.getByRole('button', { name: texts['app.logout'], exact: true }).click()
		await expect(page.getByRole('button', { name: texts['app.logout'], exact: true })).toBeHidden()
		expect(await findingsAt(page, `the login in ${language}`)).toEqual([])
	})
