import { axeFindings } from './support/axe.ts'
import { expect, hydrated, test } from './support/journey.ts'
import { galleryOf, logIn, newAddress } from './support/logging-in.ts'
import { memberVenue } from './support/member-venue.ts'

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled })

		test('an event for members says so, sells nothing to others and leads to what is open', async ({
			page,
			venue,
		}) => {
			await page.goto(`${venue.origin}/events/evt_members`)
			await expect(page.getByRole('heading', { name: venue.t('membership.gate.title') })).toBeVisible()
			await expect(page.getByRole('button', { name: venue.t('reserve.submit.tickets') })).toHaveCount(0)
			await expect(page.getByRole('button', { name: venue.t('controls.close') })).toHaveCount(
				javaScriptEnabled ? 1 : 0,
			)
			const join = page.getByRole('main').getByRole('link', { name: venue.t('home.join') })
			await expect(join).toHaveAttribute('href', '/membership')
			await page.getByRole('link', { name: venue.t('membership.gate.open') }).click()
			await expect(page).toHaveURL(/\/events$/)
		})
	})

test('the notice shows a former member that the membership has expired', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/events/evt_members?preview&as=member&membership=expired`)
	await expect(page.locator('main').getByText(venue.t('membership.expired'))).toBeVisible()
})

test('somebody who is logged in without a membership may join, or log out and come as somebody else', async ({
	page,
	context,
	venue: shipped,
}) => {
	const venue = galleryOf(shipped, memberVenue)
	const { t } = venue
	await logIn(page, context, venue, newAddress())
	await page.goto(`${venue.origin}/events/evt_morning`)
	await hydrated(page)
	const notice = page.getByRole('dialog', { name: t('membership.gate.title') })
	await expect(notice.getByText(t('membership.gate.no_membership'))).toBeVisible()
	expect(await axeFindings(page, 'the notice without a membership')).toEqual([])
	await expect(notice.getByRole('link', { name: t('home.login') })).toHaveCount(0)
	await expect(notice.getByRole('link', { name: t('home.join') })).toHaveAttribute('href', '/membership')
	await notice.getByRole('link', { name: t('menu.logout') }).click()
	await expect(page).toHaveURL(`${venue.origin}/logout`)
})

// spec: 1§2.113
test('the notice opens over the event and leaves its links once it is closed', async ({ page, venue }) => {
	const { t } = venue
	await page.goto(`${venue.origin}/events/evt_members`)
	await hydrated(page)
	const notice = page.getByRole('dialog', { name: t('membership.gate.title') })
	await expect(notice).toBeVisible()
	await expect(notice.getByRole('link').first()).toBeFocused()
	expect(await axeFindings(page, 'the notice for members')).toEqual([])
	await page.keyboard.press('Escape')
	await expect(notice).toHaveCount(0)
	const main = page.locator('main')
	await expect(main.getByText(t('membership.gate.text'))).toHaveCount(0)
	await expect(main.getByRole('link', { name: t('membership.gate.open') })).toBeVisible()
})

test.describe('with motion', () => {
	test.use({ contextOptions: { reducedMotion: 'no-preference' } })

	test('a closing dialog fades out while its page is already usable', async ({ page, venue }) => {
		await page.goto(`${venue.origin}/events/evt_members`)
		await hydrated(page)
		const dialog = page.locator('dialog')
		await expect(page.locator('dialog:modal')).toHaveCount(1)
		await expect(dialog).toHaveCSS('opacity', '1')
		const seen = await dialog.evaluate((element: HTMLDialogElement) => {
			element.querySelector('button')?.click()
			const fading = element
				.getAnimations()
				.filter((one): one is CSSTransition => one instanceof CSSTransition)
				.map(({ transitionProperty }) => transitionProperty)
			const { display, position } = getComputedStyle(element)
			return { open: element.open, display, position, isFading: fading.includes('opacity') }
		})
		expect(seen).toEqual({ open: false, display: 'block', position: 'fixed', isFading: true })
		await expect(dialog).toHaveCount(0)
	})
})
