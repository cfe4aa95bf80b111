import type { BrowserContext, Page } from 'playwright/test'
import { withoutLimits } from '#tests/builders/product.ts'
import { startAdvanceable } from '../support/advanceable-product.ts'
import { axeFindings } from '../support/axe.ts'
import { acceptTerms, field, fillCard, orderNumber, payButton, tabTo } from '../support/buying.ts'
import { joinAsFriend } from '../support/joining.ts'
import { expect, test, type Venue } from '../support/journey.ts'
import { askForCode, codeField, greeting, logIn, newAddress, readEmail } from '../support/logging-in.ts'
import { memberSettings } from '../support/member-venue.ts'

// A member pays the next term, before the running one ends and after it has ended, while the clocks of the venue change.

test.use({ venueId: 'corner-gallery' })

const dayMs = 86_400_000

/** The UTC midnight of the last Sunday of a month, one year and more from now: at 01:00 the clocks of Dublin change. */
function lastSunday(month: number): number {
	const soonest = Date.now() + 365 * dayMs
	const year = new Date(soonest).getUTCFullYear()
	const inYear = (one: number): number => {
		const end = new Date(Date.UTC(one, month + 1, 0))
		return end.getTime() - end.getUTCDay() * dayMs
	}
	return inYear(year) > soonest ? inYear(year) : inYear(year + 1)
}

const start = (moment: number) =>
	startAdvanceable(
		(config, id) => withoutLimits(id === 'corner-gallery' ? { ...config, ...memberSettings } : config),
		new Date(moment),
	)

/** The day that a sentence about a term names. */
const dayIn = (text: string | null): number => {
	const [, date] = /(\d{1,2} [A-Z][a-z]+ \d{4})/.exec(text ?? '') ?? []
	if (!date) throw new Error(`no day in "${text}"`)
	return Date.parse(`${date} UTC`)
}

/** The last day of the term on the card. */
async function lastDay(page: Page, venue: Venue): Promise<number> {
	await page.goto(`${venue.origin}/my/membership`)
	const [before = ''] = venue.t('membership.valid.until', { date: '|' }).split('|')
	return dayIn(await page.getByText(before).first().textContent())
}

/** Logs in by a second code: the email with the first one is still there. */
async function logInAgain(page: Page, context: BrowserContext, venue: Venue, email: string): Promise<void> {
	await askForCode(page, venue, email)
	const outbox = await context.newPage()
	await expect(async () => {
		await outbox.goto(`${venue.origin}/_outbox`)
		const rows = outbox.getByRole('row').filter({ hasText: email })
		await expect(rows.getByRole('link', { name: /^[2-9B-Z]{6} / })).toHaveCount(2, { timeout: 1_000 })
	}).toPass({ timeout: 60_000 })
	await outbox.close()
	const { code } = await readEmail(context, venue, email)
	await codeField(page, venue).fill(code)
	await expect(greeting(page, venue)).toBeAttached()
}

// spec: 2§2.9
test('a member pays the next term in the last hour before the clocks go forward, by keyboard at 320 px', async ({
	page,
	context,
	venue: shipped,
}) => {
	test.setTimeout(300_000)
	const change = lastSunday(2)
	const clock = await start(change - 355 * dayMs)
	const venue = { ...shipped, origin: `http://${shipped.id}.localhost:${clock.port}` }
	const { t } = venue
	const press = async (role: 'link' | 'button', name: string) => {
		await tabTo(page, page.getByRole('main').getByRole(role, { name }).first())
		await page.keyboard.press('Enter')
	}
	try {
		const email = newAddress()
		await joinAsFriend(page, venue, email)
		await logIn(page, context, venue, email)
		const end = await lastDay(page, venue)

		await clock.setTo(new Date(change + 10 * 60_000))
		await page.setViewportSize({ width: 320, height: 640 })
		await logInAgain(page, context, venue, email)
		await page.goto(`${venue.origin}/my/membership`)
		await press('link', t('membership.gate.renew'))
		await expect(page).toHaveURL(`${venue.origin}/membership/renew`)
		await expect(page.getByRole('radio', { name: /Friend/ })).toBeChecked()
		await expect(page.locator('[name="member.friend_friend.0.first_name"]')).toHaveValue('Mia')
		expect(await axeFindings(page, 'renewal')).toEqual([])
		const extend = page.getByRole('checkbox', { name: t('membership.extend') })
		if ((await extend.count()) > 0) {
			await tabTo(page, extend)
			await page.keyboard.press('Space')
		}
		await press('button', t('membership.renew.submit'))

		await expect(page).toHaveURL(`${venue.origin}/checkout`)
		for (const [label, text] of [
			[t('checkout.card.number'), '4242424242424242'],
			[t('checkout.card.expiry'), '1231'],
			[t('checkout.card.cvc'), '123'],
		] as const) {
			await tabTo(page, field(page, label))
			await page.keyboard.type(text)
		}
		await acceptTerms(page, venue)
		await tabTo(page, payButton(page))
		await page.keyboard.press('Enter')
		await orderNumber(page, venue)
		expect(await lastDay(page, venue)).toBe(new Date(end).setUTCFullYear(new Date(end).getUTCFullYear() + 1))
	} finally {
		await clock.stop()
	}
})

test('a member whose term has ended pays a new one in the hour that the clocks repeat, which begins on that day', async ({
	page,
	context,
	venue: shipped,
}) => {
	test.setTimeout(300_000)
	const change = lastSunday(9)
	const clock = await start(change - 380 * dayMs)
	const venue = { ...shipped, origin: `http://${shipped.id}.localhost:${clock.port}` }
	const { t } = venue
	const inMain = (role: 'link' | 'button', name: string) => page.getByRole('main').getByRole(role, { name })
	try {
		const email = newAddress()
		await joinAsFriend(page, venue, email)
		await logIn(page, context, venue, email)
		const end = await lastDay(page, venue)

		await clock.setTo(new Date(change + 10 * 60_000))
		await logInAgain(page, context, venue, email)
		await page.goto(`${venue.origin}/my/membership`)
		const [ended = ''] = t('membership.valid.ended', { date: '|' }).split('|')
		expect(dayIn(await page.getByText(ended).first().textContent())).toBe(end)
		await inMain('link', t('membership.gate.renew')).click()
		await expect(page).toHaveURL(`${venue.origin}/membership/renew`)
		await inMain('button', t('membership.renew.submit')).click()
		await expect(page).toHaveURL(`${venue.origin}/checkout`)
		await fillCard(page, venue)
		await acceptTerms(page, venue)
		await payButton(page).click()
		await orderNumber(page, venue)
		// A year from today, not from the end of the last term.
		const today = new Date(change)
		const sameDay = Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), today.getUTCDate())
		expect(await lastDay(page, venue)).toBe(sameDay - dayMs)
	} finally {
		await clock.stop()
	}
})
