import { type BrowserContext, expect, type Page } from 'playwright/test'
import { field } from './buying.ts'
import type { Venue } from './journey.ts'
import { loginVenue } from './journey-venues.ts'

/** The steps of logging in at the venue of the journeys that has logins. */

export const galleryOf = (venue: Venue, id = loginVenue): Venue => ({
	...venue,
	id,
	origin: venue.origin.replace(venue.id, id),
})

let count = 0
/** An address of this journey alone. */
export const newAddress = (): string => {
	count += 1
	return `mia-${process.pid}-${Date.now()}-${count}@quay.example`
}

export async function askForCode(page: Page, venue: Venue, email: string): Promise<void> {
	await page.goto(`${venue.origin}/login`)
	await field(page, venue.t('identity.email')).fill(email)
	await page.getByRole('button', { name: venue.t('login.email.submit') }).click()
	await expect(page.getByText(venue.t('login.otp.sent', { email }))).toBeVisible()
}

/** The link of a button in the newest email to an address with such a subject, read in a page of its own. */
async function linkIn(
	context: BrowserContext,
	venue: Venue,
	{ email, subject, button }: { email: string; subject: RegExp | string; button: string },
): Promise<URL> {
	const page = await context.newPage()
	await expect(async () => {
		await page.goto(`${venue.origin}/_outbox`)
		const rows = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: email })
		// A confirmation to the same address may be written later than the email that is looked for.
		await rows.getByRole('link', { name: subject }).first().click({ timeout: 1_000 })
	}).toPass({ timeout: 60_000 })
	await page.getByRole('link', { name: 'Show the email as HTML' }).click()
	const href = await page.getByRole('link', { name: button }).getAttribute('href')
	await page.close()
	return new URL(href ?? '')
}

/** Waits for an email to an address with such a subject. */
export async function expectEmail(
	context: BrowserContext,
	venue: Venue,
	email: string,
	subject: string,
): Promise<void> {
	const page = await context.newPage()
	await expect(async () => {
		await page.goto(`${venue.origin}/_outbox`)
		const row = page.getByRole('row').filter({ hasText: email })
		await expect(row.getByRole('link', { name: subject })).toBeVisible({ timeout: 1_000 })
	}).toPass({ timeout: 60_000 })
	await page.close()
}

/** What the newest email to an address with such a subject says. */
export async function emailTo(
	context: BrowserContext,
	venue: Venue,
	email: string,
	subject: RegExp | string,
): Promise<string> {
	const page = await context.newPage()
	await expect(async () => {
		await page.goto(`${venue.origin}/_outbox`)
		const rows = page.getByRole('row').filter({ hasText: email })
		await rows.getByRole('link', { name: subject }).first().click({ timeout: 1_000 })
	}).toPass({ timeout: 60_000 })
	const text = (await page.locator('body').textContent()) ?? ''
	await page.close()
	return text
}

/** The link of the newest email that sets a password, below the address of the venue. */
export async function resetLink(context: BrowserContext, venue: Venue, email: string): Promise<string> {
	const subject = venue.t('mail.password_reset.subject', { venue: venue.name })
	const link = await linkIn(context, venue, { email, subject, button: venue.t('mail.password_reset.button') })
	return link.pathname + link.search
}

/** The link of the email about a gift, below the address of the venue. */
export async function giftLink(
	context: BrowserContext,
	venue: Venue,
	email: string,
	giver: string,
): Promise<string> {
	const subject = venue.t('mail.gift.subject', { giver })
	const link = await linkIn(context, venue, { email, subject, button: venue.t('redeem.title') })
	return link.pathname + link.search
}

/** The link to the page of an order in its confirmation, below the address of the venue. */
export async function orderLink(context: BrowserContext, venue: Venue, email: string): Promise<string> {
	const button = venue.t('orders.manage.link')
	const subject = new RegExp(
		venue.t('mail.receipt.subject', { venue: venue.name, number: '.*' }).replace(/[()]/g, '.'),
	)
	const link = await linkIn(context, venue, { email, subject, button })
	return link.pathname + link.search
}

const codesRead = new Set<string>()

/**
 * The code in the newest email to an address, and its link. Waits while the newest is one that was read before: the
 * email of a second code may be written after the page has said that it is on its way.
 */
export async function readEmail(context: BrowserContext, venue: Venue, email: string) {
	let code = ''
	let path = ''
	await expect(async () => {
		const link = await linkIn(context, venue, {
			email,
			subject: /^[2-9B-Z]{6} /,
			button: venue.t('mail.login_code.button'),
		})
		code = link.searchParams.get('otp') ?? ''
		path = link.pathname + link.search
		expect(codesRead).not.toContain(`${email} ${code}`)
	}).toPass({ timeout: 60_000 })
	codesRead.add(`${email} ${code}`)
	return { code, link: path }
}

export const codeField = (page: Page, venue: Venue) => field(page, venue.t('login.otp.prompt', { length: 6 }))

/** The name of somebody without a name. */
export const greeting = (page: Page, venue: Venue) =>
	page.getByRole('banner').locator('span', { hasText: venue.t('menu.welcome_back') })

/** Ends the login of a browser as its venue would: the cookie names no session any more. */
export const endLogin = (context: BrowserContext, { id, origin }: Venue): Promise<void> =>
	context.addCookies([
		{ name: `foyer_login_${id}`, value: 'A'.repeat(22), domain: new URL(origin).hostname, path: '/' },
	])

/** Logs in by a code, as somebody new unless an address is given; returns the address. */
export async function logIn(
	page: Page,
	context: BrowserContext,
	venue: Venue,
	email = newAddress(),
): Promise<string> {
	await askForCode(page, venue, email)
	const { link } = await readEmail(context, venue, email)
	await page.goto(venue.origin + link)
	// With scripts the code of the link is sent by itself.
	if (await page.evaluate(() => matchMedia('(scripting: none)').matches))
		await page
			.getByRole('main')
			.getByRole('button', { name: venue.t('menu.login') })
			.click()
	// A phone has no room for the greeting.
	await expect(greeting(page, venue)).toBeAttached()
	return email
}
