import type { Page } from 'playwright/test'
import { stepAt, totpCode } from '#app/commerce/staff/totp.ts'
import type { StudioLanguage } from '#app/studio/language.ts'
import { type DraftVenue, draftVenue } from '#tests/builders/drafts.ts'
import { copyVenues, type Product, scratchFolder, startProduct } from '#tests/builders/product.ts'
import { staffPassword } from '#tests/builders/staff.ts'
import { staticFindings } from '../support/axe.ts'
import { expect, test as journey } from '../support/journey.ts'

export interface Shop {
	product: Product
	venue: DraftVenue
}

/** Journeys through the Studio of a product of their own, with copies of the venues. */
export const test = journey.extend<object, { shop: Shop; shopName: string; shopSettings: object }>({
	/** Files with another name have another shop, so that a draft of one is not published by the other. */
	shopName: ['studio', { option: true, scope: 'worker' }],
	/** Settings of the harbour, in place of its own. */
	shopSettings: [{}, { option: true, scope: 'worker' }],
	shop: [
		async ({ shopName, shopSettings }, use) => {
			const folder = await scratchFolder(shopName)
			const venues = await copyVenues(folder.path, (config, id) =>
				id === 'harbour-science' ? { ...config, ...shopSettings } : config,
			)
			const product = await startProduct({
				env: { DATA_DIR: `${folder.path}/data`, SELLER_CONFIGS: venues, TRUSTED_PROXIES: '127.0.0.1' },
				waitMs: 180_000,
			})
			await use({ product, venue: draftVenue({ folder: folder.path, venues }) })
			await product.stop()
			await folder.remove()
		},
		{ scope: 'worker', timeout: 240_000 },
	],
	venue: async ({ venue, shop }, use) => {
		await use({ ...venue, origin: `http://${venue.id}.localhost:${shop.product.port}` })
	},
})

/** The first question of the page is whether somebody is logged in; the others are refusals that a journey looks for. */
export const expectedError = /status of (?:401|422|409)/

export { expect }

/** The link of an invitation, as the command prints it. */
export async function invitation(
	{ product, venue }: Shop,
	email: string,
	{ role = 'manager', id = 'harbour-science' } = {},
): Promise<string> {
	const url = `http://${id}.localhost:${product.port}`
	const { output } = await venue.seller(
		...['staff', 'invite', email, '--venue', id, '--role', role, '--url', url],
	)
	const link = /http:\/\/\S+#invitation=[\w-]+/.exec(output)?.[0]
	if (!link) throw new Error(output)
	return link
}

let people = 0

/** Accepts an invitation, after which the page with the words is shown. */
export async function enter(
	page: Page,
	shop: Shop,
	name: string,
	role = 'manager',
	id?: string,
): Promise<void> {
	people += 1
	// Each person is at an address of their own, so that the limit of one address is not met.
	await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.2.0.${people}` })
	await page.goto(
		await invitation(shop, `${name}@harbour.example`, id === undefined ? { role } : { role, id }),
	)
	await page.getByLabel('Your name').fill(name)
	await page.getByLabel('Choose a password').fill(staffPassword)
	const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
	await page.getByLabel('Code from your authenticator app').fill(totpCode(secret, stepAt(new Date())))
	await page.getByRole('button', { name: 'Create my account' }).click()
	await expect(page.getByRole('heading', { name: 'Words', level: 1 })).toBeVisible()
}

/** Chooses the language of the Studio, whose texts are loaded then. */
export async function chooseLanguage(page: Page, language: StudioLanguage): Promise<void> {
	await page.locator('header select', { has: page.locator('option[lang="ar"]') }).selectOption(language)
	await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** What axe finds at both widths and in both looks; nothing may be wider than the screen. */
export async function findingsAt(page: Page, where: string): Promise<unknown[]> {
	const findings: unknown[] = []
	// A page that is loading has no heading yet.
	await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
	for (const colorScheme of ['light', 'dark'] as const) {
		for (const width of [390, 1280]) {
			await page.emulateMedia({ colorScheme })
			await page.setViewportSize({ width, height: 900 })
			findings.push(...(await staticFindings(page, `${where}, ${width} px, ${colorScheme}`)))
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0)
		}
	}
	await page.emulateMedia({ colorScheme: 'light' })
	return findings
}

/** Counts presses and filled fields of a walk. */
export function counted(page: Page) {
	let count = 0
	return {
		count: () => count,
		press: async (role: 'button' | 'link' | 'radio' | 'checkbox', name: string | RegExp) => {
			count += 1
			const found = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
			// The circle of a choice lies under its text.
			await (role === 'radio'
				? found.check()
				: role === 'checkbox'
					? found.setChecked(!(await found.isChecked()))
					: found.click())
		},
		fill: async (label: string, text: string) => {
			count += 1
			await page.getByLabel(label, { exact: true }).first().fill(text)
		},
		choose: async (label: string, option: string) => {
			count += 1
			await page.getByLabel(label, { exact: true }).selectOption({ label: option })
		},
	}
}
