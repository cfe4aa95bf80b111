import { chooseLanguage, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// A manager lets a draft go live at a time of the venue, cancels it, and publishes with a note.

const greeting = 'Come and try it'

test.use({ expectedError, shopName: 'schedule' })

test('a manager schedules a draft, cancels it, and publishes it with what changed in words', async ({
	page,
	shop,
}) => {
	await enter(page, shop, 'lin')
	await page.getByRole('searchbox').fill(greeting)
	await page.getByRole('button', { name: `Change: ${greeting}` }).click()
	await page.getByRole('textbox', { name: 'American English' }).fill('Come and see it')
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await page.getByRole('link', { name: 'Review and publish' }).click()
	const heading = page.getByRole('heading', { name: /^Draft \d+$/ })
	const number = /\d+/.exec((await heading.textContent()) ?? '')?.[0]

	await page.getByLabel('What changed, in your words (optional)').fill('A greeting for the new year')
	await page.getByText('Publish at a later time').click()
	const schedule = page.getByRole('button', { name: 'Schedule', exact: true })
	await page.getByRole('textbox', { name: 'Day', exact: true }).fill('2020-01-01')
	await page.getByLabel('Time', { exact: true }).fill('00:00')
	await schedule.click()
	await expect(page.getByText('This time is over at the venue, or its clocks skip it.')).toBeVisible()
	await page.getByRole('textbox', { name: 'Day', exact: true }).fill('2040-01-01')
	await schedule.click()
	const planned = `Revision ${number} goes live on Jan 1, 2040, 12:00`
	await expect(page.getByRole('status').getByText(planned)).toBeVisible()
	const card = page.getByRole('region', { name: 'Goes live by itself' })
	await expect(card.getByText(planned)).toContainText('by the clocks of the venue. Scheduled by lin')
	await expect(card.getByText('A greeting for the new year')).toBeVisible()
	await expect(page.getByRole('listitem').filter({ hasText: 'Scheduled' }).first()).toBeVisible()
	expect(await findingsAt(page, 'a schedule')).toEqual([])
	await chooseLanguage(page, 'ar')
	expect(await findingsAt(page, 'a schedule in Arabic')).toEqual([])
	await chooseLanguage(page, 'es-US')
	expect(await findingsAt(page, 'a schedule in Spanish')).toEqual([])
	await chooseLanguage(page, 'en-US')

	await page.getByRole('button', { name: `Cancel the schedule of revision ${number}` }).click()
	await expect(page.getByRole('status').getByText(`Revision ${number} stays a draft`)).toBeVisible()
	await expect(card).toBeHidden()
	await expect(page.getByText(/cancelled its schedule for Jan 1, 2040, 12:00/)).toBeVisible()

	await page.getByLabel('What changed, in your words (optional)').fill('A greeting')
	await page.getByRole('button', { name: 'Publish', exact: true }).click()
	await expect(page.getByText(`Revision ${number} is published.`)).toBeVisible({ timeout: 60_000 })
	const listed = page.getByRole('listitem').filter({ hasText: `Revision ${number}` })
	await expect(listed.getByText('A greeting', { exact: true })).toBeVisible()
	expect(await findingsAt(page, 'a publishing with a note')).toEqual([])
})
