import { staticFindings } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { colorSchemes } from '../support/ways.ts'

const dashboard = `http://localhost:${process.env.E2E_PORT}/_dashboard?still`

for (const colorScheme of colorSchemes)
	test.describe(`the dashboard of operators, ${colorScheme}`, () => {
		test.use({ colorScheme })

		test('has no violation and fits, on a phone and on a large screen', async ({ page }) => {
			for (const width of [390, 1280]) {
				await page.setViewportSize({ width, height: 900 })
				await page.goto(dashboard)
				await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
				expect(await staticFindings(page, `dashboard at ${width}`)).toEqual([])
				expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
			}
		})
	})
