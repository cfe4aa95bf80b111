import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { chooseVisit, field, goToCheckout, reserve } from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { captchaGiftVenue, workGiftVenue } from '../support/journey-venues.ts'
import { aGiftCard, miss, missing } from './gift-card.ts'
import { copyOf } from './till.ts'

test.use({ venueId: 'corner-gallery', expectedError: statusLogged(422) })

const dialogOf = (page: Page, { t }: Venue) => page.getByRole('dialog', { name: t('giftcard.title') })
const applied = (page: Page, { t }: Venue) =>
	page.getByRole('list', { name: t('giftcard.list') }).getByRole('listitem')

async function send(page: Page, venue: Venue, number: string): Promise<void> {
	await field(page, venue.t('giftcard.number')).fill(number)
	await dialogOf(page, venue)
		.getByRole('button', { name: venue.t('giftcard.apply') })
		.click()
}

/** Opens the dialog after misses of this address and types a wrong number: visitors are checked from now on. */
async function missUntilChecked(page: Page, venue: Venue, notice: string): Promise<void> {
	for (let tried = 0; tried < 4; tried += 1) await miss(venue)
	await chooseVisit(page, venue)
	await reserve(page, venue, 1)
	await goToCheckout(page, venue)
	await page.getByRole('link', { name: venue.t('giftcard.add') }).click()
	await send(page, venue, missing)
	await expect(dialogOf(page, venue)).toContainText(venue.t('giftcard.not_found'))
	await expect(dialogOf(page, venue).getByText(notice)).toBeVisible()
}

// spec: 2§5.10
test('after five wrong numbers the browser works before a gift card pays', async ({ page, venue }) => {
	const own = copyOf(venue, workGiftVenue)
	const number = await aGiftCard(own, '10.00')
	await missUntilChecked(page, own, own.t('checkout.captcha_own'))
	expect(await axeFindings(page, 'the dialog with a captcha')).toEqual([])
	await send(page, own, number)
	await expect(dialogOf(page, own)).toHaveCount(0)
	await expect(applied(page, own)).toHaveCount(1)
})

test('a dialog that was closed after a captcha takes the next number when it is opened again', async ({
	page,
	venue,
}) => {
	const own = copyOf(venue, workGiftVenue)
	const number = await aGiftCard(own, '10.00')
	await missUntilChecked(page, own, own.t('checkout.captcha_own'))
	const tokens: (string | null)[] = []
	page.on('request', (request) => {
		if (request.method() === 'POST')
			tokens.push(/captcha_token=([^&]*)/.exec(request.postData() ?? '')?.[1] ?? null)
	})
	const refused = page.waitForResponse((response) => response.request().method() === 'POST')
	await send(page, own, missing)
	await refused
	await expect(dialogOf(page, own)).toContainText(own.t('giftcard.not_found'))
	await page.keyboard.press('Escape')
	await expect(dialogOf(page, own)).toHaveCount(0)
	await page.getByRole('link', { name: own.t('giftcard.add') }).click()
	await send(page, own, number)
	await expect(applied(page, own)).toHaveCount(1)
	// The token went with the number that it was solved for.
	expect(tokens.filter((token) => token !== null)).toHaveLength(1)
})

test('a dialog that is closed while the browser works sends nothing, and opens for another number', async ({
	page,
	venue,
}) => {
	const own = copyOf(venue, workGiftVenue)
	const number = await aGiftCard(own, '10.00')
	await missUntilChecked(page, own, own.t('checkout.captcha_own'))
	const posts: string[] = []
	page.on('request', (request) => {
		if (request.method() === 'POST') posts.push(request.postData() ?? '')
	})
	const held = Promise.withResolvers<void>()
	await page.route(/\/captcha$/, async (route) => {
		await held.promise
		await route.continue()
	})
	const asked = page.waitForRequest(/\/captcha$/)
	await send(page, own, missing)
	await asked
	await page.keyboard.press('Escape')
	await expect(dialogOf(page, own)).toHaveCount(0)
	await page.getByRole('link', { name: own.t('giftcard.add') }).click()
	await expect(field(page, own.t('giftcard.number'))).toHaveValue('')
	await send(page, own, number)
	held.resolve()
	await expect(applied(page, own)).toHaveCount(1)
	expect(posts).toHaveLength(1)
	expect(posts[0]).toContain(number)
})

/** The script of the service: a challenge above the page, as services show theirs. */
const serviceScript = `
	let options = null
	window.hcaptcha = {
		render: (place, given) => { options = given; return 0 },
		reset: () => undefined,
		execute: () => {
			const box = document.createElement('div')
			box.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: #fff'
			const button = (text, act) => {
				const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
				made.addEventListener('click', () => { box.remove(); act() })
				box.append(made)
			}
			button('I am human', () => options.callback('good ' + crypto.randomUUID()))
			button('Close challenge', () => options['close-callback']())
			document.body.append(box)
		},
	}
	window.foyerCaptchaReady()
`

// spec: 2§5.10
test('after five wrong numbers a service asks above the dialog, and a closed challenge sends nothing', async ({
	page,
	context,
	venue,
}) => {
	const own = copyOf(venue, captchaGiftVenue)
	await context.route(/^https:\/\/([\w.]+\.)?hcaptcha\.com\//, (route) =>
		route.fulfill({ contentType: 'text/javascript', body: serviceScript }),
	)
	const number = await aGiftCard(own, '10.00')
	await missUntilChecked(page, own, own.t('checkout.captcha_notice'))
	const posts: string[] = []
	page.on('request', (request) => {
		if (request.method() === 'POST') posts.push(request.url())
	})
	await send(page, own, number)
	await page.getByRole('button', { name: 'Close challenge' }).click()
	await expect(dialogOf(page, own)).toBeVisible()
	await expect(field(page, own.t('giftcard.number'))).toHaveValue(number)
	await expect(field(page, own.t('giftcard.number'))).toBeFocused()
	expect(posts).toEqual([])
	await send(page, own, number)
	await page.getByRole('button', { name: 'I am human' }).click()
	await expect(dialogOf(page, own)).toHaveCount(0)
	await expect(applied(page, own)).toHaveCount(1)
})
