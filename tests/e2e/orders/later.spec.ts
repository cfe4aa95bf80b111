import { send, withoutLimits } from '#tests/builders/product.ts'
import { type AdvanceableProduct, startAdvanceable } from '../support/advanceable-product.ts'
import { axeFindings } from '../support/axe.ts'
import { field } from '../support/buying.ts'
import { orderFreeTickets } from '../support/free-order.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { newAddress, readEmail, resetLink } from '../support/logging-in.ts'

// What a visitor finds behind the links of emails that were sent long ago.

test.use({ expectedError: statusLogged(404, 422) })

const hour = 3_600
const [first, second] = ['Harbour-Lights 27', 'Quay-Lanterns 28']

const start = (): Promise<AdvanceableProduct> =>
	startAdvanceable((config) =>
		withoutLimits({ ...config, auth: { method: 'password' }, orders: { selfEdit: { enabled: false } } }),
	)

const venueAt = (venue: Venue, { port }: AdvanceableProduct): Venue => ({
	...venue,
	origin: `http://${venue.id}.localhost:${port}`,
})

// spec: 2§4.34, orders.label.past
test('the page of an order shows a past visit, and its free tickets cannot be cancelled any more', async ({
	page,
	venue: shipped,
}) => {
	test.setTimeout(300_000)
	const clock = await start()
	const venue = venueAt(shipped, clock)
	const { t } = venue
	try {
		const { link, number } = await orderFreeTickets(venue, 2)
		await page.goto(`${venue.origin}/manage/${link}`)
		await expect(page.getByRole('button', { name: t('orders.cancel.submit') })).toBeVisible()
		await expect(page.getByText(t('orders.label.past'), { exact: true })).toHaveCount(0)

		// The calendar of a venue is shorter than that.
		await clock.advanceTo(2 * 365 * 24 * hour)
		await page.setViewportSize({ width: 320, height: 700 })
		await page.goto(`${venue.origin}/manage/${link}`)
		await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
		await expect(page.getByText(t('orders.label.past'), { exact: true })).toHaveCount(2)
		await expect(page.getByRole('button', { name: t('orders.cancel.submit') })).toHaveCount(0)
		await expect(page.getByRole('checkbox')).toHaveCount(0)
		expect(await axeFindings(page, 'the order of a past visit')).toEqual([])
	} finally {
		await clock.stop()
	}
})

test('a link that has expired says so, and the visitor sets a password by a new one', async ({
	page,
	context,
	venue: shipped,
}) => {
	test.setTimeout(300_000)
	const clock = await start()
	const venue = venueAt(shipped, clock)
	const { t } = venue
	const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click()
	const askForLink = async (email: string): Promise<string> => {
		await field(page, t('identity.email')).fill(email)
		await press(t('account.forgot.submit'))
		await expect(page.getByText(t('account.forgot.sent', { email }))).toBeVisible()
		return resetLink(context, venue, email)
	}
	try {
		const email = newAddress()
		const call = (path: string, body: object) => send(clock.port, `/api/${path}`, { seller: venue.id, body })
		const user = { first_name: 'Mia', last_name: 'Marsh', email, password: first }
		const { token } = (await call('user', user)).json
		const { code } = await readEmail(context, venue, email)
		expect((await call('otp/verify', { token, otp: code })).status).toBe(200)
		await page.goto(`${venue.origin}/user/forgot-password`)
		const old = await askForLink(email)

		await clock.advanceTo(25 * hour)
		await page.goto(venue.origin + old)
		await expect(page.getByText(t('account.reset_invalid'))).toBeVisible()
		await page.getByRole('link', { name: t('account.forgot.again') }).click()
		let fresh = await askForLink(email)
		// The email of the second request may still be on its way.
		await expect(async () => {
			fresh = await resetLink(context, venue, email)
			expect(fresh).not.toBe(old)
		}).toPass({ timeout: 60_000 })
		await page.goto(venue.origin + fresh)
		await field(page, t('account.reset.label')).fill(second)
		await field(page, t('identity.password_confirm')).fill(second)
		await press(t('account.reset.submit'))
		await expect(page.getByText(t('account.reset.done'))).toBeVisible()
		expect((await call('login', { email, password: second })).status).toBe(200)
		expect((await call('login', { email, password: first })).status).toBe(401)
	} finally {
		await clock.stop()
	}
})
