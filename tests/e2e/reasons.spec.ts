import type { Page } from 'playwright/test'
import { chooseDate, chooseTime, chooseVisit, reserve, seen } from './support/buying.ts'
import { expect, hydrated, statusLogged, test, type Venue } from './support/journey.ts'

// spec: journey:why-not
test('a day that cannot be chosen says why when it is focused', async ({ page, venue, sellers }) => {
	const timeZone = sellers.byId(venue.id)?.config.locale.timezone
	const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
	await page.goto(`${venue.origin}/events/${venue.eventId}?more=1`)
	await hydrated(page)
	const calendar = page.getByRole('region', { name: venue.t('calendar.label') })
	const day = calendar.locator(`[data-date][data-state="closed"]:not([data-date="${today}"])`).first()
	// On the first of a month no day of it is over yet.
	const why = ((await day.getAttribute('data-date')) ?? '') < today ? 'past' : 'nothing'
	await day.focus()
	await expect(calendar.getByRole('status').filter({ hasText: venue.t(`reserve.why.${why}`) })).toHaveCount(1)
})

// spec: journey:why-not
test('times that overlap the cart are listed with what they overlap', async ({ page, venue }) => {
	const date = await dayOfVisit(page, venue)
	await page.goto(`${venue.origin}/events/evt_tides?date=${date}`)
	await chooseTime(page)
	await reserve(page, venue, 1)
	await page.goto(`${venue.origin}/events/evt_planetarium?date=${date}`)
	const main = page.locator('main')
	await expect(main.getByText(venue.t('reserve.overlap_list'))).toBeVisible()
	await expect(main).toContainText(/(?:During|Too close to) Tides of Tomorrow/)
})

test('the visit of an anchor hides no time of its add-ons', async ({ page, venue }) => {
	const date = await dayOfVisit(page, venue)
	await page.goto(`${venue.origin}/events/evt_planetarium?date=${date}`)
	await expect(page.locator('main li a[href*="session="]').first()).toBeVisible()
	await expect(page.locator('main').getByText(venue.t('reserve.overlap_list'))).toHaveCount(0)
})

/** Adds a visit to the cart. */
async function dayOfVisit(page: Page, venue: Venue): Promise<string> {
	await chooseVisit(page, venue)
	const session = new URL(page.url()).searchParams.get('session') ?? ''
	await reserve(page, venue)
	return /\.(\d{4})(\d{2})(\d{2})T/.exec(session)?.slice(1).join('-') ?? ''
}

test('a preview shows the rules that decided about days', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/events/${venue.eventId}?preview&as=staff`)
	await page.getByText(venue.t('preview.trace.title')).click()
	await expect(page.locator('main details[open]')).toContainText(venue.t('preview.trace.open'))
})

for (const javaScriptEnabled of [true, false]) {
	test.describe(`a code, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
		// A refused code is a 422 of the cart page, which Chromium logs.
		test.use({ javaScriptEnabled, expectedError: statusLogged(422) })

		// spec: journey:why-not
		test('a code that does not fit the cart names the rule that decided, and a preview lists all rules', async ({
			page,
			venue,
		}) => {
			const { t } = venue
			await page.goto(`${venue.origin}/events/evt_planetarium?preview&as=staff`)
			await chooseDate(page, venue)
			await chooseTime(page)
			await reserve(page, venue, 1)
			await seen(page.locator('summary').filter({ hasText: t('promo.open') })).click()
			const field = seen(page.getByLabel(t('promo.label'), { exact: true }))
			await field.fill('LIBRARY10')
			await page.getByRole('button', { name: t('promo.apply') }).click()
			await expect(page.locator('main')).toContainText(
				`${t('promo.no_code_benefit')} ${t('promo.why.only', { names: 'General Admission' })}`,
			)
			await page.getByText(t('preview.trace.title')).click()
			await expect(page.locator('main details[open] details[open]')).toContainText('event_ids=evt_ga')
		})
	})
}
