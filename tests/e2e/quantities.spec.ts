import type { Page } from 'playwright/test'
import { axeFindings } from './support/axe.ts'
import { field, laterSession, orderNumber, pay, quantities, seen, shopAsGuest } from './support/buying.ts'
import { expect, hydrated, statusLogged, test, type Venue } from './support/journey.ts'
import { further } from './support/ways.ts'

/** Quantities and the questions about them, as visitors enter them. */

const desk = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const ways = [
	{ way: 'with scripts on a phone', javaScriptEnabled: true, ...phone },
	{ way: 'without scripts at a desk', javaScriptEnabled: false, ...desk },
	...further(
		{ way: 'without scripts on a phone', javaScriptEnabled: false, ...phone },
		{ way: 'with scripts at a desk', javaScriptEnabled: true, ...desk },
	),
]

const button = (page: Page, venue: Venue, key: string) =>
	seen(page.getByRole('button', { name: venue.t(key), exact: true }))
const addToCart = (page: Page, venue: Venue) => button(page, venue, 'reserve.submit.tickets').first().click()
const count = (page: Page, typeId: string) => page.locator(`[name="quantity.${typeId}"]`)

/** Without scripts the fields appear on the next page. */
async function update(page: Page, venue: Venue, hasScripts: boolean): Promise<void> {
	if (!hasScripts) await button(page, venue, 'reserve.update').click()
}

/** Leaves the field of the number, as a visitor does before pressing anything else. */
async function choose(page: Page, typeId: string, number: string): Promise<void> {
	await count(page, typeId).fill(number)
	await count(page, typeId).press('Tab')
}

async function isSound(page: Page, where: string): Promise<void> {
	await page.waitForLoadState()
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
		page.viewportSize()?.width ?? 0,
	)
	expect(await axeFindings(page, where)).toEqual([])
}

for (const { way, ...use } of ways) {
	test.describe(way, () => {
		test.use({ ...use, expectedError: statusLogged(422) })
		const hasScripts = use.javaScriptEnabled

		// spec: 1§2.43, 1§2.44
		test('makers answer the questions, and a wrong age is reported at its question', async ({
			page,
			venue,
		}) => {
			await page.goto(venue.origin + (await laterSession(venue, 'evt_makers')))
			await choose(page, 'makers_place', '2')
			await update(page, venue, hasScripts)
			await field(page, 'What would you like to make?').selectOption('A blinking lighthouse')
			await field(page, 'How old is your youngest maker?').fill('3')
			await field(page, venue.t('identity.admit_name', { index: 1 })).fill('Ada Quay')
			await field(page, venue.t('identity.admit_email', { index: 2 })).fill('nobody')
			await addToCart(page, venue)

			const age = field(page, 'How old is your youngest maker?')
			await expect(age).toHaveAccessibleDescription(new RegExp(venue.t('survey.below_minimum', { min: 7 })))
			const mail = field(page, venue.t('identity.admit_email', { index: 2 }))
			await expect(mail).toHaveAccessibleDescription(venue.t('identity.email_invalid'))
			await expect(field(page, 'What would you like to make?')).toHaveValue('A blinking lighthouse')
			await expect(field(page, venue.t('identity.admit_name', { index: 1 }))).toHaveValue('Ada Quay')
			if (hasScripts) await isSound(page, `${way}: questions with errors`)

			await age.fill('8')
			await mail.fill('')
			await addToCart(page, venue)
			await expect(page).not.toHaveURL(/evt_makers/)
			await page.goto(`${venue.origin}/cart`)
			await expect(page.locator('main')).toContainText('Maker')
		})

		test.describe('a city pass', () => {
			test.use({ venueId: 'tidewater-aquarium' })

			// spec: 1§2.42, 1§5.33, 1§5.36, 1§8.17, reserve.citypass.patterns.adult
			test('a city pass pays for one ticket each, by the pattern of adult or child', async ({
				page,
				venue,
			}) => {
				const voucher = (typeId: string, index: number) => page.locator(`[name="voucher.${typeId}.${index}"]`)
				const visit = venue.origin + (await laterSession(venue, 'evt_pass'))
				await page.goto(visit)
				await choose(page, 'pass_adult', '2')
				await choose(page, 'pass_child', '1')
				await update(page, venue, hasScripts)
				const own = Array.from({ length: 3 }, () => code())
				await voucher('pass_adult', 0).fill(` ${own[0]?.toLowerCase()} `)
				await voucher('pass_adult', 1).fill('nonsense of all kinds')
				// The code of an adult for a child.
				await voucher('pass_child', 0).fill(`T${own[2]?.slice(1)}`)
				await addToCart(page, venue)

				await expect(voucher('pass_adult', 0)).not.toHaveAttribute('aria-invalid')
				for (const wrong of [voucher('pass_adult', 1), voucher('pass_child', 0)])
					await expect(wrong).toHaveAccessibleDescription(venue.t('citypass.mismatch'))
				if (hasScripts) await isSound(page, `${way}: vouchers with errors`)

				await voucher('pass_adult', 1).fill(own[1] ?? '')
				await voucher('pass_child', 0).fill(`C${own[2]?.slice(1)}`)
				await addToCart(page, venue)
				await expect(page).not.toHaveURL(/evt_pass/)

				await page.goto(`${visit}&quantity=pass_adult:1`)
				await voucher('pass_adult', 0).fill(own[1] ?? '')
				await addToCart(page, venue)
				await expect(voucher('pass_adult', 0)).toHaveAccessibleDescription(venue.t('citypass.used'))
			})
		})

		// spec: 1§2.109
		test('the description of a ticket type opens and closes again', async ({ page, venue }) => {
			await page.goto(venue.origin + (await laterSession(venue, 'evt_ga')))
			if (hasScripts) await hydrated(page)
			const more = page.getByRole('link', { name: venue.t('reserve.more_about', { name: 'Student' }) })
			await more.click()
			const dialog = page.getByRole('dialog', { name: 'Student' })
			await expect(dialog).toContainText('ISIC')
			if (hasScripts) {
				await isSound(page, `${way}: description`)
				await page.keyboard.press('Escape')
				await expect(more).toBeFocused()
			} else await dialog.getByRole('link', { name: venue.t('controls.close') }).click()
			await expect(dialog).toHaveCount(0)
		})
	})
}

test('the choices of a question are in the language of the page, and are sent in the words of the venue', async ({
	page,
	venue,
}) => {
	await page.goto(`${venue.origin}${await laterSession(venue, 'evt_makers')}&lang=es-US`)
	await choose(page, 'makers_place', '2')
	const project = field(page, '¿Qué le gustaría hacer?')
	await project.selectOption({ label: 'Un faro que parpadea' })
	await expect(project).toHaveValue('A blinking lighthouse')
})

test('a pass asks for its holder before the reservation, and one more question at checkout', async ({
	page,
	venue,
}) => {
	await page.goto(`${venue.origin}/events/evt_year?quantity=year_adult:1`)
	await field(page, venue.t('identity.admit_name', { index: 1 })).fill('Ada Quay')
	const day = page.getByLabel(venue.t('reserve.start_day'))
	// The next 15th of January within a year, whatever the venue's date is.
	const [first = '', last = ''] = [await day.getAttribute('min'), await day.getAttribute('max')].map(String)
	await day.fill([first, last].map((date) => `${date.slice(0, 4)}-01-15`).find((date) => date > first) ?? '')
	await button(page, venue, 'reserve.submit.passes').first().click()
	await expect(page).not.toHaveURL(/evt_year/)
	await page.goto(`${venue.origin}/cart`)
	await expect(page.locator('main')).toContainText('January 15')
	await page.goto(`${venue.origin}/checkout`)
	await shopAsGuest(page, venue)
	await field(page, 'Who told you about the pass?').fill('Grace')
	await isSound(page, 'checkout with a question')
	await pay(page, venue)
	await orderNumber(page, venue)
})

/** A new code. */
function code(): string {
	return `T${Math.random().toString(36).slice(2).toUpperCase().padEnd(7, 'X').slice(0, 7)}`
}

test('values typed before hydration count as if they were typed after it', async ({ page, venue }) => {
	const scripts = Promise.withResolvers<void>()
	await page.route(/\/wording\//, async (route) => {
		await scripts.promise
		await route.continue()
	})
	await page.goto(venue.origin + (await laterSession(venue, 'evt_makers')), { waitUntil: 'commit' })
	await choose(page, 'makers_place', '2')
	scripts.resolve()
	await expect(field(page, venue.t('identity.admit_name', { index: 2 }))).toBeVisible()
	await expect(count(page, 'makers_place')).toHaveValue('2')
	await count(page, 'makers_place').press('ArrowUp')
	await expect(count(page, 'makers_place')).toHaveValue('3')
})

test.describe('the stepper', () => {
	const typeId = 'planetarium_beanbag'
	const less = (page: Page, venue: Venue) =>
		page.getByRole('button', { name: venue.t('controls.less', { name: 'Beanbag' }) })
	const more = (page: Page, venue: Venue) =>
		page.getByRole('button', { name: venue.t('controls.more', { name: 'Beanbag' }) })

	test.beforeEach(async ({ page, venue }) => {
		// On a slow machine a press could be a long one, so the page's clock moves only on demand.
		await page.clock.install()
		await page.goto(venue.origin + (await laterSession(venue, 'evt_planetarium')))
		await hydrated(page)
		await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
	})

	// spec: 1§5.13
	test('the stepper counts to the maximum, announces it, and counts down to 0', async ({ page, venue }) => {
		await expect(less(page, venue)).toHaveAttribute('aria-disabled', 'true')
		for (const said of ['1', '2', '3']) {
			await more(page, venue).click()
			await expect(page.getByText(venue.t('controls.counted', { name: 'Beanbag', count: said }))).toHaveCount(
				1,
			)
		}
		await more(page, venue).click()
		await expect(page.getByText(venue.t('controls.counted_most', { name: 'Beanbag', count: 4 }))).toHaveCount(
			1,
		)
		await expect(more(page, venue)).toHaveAttribute('aria-disabled', 'true')
		// Disabled, although it keeps the focus.
		await more(page, venue).click({ force: true })
		await expect(count(page, typeId)).toHaveValue('4')
		for (const left of ['3', '2', '1', '0']) {
			await less(page, venue).click()
			await expect(count(page, typeId)).toHaveValue(left)
		}
	})

	test('the stepper repeats while its button is held, and stops at the maximum', async ({ page, venue }) => {
		await more(page, venue).hover()
		await page.mouse.down()
		await page.clock.runFor(440)
		await expect(count(page, typeId)).toHaveValue('0')
		await page.clock.runFor(110)
		await expect(count(page, typeId)).toHaveValue('2')
		await page.clock.runFor(1000)
		await expect(count(page, typeId)).toHaveValue('4')
		await page.mouse.up()
		await expect(count(page, typeId)).toHaveValue('4')
	})

	test('the stepper accepts typed numbers and arrow keys', async ({ page }) => {
		const number = count(page, typeId)
		await number.fill('99')
		await expect(number).toHaveValue('4')
		await number.fill('')
		await number.press('Tab')
		await expect(number).toHaveValue('0')
		await number.press('ArrowUp')
		await number.press('ArrowUp')
		await expect(number).toHaveValue('2')
		await number.press('ArrowDown')
		await expect(number).toHaveValue('1')
	})
})

test.describe('the stepper of a group that comes in twos', () => {
	test.use({ venueId: 'tidewater-aquarium' })

	// spec: 1§5.11
	test('the stepper of a group with a minimum of two skips one, and corrects a typed one', async ({
		page,
		venue,
	}) => {
		await page.goto(`${venue.origin}/events/evt_penguins`)
		await hydrated(page)
		const number = quantities(page).first()
		await number.press('ArrowUp')
		await expect(number).toHaveValue('2')
		await number.press('ArrowDown')
		await expect(number).toHaveValue('0')
		await number.fill('1')
		await expect(number).toHaveValue('1')
		await number.press('Tab')
		await expect(number).toHaveValue('2')
	})
})
