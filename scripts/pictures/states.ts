import type { Page } from 'playwright'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import {
	buy,
	chooseDate,
	chooseTime,
	field,
	goToCheckout,
	guest,
	quantities,
	reserve,
} from '#tests/e2e/support/buying.ts'
import type { Venue } from '#tests/e2e/support/journey.ts'
import { readEmail } from '#tests/e2e/support/logging-in.ts'

/** A page in a state that visitors meet. */
export interface State {
	name: string
	/** Whether the venue has such a page. */
	in?(seller: ResolvedSeller): boolean
	/** Brings the browser there from the state before, in the venue's default language; false where no way leads there. */
	reach(page: Page, venue: Venue): Promise<unknown>
	/** What is pressed once the page is shown in the language of the picture. */
	press?(page: Page): Promise<unknown>
}

const open = (name: string, path: string, isIn?: State['in']): State => ({
	name,
	reach: (page, venue) => page.goto(venue.origin + path),
	...(isIn ? { in: isIn } : {}),
})

const hasAccounts = ({ config }: ResolvedSeller): boolean => config.auth.method !== 'none'
const hasPasswords = ({ config }: ResolvedSeller): boolean => config.auth.method.includes('password')
const logsInByCode = ({ config }: ResolvedSeller): boolean => config.auth.method.includes('otp')
const sellsMemberships = (seller: ResolvedSeller): boolean =>
	hasAccounts(seller) && seller.config.membership.eventId !== null

/** Logs in by a code as the buyer of the visit, past the question for a password where the venue has both. */
async function logIn(page: Page, venue: Venue): Promise<void> {
	await page.goto(`${venue.origin}/login`)
	await field(page, venue.t('identity.email')).fill(guest.email)
	await page.keyboard.press('Enter')
	const code = page.getByRole('button', { name: venue.t('login.email.submit') })
	const sent = page.getByText(venue.t('login.otp.sent', { email: guest.email }))
	await code.or(sent).first().waitFor()
	if (await code.isVisible()) await code.click()
	await sent.waitFor()
	const { link } = await readEmail(page.context(), venue, guest.email)
	await page.goto(venue.origin + link)
	await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

const findSeats = 'main button[value=find]'

/** In the order of a visit: each state begins where the one before it ended. */
export const states: readonly State[] = [
	open('home', '/'),
	open('listing', '/events'),
	open('empty cart', '/cart'),
	{ name: 'event', reach: (page, venue) => page.goto(`${venue.origin}/events/${venue.eventId}`) },
	{ name: 'date', reach: (page, venue) => chooseDate(page, venue, 4) },
	{
		name: 'tickets',
		reach: (page) => chooseTime(page),
		press: async (page) => quantities(page).first().fill('2'),
	},
	{
		name: 'seats',
		reach: async (page) => (await page.locator(findSeats).count()) > 0,
		press: async (page) => {
			await quantities(page).first().fill('2')
			await page.locator(findSeats).first().click()
			await page.getByRole('dialog').waitFor()
		},
	},
	{ name: 'cart', reach: (page, venue) => reserve(page, venue) },
	{ name: 'listing with a cart', reach: (page, venue) => page.goto(`${venue.origin}/events`) },
	{
		name: 'checkout',
		reach: async (page, venue) => {
			await page.goto(`${venue.origin}/cart`)
			await goToCheckout(page, venue)
		},
	},
	{
		name: 'checkout with errors',
		reach: async () => undefined,
		press: async (page) => {
			await page.locator('main form [type=submit]:visible').last().click()
			await page.waitForLoadState('networkidle')
		},
	},
	{ name: 'tickets bought', reach: (page, venue) => buy(page, venue, { date: 5 }) },
	{
		name: 'change of an order',
		reach: async (page) => {
			const link = page.locator('main a[href*="/manage/"]').first()
			if ((await link.count()) === 0) return false
			await link.click()
			return page.waitForURL(/\/manage\//)
		},
	},
	open('not found', '/no-such-page'),
	open('resend', '/resend'),
	open('login', '/login', hasAccounts),
	open('forgotten password', '/user/forgot-password', hasPasswords),
	open('register', '/user/register', hasPasswords),
	open('memberships', '/membership', sellsMemberships),
	open('gift of a membership', '/membership/gift', sellsMemberships),
	{
		name: 'profile',
		in: logsInByCode,
		reach: async (page, venue) => {
			await logIn(page, venue)
			await page.goto(`${venue.origin}/my/profile`)
		},
	},
	open('orders of an account', '/my/orders', logsInByCode),
	open('next visits of an account', '/my/upcoming', logsInByCode),
	open('membership of an account', '/my/membership', logsInByCode),
]
