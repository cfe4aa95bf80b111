import { aBuyer, sessionsOf, typesOf } from '../builders/buyer.ts'
import { type Product, send } from '../builders/product.ts'
import {
	acceptTerms,
	addToCart,
	buy,
	chooseVisit,
	field,
	fillCard,
	fillGuest,
	goToCheckout,
	payButton,
	reserve,
	seen,
	times,
} from './support/buying.ts'
import { expect, hydrated, statusLogged, test, venueIds } from './support/journey.ts'
import { hiddenWord } from './support/journey-venues.ts'

const port = (): number => Number(process.env.E2E_PORT)
/** The product of all journeys, for requests outside the browser. */
const shared = { send: (path, options = {}) => send(port(), path, options) } as Product

test.describe('what the visitor must still say', () => {
	test.use({ expectedError: statusLogged(422) })

	// spec: 1§5.4
	test('submitting without tickets shows one error, in its step, and moves the focus there', async ({
		page,
		venue,
	}) => {
		await chooseVisit(page, venue)
		await addToCart(page, venue).click()
		const step = page.locator('#field-tickets')
		await expect(step.getByRole('alert')).toHaveText(venue.t('reserve.tickets.required'))
		await expect(step).toBeFocused()
		await expect(page.getByText(venue.t('reserve.tickets.required')).filter({ visible: true })).toHaveCount(1)
	})

	// spec: 1§5.2
	test('submitting without a date and a session shows the specification’s sentences', async ({
		page,
		venue,
	}) => {
		await page.goto(`${venue.origin}/events/${venue.eventId}`)
		await addToCart(page, venue).click()
		await expect(page.locator('#step-date').getByText(venue.t('reserve.date.required'))).toBeVisible()
		await expect(page.locator('#field-date')).toBeFocused()
	})

	// spec: 1§5.45
	test('the first invalid field of the checkout takes the focus, and each invalid field says why', async ({
		page,
		venue,
	}) => {
		await chooseVisit(page, venue)
		await reserve(page, venue, 1)
		await goToCheckout(page, venue)
		await hydrated(page)
		await fillCard(page, venue)
		await field(page, venue.t('identity.last_name')).fill('Quay')
		await field(page, venue.t('identity.email')).fill('not an address')
		await payButton(page).click()
		const first = field(page, venue.t('identity.first_name'))
		await expect(first).toBeFocused()
		await expect(first).toHaveAttribute('aria-invalid', 'true')
		await expect(first).toHaveAccessibleDescription(venue.t('identity.required.first_name'))
		await expect(page.getByText(venue.t('identity.email_invalid')).first()).toBeVisible()
	})

	// spec: 1§4.44
	test('a session that sells out meanwhile is replaced by the other times of the day', async ({
		page,
		venue,
	}) => {
		const [, , , , , session] = (await sessionsOf(shared, venue.id, venue.eventId, 200)).slice(-6)
		const [type] = await typesOf(shared, venue.id, venue.eventId)
		if (!session?.available_capacity || !type) throw new Error('nothing to sell out')
		await page.goto(`${venue.origin}/events/${venue.eventId}?session=${session.id}`)
		await page.getByRole('spinbutton').first().fill('2')
		for (let left = session.available_capacity; left > 0; left -= 10) {
			const taken = await aBuyer(shared, { seller: venue.id }).reserve(
				session.id,
				type.id,
				Math.min(10, left),
			)
			expect(taken.status, taken.text).toBe(200)
		}
		await addToCart(page, venue).click()
		const [sentence = ''] = venue.t('reserve.sold_out.session', { time: '§' }).split('§')
		await expect(page.getByText(sentence).first()).toBeVisible()
		await expect(times(page).first()).toBeVisible()
		await expect(page.getByRole('spinbutton')).toHaveCount(0)
	})
})

// spec: 1§2.101
test('removing asks for confirmation, keeps on "keep" and empties on "remove"', async ({ page, venue }) => {
	await chooseVisit(page, venue)
	await reserve(page, venue, 1)
	const ask = seen(
		page.locator('main').getByRole('link', { name: new RegExp(`^${venue.t('cart.remove')}`) }),
	).first()
	await ask.click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('link', { name: venue.t('cart.keep') }).click()
	await expect(dialog).toHaveCount(0)
	await ask.click()
	await dialog.getByRole('button', { name: venue.t('cart.remove') }).click()
	await expect(page.locator('main').getByText(venue.t('cart.empty')).first()).toBeVisible()
})

// spec: journey:two-tabs
test('with one cart in two tabs, the other tab shows a removal without an error', async ({
	page,
	context,
	venue,
}) => {
	await chooseVisit(page, venue)
	await reserve(page, venue, 1)
	const other = await context.newPage()
	await other.goto(`${venue.origin}/cart`)
	for (const tab of [page, other]) {
		await seen(tab.locator('main').getByRole('link', { name: new RegExp(`^${venue.t('cart.remove')}`) }))
			.first()
			.click()
		await tab.getByRole('dialog').waitFor()
	}
	await page
		.getByRole('dialog')
		.getByRole('button', { name: venue.t('cart.remove') })
		.click()
	// The dialog in the other tab closes when its tickets are removed.
	for (const tab of [page, other]) {
		await expect(tab.locator('main').getByText(venue.t('cart.empty')).first()).toBeVisible()
		await expect(tab.getByRole('dialog')).toHaveCount(0)
	}
})

// spec: 1§2.57, 1§8.30
test('a query with session and date shows the specification’s error', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/events/${venue.eventId}?session=today&date=2027-05-01`)
	await expect(page.getByText(venue.t('reserve.query.session_and_date')).first()).toBeVisible()
})

// spec: routing.trailingSlash, 2§2.62
test('a trailing slash redirects and keeps the query', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/events/?category=Admission`)
	await expect(page).toHaveURL(`${venue.origin}/events?category=Admission`)
})

test.describe('what is not there', () => {
	test.use({ expectedError: statusLogged(404) })

	test('a page that does not exist has the venue’s theme and a link home', async ({ page, venue }) => {
		const answer = await page.goto(`${venue.origin}/no/such/page`)
		expect(answer?.status()).toBe(404)
		await expect(page.getByText(venue.t('errors.not_found')).first()).toBeVisible()
		await expect(page.getByRole('link', { name: venue.t('errors.continue_home') })).toBeVisible()
	})

	// spec: 1§2.10
	test('an unknown event, order or token is not found', async ({ page, venue }) => {
		for (const path of ['/events/evt_none', '/checkout/complete?orderIds=or_x.y', '/checkout/complete']) {
			expect((await page.goto(`${venue.origin}${path}`))?.status(), path).toBe(404)
		}
	})

	test('an unknown host names no venue', async ({ page }) => {
		const answer = await page.goto(`http://nobody.localhost:${port()}/`)
		expect(answer?.status()).toBe(404)
		expect(await answer?.text()).not.toMatch(/harbour|tidewater/i)
	})
})

test.describe('what no visitor may see', () => {
	for (const venueId of venueIds) {
		test.describe(venueId, () => {
			test.use({ venueId })

			test('configuration for staff is in no page, script data or wording file', async ({ page, venue }) => {
				const answers: Promise<string>[] = []
				page.on('response', (answer) => {
					if (/html|json|css/.test(answer.headers()['content-type'] ?? ''))
						// The browser discards the body of a page that was left early.
						answers.push(answer.text().catch(() => ''))
				})
				await page.goto(`${venue.origin}/`)
				await page.goto(`${venue.origin}/events`)
				// Not today's first time, which may begin during the purchase.
				await buy(page, venue, { date: 1, quantity: 1 })
				const bodies = (await Promise.all(answers)).filter((body) => body !== '')
				expect(bodies.length).toBeGreaterThan(8)
				for (const body of bodies) {
					expect(body).not.toContain(hiddenWord)
					expect(body).not.toMatch(/credential_hash|token_hash|foyer-e2e-/)
				}
			})
		})
	}
})

test('the outbox shows the confirmation outside production', async ({ page, venue }) => {
	const number = await buy(page, venue, { date: 2, quantity: 1 })
	await expect(async () => {
		await page.goto(`http://localhost:${port()}/_outbox`)
		await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible({ timeout: 500 })
	}).toPass({ timeout: 60_000 })
	await page.getByRole('link', { name: new RegExp(number) }).click()
	await expect(page.getByRole('link', { name: `tickets-${number}.pdf` })).toBeVisible()
	await expect(page.getByRole('link', { name: 'visit.ics' })).toBeVisible()
	await page.getByRole('link', { name: 'Show the email as HTML' }).click()
	await expect(page.getByText(number).first()).toBeVisible()
})

test('typed text has no effect as markup or SQL', async ({ page, venue }) => {
	await chooseVisit(page, venue)
	await reserve(page, venue, 1)
	await goToCheckout(page, venue)
	await fillGuest(page, venue)
	await fillCard(page, venue)
	await field(page, venue.t('identity.first_name')).fill('<img src=x onerror=alert(1)>')
	await field(page, venue.t('identity.last_name')).fill("'); drop table cart; --")
	await acceptTerms(page, venue)
	await payButton(page).click()
	await expect(page).toHaveURL(/\/checkout\/complete/)
	await expect(page.locator('main img[src="x"]')).toHaveCount(0)
})
