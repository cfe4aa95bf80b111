import sharp from 'sharp'
import { counted, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// Creates a venue with the guided page and buys its first ticket. Every control is found by its visible label.

test.use({ expectedError, shopName: 'new-venue' })

test('a venue is opened from the guided page and sells a ticket, in at most 60 presses and fields', async ({
	page,
	shop,
}) => {
	// Five looks at the page, each at two widths in two modes, and a purchase.
	test.setTimeout(240_000)
	await enter(page, shop, 'nora', 'onboarding')
	const walk = counted(page)

	await walk.press('link', 'New venue')
	await expect(page.getByRole('heading', { name: 'New venue', level: 1 })).toBeVisible()
	await walk.fill('Name of the venue', 'Harbour Science')
	await walk.fill('Short name for addresses', 'harbour-science')
	await expect(page.getByText('There is a venue with this short name already.')).toBeVisible()
	expect(await findingsAt(page, 'a taken short name')).toEqual([])
	await walk.fill('Name of the venue', 'The River <b>Museum</b>')
	await expect(page.getByText('This is a plain text: leave out tags such as <b>.')).toBeVisible()
	await walk.fill('Name of the venue', 'The <River & "Museum"')
	await walk.fill('Short name for addresses', 'river-museum')
	await walk.fill('Postal address', '1 Quay Street, Chicago, IL 60601')
	await walk.choose('Time zone', 'America / Chicago')
	await walk.choose('Currency', 'USD · US Dollar')
	await walk.press('checkbox', 'Spanish (United States)')
	expect(await findingsAt(page, 'the venue')).toEqual([])
	await walk.press('button', 'Next: Look')

	await walk.choose('Kind of venue', 'Museum or science center')
	await walk.fill('Address of their website', 'http://127.0.0.1/')
	await walk.press('button', 'Read its look')
	await expect(page.getByText('This website is not public, so it is not read.')).toBeVisible()
	await walk.fill('Brand color', '#ffee00')
	await expect(page.getByText(/to 1 is too low/).first()).toBeVisible()
	expect(await findingsAt(page, 'a color that is hard to read')).toEqual([])
	await walk.press('button', /^Take #/)
	await expect(page.getByText(/to 1 is too low/)).toHaveCount(0)
	await walk.press('button', 'Next: Hours and tickets')

	await walk.press('button', 'Next: Check and finish')
	await expect(page.getByText('Please fill this in.').first()).toBeVisible()
	await expect(page.getByLabel('Name of the first event')).toBeFocused()
	await walk.press('checkbox', 'Monday')
	await walk.fill('First visit begins at', '09:00')
	await walk.fill('No visit begins from', '18:00')
	await walk.fill('Name of the first event', 'A walk through the river')
	await walk.fill('One sentence about it', 'Boats & locks on <three floors.')
	await walk.fill('Ticket 1', 'Adult')
	await walk.fill('Price of ticket 1 in USD', '14.50')
	await walk.press('button', 'Add a ticket')
	await walk.fill('Ticket 2', 'Child')
	await walk.fill('Price of ticket 2 in USD', '7,25')
	expect(await findingsAt(page, 'hours and tickets')).toEqual([])

	await page.reload()
	await expect(page.getByLabel('Ticket 2', { exact: true })).toHaveValue('Child')
	await walk.press('button', 'Next: Check and finish')
	await expect(page.getByRole('heading', { name: 'Check and finish' })).toBeVisible()
	await page.goBack()
	await expect(page.getByLabel('Name of the first event')).toHaveValue('A walk through the river')
	await page.goForward()
	await expect(page.getByText('1 Quay Street, Chicago, IL 60601')).toBeVisible()
	expect(await findingsAt(page, 'what is opened')).toEqual([])
	await walk.press('button', 'Open the venue')
	await expect(page.getByRole('heading', { name: 'The <River & "Museum" is open' })).toBeVisible({
		timeout: 30_000,
	})
	expect(await findingsAt(page, 'the open venue')).toEqual([])
	const opened = walk.count()
	// The link opens a tab, which stays beside the Studio.
	const tab = page.waitForEvent('popup')
	await walk.press('link', 'Open the shop of The <River & "Museum"')
	const shopPage = await tab
	const visit = counted(shopPage)

	await expect(shopPage.getByText('1 Quay Street, Chicago, IL 60601')).toBeVisible()
	await visit.press('link', /Thursday/)
	await visit.press('link', /9:00 AM/)
	await visit.fill('Adult', '1')
	await visit.press('button', 'Add to cart')
	await visit.fill('First name', 'Ada')
	await visit.fill('Last name', 'Quay')
	await visit.fill('Email', 'ada@quay.example')
	await visit.fill('Card number', '4242 4242 4242 4242')
	await visit.fill('Expiry date (MM/YY)', '12/31')
	await visit.fill('Security code', '123')
	await visit.press('button', 'Pay $14.50')
	await expect(shopPage.getByText('Order number')).toBeVisible()
	await expect(shopPage.getByRole('img', { name: /^QR code for ticket/ })).toHaveCount(1)
	const bought = walk.count() + visit.count()

	console.log(
		`presses and fields until the venue is open: ${opened}, until its first ticket is bought: ${bought}`,
	)
	expect(bought).toBeLessThanOrEqual(60)
})

test('the logo, the typeface and the postal address of a website are taken by a press, and given back by another', async ({
	page,
	shop,
}) => {
	await enter(page, shop, 'lou', 'onboarding')
	const picture = await sharp({ create: { width: 352, height: 88, channels: 4, background: '#0b4c6b' } })
		.png()
		.toBuffer()
	// No address of this machine is public, so the product reads none of them.
	await page.route('**/_studio/api/readWebsite', (route) =>
		route.fulfill({
			json: {
				colours: ['#0b4c6b'],
				fonts: ['Playfair Display', 'No Such Letters'],
				logo: `data:image/png;base64,${picture.toString('base64')}`,
				address: '4 rue du Port, 75004 Paris',
				problem: null,
			},
		}),
	)
	await page.getByRole('link', { name: 'New venue' }).click()
	await page.locator('nav.steps').getByRole('link', { name: 'Look' }).click()
	await page.getByLabel('Address of their website').fill('museum.example')
	await page.getByLabel('Address of their website').press('Enter')
	const logo = page.getByRole('img', { name: 'Logo of the website' })
	await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(352)
	const take = page.getByRole('button', { name: 'Use this logo' })
	const font = page.getByRole('button', { name: 'Use Playfair Display for headings' })
	await expect(page.getByRole('button', { name: /No Such Letters/ })).toHaveCount(0)
	const address = page.getByRole('button', { name: 'Use this address' })
	for (const button of [take, font, address]) {
		await button.press('Enter')
		await expect(button).toHaveAttribute('aria-pressed', 'true')
	}
	expect(await findingsAt(page, 'what was read of a website')).toEqual([])
	await page.reload()
	await expect(take).toHaveAttribute('aria-pressed', 'true')
	await take.press('Enter')
	await expect(take).toHaveCount(0)
	await page.locator('nav.steps').getByRole('link', { name: 'The venue' }).click()
	await expect(page.getByLabel('Postal address')).toHaveValue('4 rue du Port, 75004 Paris')
})
