import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { codesOfList } from '#app/commerce/catalog/import/code-list.ts'
import { axeFindings } from './support/axe.ts'
import {
	addToCart,
	chooseDate,
	chooseTime,
	chooseVisit,
	offeredDates,
	quantities,
	reserve,
	seen,
	times,
	toCart,
} from './support/buying.ts'
import { expect, hydrated, statusLogged, test, type Venue } from './support/journey.ts'
import { further } from './support/ways.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }
const ways = [
	{ where: 'on a phone', viewport: phone, javaScriptEnabled: true },
	{ where: 'on a desk', viewport: desk, javaScriptEnabled: false },
	...further(
		{ where: 'on a phone', viewport: phone, javaScriptEnabled: false },
		{ where: 'on a desk', viewport: desk, javaScriptEnabled: true },
	),
]
// A refused code is a 422 of the cart page, which Chromium logs.
test.use({ expectedError: statusLogged(422) })

const codeField = (within: Page | Locator, { t }: Venue): Locator =>
	within.getByLabel(t('promo.label'), { exact: true })

async function applyCode(page: Page, venue: Venue, code: string): Promise<void> {
	await codeField(page, venue).fill(code)
	await page.getByRole('button', { name: venue.t('promo.apply') }).click()
}

const openField = (page: Page, { t }: Venue): Promise<void> =>
	seen(page.locator('summary').filter({ hasText: t('promo.open') })).click()

const codes = (page: Page, { t }: Venue): Locator => page.getByRole('list', { name: t('promo.list') })

/** The texts of live regions in the accessibility tree; those below a modal dialog are not in it. */
async function announcedTexts(page: Page): Promise<string[]> {
	const session = await page.context().newCDPSession(page)
	const { nodes } = await session.send('Accessibility.getFullAXTree')
	await session.detach()
	const byId = new Map(nodes.map((node) => [node.nodeId, node]))
	const textOf = (node: (typeof nodes)[number] | undefined): string =>
		node?.role?.value === 'StaticText'
			? String(node.name?.value ?? '')
			: (node?.childIds ?? []).map((id) => textOf(byId.get(id))).join('')
	return nodes.filter((node) => !node.ignored && node.role?.value === 'status').map(textOf)
}

for (const { where, viewport, javaScriptEnabled } of ways) {
	test.describe(`${where}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
		test.use({ viewport, javaScriptEnabled })

		// spec: 1§2.100
		test('a promo code is refused with a reason, applied, listed and removed', async ({ page, venue }) => {
			const { t } = venue
			await chooseVisit(page, venue, { date: 2 })
			await reserve(page, venue)
			if (javaScriptEnabled) await hydrated(page)
			await openField(page, venue)
			await applyCode(page, venue, 'X')
			await expect(page.getByText(t('promo.length', { min: 2, max: 35 }))).toBeVisible()
			await applyCode(page, venue, 'NOSUCHCODE')
			await expect(page.getByText(t('promo.code_not_found'))).toBeVisible()
			await expect(codeField(page, venue)).toHaveValue('NOSUCHCODE')
			if (javaScriptEnabled) {
				await expect(codeField(page, venue)).toBeFocused()
				expect(await axeFindings(page, 'a refused code')).toEqual([])
			}
			await applyCode(page, venue, ' byferry ')
			await expect(codes(page, venue)).toContainText('BYFERRY')
			await expect(page.locator('dl').first()).toContainText(t('cart.widget.discounts'))
			await page.getByRole('button', { name: t('promo.remove', { code: 'BYFERRY' }) }).click()
			await expect(codes(page, venue)).toHaveCount(0)
			if (javaScriptEnabled) await expect(codeField(page, venue)).toBeFocused()
		})

		// spec: 1§2.112
		test('a code typed before the first ticket is applied to it', async ({ page, venue }) => {
			const { t } = venue
			await page.goto(`${venue.origin}/events/${venue.eventId}`)
			if (javaScriptEnabled) await hydrated(page)
			await page.getByRole('link', { name: t('promo.open') }).click()
			await applyCode(page, venue, 'NOSUCHCODE')
			await expect(page.getByText(t('promo.code_not_found'))).toBeVisible()
			await applyCode(page, venue, 'BYFERRY')
			await expect(page).toHaveURL(new RegExp(`/events/${venue.eventId}$`))
			await expect(page.getByRole('dialog')).toHaveCount(0)
			await expect(codes(page, venue)).toContainText('BYFERRY')
			await offeredDates(page, venue).nth(3).click()
			await chooseTime(page)
			await reserve(page, venue)
			await expect(codes(page, venue)).toContainText('BYFERRY')
		})
	})
}

/** The price of the first ticket on the chosen day; weekends have other prices. */
async function firstPrice(page: Page): Promise<string> {
	const price = page.locator('#step-tickets').getByText(/^\$\d+\.\d\d$/)
	return (await price.first().textContent()) ?? ''
}

test('prices show the discount of the code in the address, and the cart agrees', async ({ page, venue }) => {
	await chooseVisit(page, venue, { date: 3 })
	const usual = await firstPrice(page)
	await page.goto(`${page.url()}&code=LIBRARY10`)
	await expect(page.locator('s').first()).toHaveText(`Usual price ${usual}`)
	await expect(page.getByText('Offer: Library card').first()).toBeVisible()
	await page.getByRole('spinbutton').first().fill('2')
	const summary = page.getByRole('complementary', { name: venue.t('cart.title') })
	const total = summary.locator('[data-kind="total"] dd')
	await expect(summary.getByRole('status')).toHaveText(/^Total \$[1-9]/)
	const promised = (await total.textContent()) ?? ''
	await reserve(page, venue)
	await expect(codes(page, venue)).toContainText('LIBRARY10')
	await expect(page.locator('dl').first()).toContainText(promised)
})

test('the code of a cart changes the prices of this visitor’s event page only', async ({
	page,
	venue,
	browser,
}) => {
	await chooseVisit(page, venue, { date: 3 })
	const address = page.url()
	const usual = await firstPrice(page)
	await reserve(page, venue, 1)
	await openField(page, venue)
	await applyCode(page, venue, 'LIBRARY10')
	await expect(codes(page, venue)).toContainText('LIBRARY10')
	// Simulates a code that came into the cart without the code field of this browser.
	await page.context().clearCookies({ name: /foyer_cart_codes/ })
	await page.goto(address)
	await expect(page.locator('s').first()).toHaveText(`Usual price ${usual}`)
	await expect(page.getByText('Offer: Library card').first()).toBeVisible()
	const stranger = await (await browser.newContext()).newPage()
	await stranger.goto(address)
	await expect(stranger.getByRole('spinbutton').first()).toBeVisible()
	await expect(stranger.getByText('Offer: Library card')).toHaveCount(0)
	await stranger.context().close()
})

// spec: 1§9.40
test('the code in an address is applied to the first reservation', async ({ page, venue }) => {
	await page.goto(`${venue.origin}/?code=NOSUCHCODE,BYFERRY`)
	await chooseVisit(page, venue, { date: 3 })
	await reserve(page, venue)
	await expect(codes(page, venue)).toContainText('BYFERRY')
	await expect(codes(page, venue).getByRole('listitem')).toHaveCount(1)
})

test('the code dialog moves the focus to its field, and back to the link that opened it', async ({
	page,
	venue,
}) => {
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await hydrated(page)
	const opener = page.getByRole('link', { name: venue.t('promo.open') })
	await opener.focus()
	await page.keyboard.press('Enter')
	await expect(codeField(page.getByRole('dialog'), venue)).toBeFocused()
	expect(await axeFindings(page, 'the dialog of a code')).toEqual([])
	await page.keyboard.press('Escape')
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(opener).toBeFocused()
})

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use({ javaScriptEnabled, viewport: phone })

		// spec: 1§8.43
		test('a large party gets the question who is coming, and is reserved with the answer', async ({
			page,
			venue,
		}) => {
			const { t } = venue
			await chooseVisit(page, venue, { date: 5 })
			await page.getByRole('spinbutton').first().fill('15')
			await addToCart(page, venue).click()
			const dialog = page.getByRole('dialog', { name: t('reserve.input.title') })
			const who = dialog.getByLabel('Who is coming?')
			await expect(dialog).toContainText('We like to meet parties')
			if (javaScriptEnabled) {
				await expect(who).toBeFocused()
				expect(await axeFindings(page, 'a question before tickets are held')).toEqual([])
			}
			const continueButton = dialog.getByRole('button', { name: t('reserve.input.continue') })
			await continueButton.click()
			await expect(dialog).toContainText(t('survey.required', { question: 'Who is coming?' }))
			await expect(page.getByRole('spinbutton').first()).toHaveValue('15')
			await who.fill('Pier 9 Primary')
			await continueButton.click()
			await toCart(page, venue)
			await expect(page.getByText('15 ×').first()).toBeVisible()
		})
	})
}

test.describe('a group rate', () => {
	test.use({ venueId: 'tidewater-aquarium' })
	const catalog = JSON.parse(
		readFileSync(
			resolve(import.meta.dirname, '../../seller-configs/tidewater-aquarium/catalog.json'),
			'utf8',
		),
	)
	const promo = catalog.promos.find(({ id }: { id: string }) => id === 'groups_confirmed')
	const promoCodes = codesOfList(promo.id, promo.code_list, new Set())

	for (const [at, javaScriptEnabled] of [true, false].entries()) {
		test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
			test.use({ javaScriptEnabled, viewport: phone })

			// spec: 1§2.111, 1§4.46, 1§4.47, 1§8.13
			test('a group rate asks for the code that the venue sent, and is reserved with it', async ({
				page,
				venue,
			}) => {
				const { t } = venue
				await page.goto(`${venue.origin}/events/${venue.eventId}?tg=day_groups&code=GROUPRATE`)
				await chooseDate(page, venue, 4)
				if (await quantities(page).first().isHidden()) await times(page).nth(at).click()
				await quantities(page).first().fill('12')
				await addToCart(page, venue).click()
				const dialog = page.getByRole('dialog', { name: t('promo.code_required.title') })
				await expect(dialog).toContainText('schools@tidewater.example')
				if (javaScriptEnabled) expect(await axeFindings(page, 'a code that is asked for')).toEqual([])
				const continueButton = dialog.getByRole('button', { name: t('promo.code_required.continue') })
				await codeField(dialog, venue).fill('  ')
				await continueButton.click()
				await expect(dialog).toContainText(t('promo.required'))
				if (javaScriptEnabled) await expect(codeField(dialog, venue)).toBeFocused()
				await codeField(dialog, venue).fill('SHOAL-0000-0000')
				await continueButton.click()
				await expect(dialog).toContainText(t('promo.code_not_found'))
				await expect(page.getByRole('spinbutton').first()).toHaveValue('12')
				await codeField(dialog, venue).fill(promoCodes[at] ?? '')
				await continueButton.click()
				await toCart(page, venue)
				await expect(codes(page, venue)).toContainText(promoCodes[at] ?? '')
			})
		})
	}
})

test.describe('the countdown', () => {
	const clock = (page: Page): Locator => page.getByRole('timer')

	/** Advances the page's clock to the given seconds before the deadline, and pauses it. */
	async function stopAt(page: Page, left: number): Promise<void> {
		await hydrated(page)
		// The next reading shows the current time left, however long the page took to load.
		await page.clock.runFor(1_100)
		await hydrated(page)
		const deadline = await page.evaluate(() => {
			const text = document.querySelector('[role="timer"]')?.textContent ?? ''
			const [minutes = 0, seconds = 0] = text.split(':').map(Number)
			return Date.now() + (minutes * 60 + seconds) * 1000
		})
		await page.clock.pauseAt(deadline - left * 1000)
	}

	test("the countdown shows the time left whatever the computer's clock says", async ({ page, venue }) => {
		await page.clock.install({ time: Date.now() + 3_600_000 })
		await chooseVisit(page, venue, { date: 4 })
		await reserve(page, venue, 1)
		await expect(clock(page)).toHaveText(/^1[34]:\d\d$/)
	})

	// spec: 1§4.22, 1§4.24, 1§9.2, cart.timer.extendMinutes, 2§4.29, 2§9.3
	test('the countdown announces five minutes, offers more time, and accepts a refusal', async ({
		page,
		venue,
	}) => {
		const { t } = venue
		await page.clock.install()
		await chooseVisit(page, venue, { date: 4 })
		await reserve(page, venue, 1)
		await stopAt(page, 305)
		await expect(clock(page)).toHaveText(/^5:0\d$/)
		const spoken = page.getByRole('status')
		await expect(spoken.filter({ hasText: t('controls.timer.left.300') })).toHaveCount(0)
		await page.clock.runFor(15_000)
		await expect(spoken.filter({ hasText: t('controls.timer.left.300') })).toHaveCount(1)
		const offer = page.getByRole('dialog', { name: t('cart.extend.title') })
		await expect(offer).toHaveCount(0)
		await page.clock.fastForward(234_000)
		await expect(offer).toBeVisible()
		await page.clock.resume()
		await expect(offer.getByRole('button', { name: t('cart.extend.confirm') })).toBeFocused()
		expect(await axeFindings(page, 'the offer of more time')).toEqual([])
		await page.keyboard.press('Escape')
		await expect(offer).toHaveCount(0)
		// The dialog closes first; the browser keeps the refusal right after.
		await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/declined/)
		await page.reload()
		await stopAt(page, 55)
		await expect(clock(page)).toHaveText(/^0:5\d$/)
		await expect(offer).toHaveCount(0)
	})

	test('the countdown is announced at five, two and one minutes and at thirty seconds only', async ({
		page,
		venue,
	}) => {
		const { t } = venue
		await page.clock.install()
		await chooseVisit(page, venue, { date: 4 })
		await reserve(page, venue, 1)
		await stopAt(page, 305)
		await expect(clock(page)).toHaveText(/^5:0\d$/)
		const spoken = await page.evaluateHandle(() => {
			const announcements: string[] = []
			new MutationObserver((changes) => {
				for (const { target } of changes) {
					const status = target instanceof Element ? target : target.parentElement
					if (status?.role === 'status' && status.textContent) announcements.push(status.textContent)
				}
			}).observe(document.body, { childList: true, characterData: true, subtree: true })
			return announcements
		})
		await page.clock.runFor(290_000)
		// At one minute more time is offered, and the dialog itself contains the time left.
		const offer = page.getByRole('dialog', { name: t('cart.extend.title') })
		await expect(offer).toHaveAccessibleDescription(/0:1\d/)
		expect(await spoken.jsonValue()).toEqual([300, 120, 30].map((at) => t(`controls.timer.left.${at}`)))
	})

	test('the countdown is announced once while more time is offered, and the dialog shows the time left', async ({
		page,
		venue,
	}) => {
		const { t } = venue
		await page.clock.install()
		await chooseVisit(page, venue, { date: 4 })
		await reserve(page, venue, 1)
		await stopAt(page, 65)
		await expect(clock(page)).toHaveText(/^1:0\d$/)
		await page.clock.runFor(11_000)
		const offer = page.getByRole('dialog', { name: t('cart.extend.title') })
		await expect(offer).toContainText(/0:5\d/)
		await expect(offer).toHaveAccessibleDescription(/0:[56]\d/)
		expect(await announcedTexts(page)).not.toContain(t('controls.timer.left.60'))
		await page.clock.runFor(30_000)
		await expect.poll(() => announcedTexts(page)).toContain(t('controls.timer.left.30'))
		await expect(page.getByRole('status').filter({ hasText: t('controls.timer.left.30') })).toHaveCount(1)
		// An announcement in the dialog is not repeated when the dialog is closed.
		await page.keyboard.press('Escape')
		await expect(offer).toHaveCount(0)
		expect(await announcedTexts(page)).not.toContain(t('controls.timer.left.30'))
	})

	test("the countdown neither gains nor loses an hour when the computer's clock is set", async ({
		page,
		venue,
	}) => {
		const { t } = venue
		await page.clock.install()
		await chooseVisit(page, venue, { date: 4 })
		await reserve(page, venue, 1)
		await hydrated(page)
		const now = await page.evaluate(() => Date.now())
		await page.clock.setSystemTime(now - 3_600_000)
		await page.clock.runFor(3_000)
		await expect(clock(page)).toHaveText(/^1[34]:\d\d$/)
		await page.clock.setSystemTime(now + 3_600_000)
		await page.clock.runFor(3_000)
		await expect(clock(page)).toHaveText(/^1[34]:\d\d$/)
		await expect(page.getByRole('dialog', { name: t('cart.timed_out.title') })).toHaveCount(0)
	})

	// spec: 1§4.25, 1§4.26, 1§8.45
	test('the dialog says when no more time can be had, and closes when there is enough after all', async ({
		page,
		venue,
	}) => {
		const { t } = venue
		await page.clock.install()
		await chooseVisit(page, venue, { date: 4 })
		await reserve(page, venue, 1)
		const secondsPattern = /"seconds":\d+/
		const [first = ''] = secondsPattern.exec(await page.content()) ?? []
		await stopAt(page, 55)
		const responseAllowed = Promise.withResolvers<void>()
		await page.route(/[?&]_data=/, async (route) => {
			if (route.request().method() !== 'GET') return route.continue()
			await responseAllowed.promise
			const { host, hostname } = new URL(route.request().url())
			const response = await route.fetch({
				// Only browsers know where names under localhost are.
				url: route.request().url().replace(hostname, '127.0.0.1'),
				headers: { ...(await route.request().allHeaders()), host },
			})
			// The same number as before: the countdown must restart all the same.
			await route.fulfill({ response, body: (await response.text()).replace(secondsPattern, first) })
		})
		const offer = page.getByRole('dialog', { name: t('cart.extend.title') })
		// The server's clock has not moved: the hold is as long as it can be, and the next response says so.
		await offer.getByRole('button', { name: t('cart.extend.confirm') }).click()
		await expect(offer.getByRole('alert')).toHaveText(t('cart.extend.refused'))
		responseAllowed.resolve()
		await expect(offer).toHaveCount(0)
		await expect(clock(page)).toHaveText(/^14:/)
	})

	// spec: 1§4.28, journey:two-tabs
	test('the hold expires in every tab at once, and one click reserves the tickets again', async ({
		page,
		venue,
		context,
	}) => {
		const { t } = venue
		await page.clock.install()
		await chooseVisit(page, venue, { date: 5 })
		await reserve(page, venue, 3)
		await hydrated(page)
		const other = await context.newPage()
		await other.goto(`${venue.origin}/events`)
		await hydrated(other)
		await page.clock.fastForward(15 * 60 * 1000)
		const over = (tab: Page): Locator => tab.getByRole('dialog', { name: t('cart.timed_out.title') })
		await expect(over(page)).toContainText(t('cart.timed_out.text'))
		await expect(over(other)).toBeVisible()
		expect(await axeFindings(page, 'a cart that has timed out')).toEqual([])
		await over(page)
			.getByRole('button', { name: t('cart.again.confirm') })
			.click()
		await expect(page).toHaveURL(/\/cart$/)
		await expect(page.getByText('3 ×')).toBeVisible()
		await expect(over(other)).toHaveCount(0)
	})

	test('Escape leaves an expired cart, and its tickets can still be reserved again', async ({
		page,
		venue,
	}) => {
		const { t } = venue
		await page.clock.install()
		await chooseVisit(page, venue, { date: 5 })
		await reserve(page, venue, 2)
		await hydrated(page)
		await page.clock.fastForward(15 * 60 * 1000)
		const over = page.getByRole('dialog', { name: t('cart.timed_out.title') })
		await expect(over).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(page).toHaveURL(/\/events$/)
		await expect(over).toHaveCount(0)
		await page.goto(`${venue.origin}/cart`)
		await page.getByRole('button', { name: t('cart.again.confirm') }).click()
		await expect(page.getByText('2 ×').first()).toBeVisible()
	})

	// spec: journey:two-tabs
	test('a change of the cart in one tab appears in the other', async ({ page, venue, context }) => {
		const { t } = venue
		await chooseVisit(page, venue, { date: 5 })
		await reserve(page, venue, 1)
		await hydrated(page)
		const other = await context.newPage()
		await other.goto(`${venue.origin}/cart`)
		await hydrated(other)
		await other.getByRole('link', { name: t('cart.remove') }).click()
		await other
			.getByRole('dialog')
			.getByRole('button', { name: t('cart.remove') })
			.click()
		await expect(page.locator('main').getByRole('heading', { name: t('cart.empty') })).toBeVisible()
	})

	test('a tab that hydrates late shows the changes made before', async ({ page, venue, context }) => {
		const { t } = venue
		await chooseVisit(page, venue, { date: 5 })
		await reserve(page, venue, 1)
		const late = await context.newPage()
		const scripts = Promise.withResolvers<void>()
		await late.route(/\/wording\//, async (route) => {
			await scripts.promise
			await route.continue()
		})
		await late.goto(`${venue.origin}/cart`, { waitUntil: 'commit' })
		await expect(late.getByRole('link', { name: t('cart.remove') })).toBeVisible()
		await page.getByRole('link', { name: t('cart.remove') }).click()
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t('cart.remove') })
			.click()
		const isEmpty = (tab: Page): Promise<void> =>
			expect(tab.locator('main').getByRole('heading', { name: t('cart.empty') })).toBeVisible()
		await isEmpty(page)
		await hydrated(page)
		scripts.resolve()
		await isEmpty(late)
	})
})

// spec: 1§2.103, theme.size.cart-widget-min
test('the cart next to an event is at least 500 pixels high', async ({ page, venue }) => {
	await chooseVisit(page, venue, { date: 3 })
	await reserve(page, venue, 1)
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	// Below the summary of what is being chosen.
	const widget = page
		.getByRole('complementary', { name: venue.t('cart.title') })
		.locator('section')
		.filter({ has: page.getByRole('heading', { name: venue.t('cart.title') }) })
	const box = await widget.boundingBox()
	expect(box?.height).toBeGreaterThanOrEqual(500)
})

test.describe('on a phone', () => {
	test.use({ viewport: phone, hasTouch: true, isMobile: true })

	// spec: 1§2.105
	test('the bottom bar of a reserve page has the cart, the total, the link past add-ons and the action', async ({
		page,
		venue,
	}) => {
		const { t } = venue
		await chooseVisit(page, venue, { date: 3 })
		await reserve(page, venue, 2)
		await page.goto(`${venue.origin}/events`)
		await page.locator('main a[href*="/events/evt_"]').first().click()
		await hydrated(page)
		await expect(seen(page.getByRole('link', { name: t('cart.button', { count: 2 }) })).last()).toContainText(
			'2',
		)
		await expect(seen(page.getByRole('link', { name: t('events.upsell.skip') }))).toHaveCount(1)
		await expect(addToCart(page, venue)).toHaveCount(1)
	})

	test('the focused element is never below the bottom bar', async ({ page, venue }) => {
		await chooseVisit(page, venue, { date: 5 })
		await hydrated(page)
		const covered: string[] = []
		for (let step = 0; step < 40; step += 1) {
			await page.keyboard.press('Tab')
			const name = await page.evaluate(() => {
				const focused = document.activeElement
				const foot = [...document.querySelectorAll('div')].find(
					(each) => getComputedStyle(each).position === 'fixed' && each.offsetHeight > 40,
				)
				if (!focused || !foot || foot.contains(focused) || focused === document.body) return ''
				const { bottom, height } = focused.getBoundingClientRect()
				return height < innerHeight && bottom > foot.getBoundingClientRect().top ? focused.outerHTML : ''
			})
			if (name) covered.push(name)
		}
		expect(covered).toEqual([])
	})
})

// spec: 1§2.115
test('the buttons of the terms dialog set the checkbox', async ({ page, venue }) => {
	const { t } = venue
	await page.goto(`${venue.origin}/_stories/blocks/terms`)
	await hydrated(page)
	const box = page.getByRole('checkbox', { name: t('checkout.terms_accept') }).first()
	const dialog = page.getByRole('dialog', { name: t('checkout.terms_title') })
	const open = page.getByRole('link', { name: t('checkout.terms_link') }).first()
	await open.click()
	await dialog.getByRole('button', { name: t('checkout.accept') }).click()
	await expect(dialog).toHaveCount(0)
	await expect(box).toBeChecked()
	await open.click()
	await dialog.getByRole('button', { name: t('checkout.decline') }).click()
	await expect(box).not.toBeChecked()
})
