import type { Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import {
	addToCart,
	chooseTime,
	field,
	offeredDates,
	openZone,
	quantities,
	seen,
	times,
	toCart,
} from '../support/buying.ts'
import { expect, statusLogged, test, type Venue } from '../support/journey.ts'
import { usable } from '../support/usable.ts'
import { further } from '../support/ways.ts'

// The theatre's main stage: 1,400 numbered seats, chosen on the map or in the equivalent list.

test.use({ venueId: 'orpheum-theatre' })

const act = (page: Page, venue: Venue, key: string) =>
	page.getByRole('button', { name: venue.t(key), exact: true })
const step = (page: Page) => page.locator('#step-seats')

/** Chooses an evening with three stalls tickets. Each test has a date of its own, so that they do not compete for seats. */
async function threeStalls(page: Page, venue: Venue, date: number): Promise<void> {
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await usable(page)
	await offeredDates(page, venue).nth(date).click()
	await expect(times(page).or(quantities(page)).first()).toBeVisible()
	await chooseTime(page)
	await quantities(page).first().fill('3')
}

async function openMap(page: Page, venue: Venue): Promise<void> {
	await act(page, venue, 'seats.find').click()
	await expect(act(page, venue, 'seats.confirm')).toBeVisible()
}

/** Converts a point of the map, in its own units, to the screen. */
async function onScreen(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
	const map = page.locator('#step-seats svg[viewBox="0 0 1200 1400"]').first()
	await map.scrollIntoViewIfNeeded()
	return map.evaluate(
		(svg: SVGSVGElement, [left, top]) => {
			const point = new DOMPoint(left, top).matrixTransform(svg.getScreenCTM() ?? new DOMMatrix())
			return { x: point.x, y: point.y }
		},
		[x, y] as const,
	)
}

/** Presses a seat of the map: where seats are small the first press enlarges them, and chooses none. */
async function pressSeat(page: Page, venue: Venue, { x, y }: { x: number; y: number }): Promise<void> {
	const box = await frame(page, venue).boundingBox()
	const isInside = (at: { x: number; y: number }) =>
		box && at.x > box.x && at.y > box.y && at.x < box.x + box.width && at.y < box.y + box.height
	const out = act(page, venue, 'seats.zoom_out')
	while (!isInside(await onScreen(page, x, y)) && (await out.getAttribute('aria-disabled')) === null)
		await out.click()
	const had = await chosen(page).count()
	let before = 0
	// Once it is chosen, another press would give it back.
	while (before !== (await nextScaleOf(page, venue)) && (await chosen(page).count()) === had) {
		before = await nextScaleOf(page, venue)
		const at = await onScreen(page, x, y)
		await page.mouse.click(at.x, at.y)
		// On a busy machine the glide may begin later than its mark ends.
		await expect
			.poll(async () => Math.abs((await scaleOf(page, venue)) - (await nextScaleOf(page, venue))))
			.toBeLessThan(0.001)
	}
}

/** Chosen seats as the step lists them. */
const chosen = (page: Page) =>
	step(page).getByRole('list', { name: 'Your seats', exact: true }).getByRole('listitem')

/** Seat J10 of the stalls: far enough back that it is not proposed. */
const seat = { x: 520.1, y: 402.6 }

for (const width of [390, 1280]) {
	test.describe(`at ${width} pixels`, () => {
		test.use({ viewport: { width, height: 900 } })

		// spec: 1§2.45, 1§2.86, 1§4.52
		test('with the mouse, a press takes the seat and its neighbours, and they are reserved', {
			tag: '@short',
		}, async ({ page, venue }) => {
			const findings: string[] = []
			await threeStalls(page, venue, width === 390 ? 0 : 1)
			findings.push(...(await axeFindings(page, 'closed')))
			await openMap(page, venue)
			findings.push(...(await axeFindings(page, 'open')))
			await pressSeat(page, venue, seat)
			await expect(chosen(page)).toHaveCount(3)
			const names = await chosen(page).allTextContents()
			findings.push(...(await axeFindings(page, 'chosen')))
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
			await act(page, venue, 'seats.confirm').click()
			await expect(page.getByRole('heading', { name: venue.t('seats.selected'), exact: true })).toBeVisible()
			findings.push(...(await axeFindings(page, 'confirmed')))
			await page.reload()
			await usable(page)
			for (const name of names) await expect(step(page).getByText(name, { exact: true })).toBeVisible()
			await addToCart(page, venue).first().click()
			await toCart(page, venue)
			for (const name of names) await expect(page.locator('main')).toContainText(name)
			expect(findings).toEqual([])
		})
	})
}

// spec: 1§2.91
test('with the keyboard, the map zooms and moves, and the list chooses seats', async ({ page, venue }) => {
	await threeStalls(page, venue, 2)
	await openMap(page, venue)
	const map = page.getByRole('group', { name: venue.t('seats.map'), exact: true })
	const drawing = map.locator('div').first()
	const scale = () => drawing.evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform).a)
	await map.focus()
	for (let press = 0; press < 8; press += 1) await page.keyboard.press('-')
	expect(await scale()).toBe(1)
	await page.keyboard.press('+')
	expect(await scale()).toBe(2)
	await page.keyboard.press('-')
	expect(await scale()).toBe(1.5)
	const left = () => drawing.evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform).e)
	const before = await left()
	await page.keyboard.press('ArrowRight')
	expect(await left()).toBe(before - 60)
	await act(page, venue, 'seats.view.list').press('Enter')
	await page.getByRole('combobox', { name: venue.t('seats.go_to_row') }).focus()
	for (const key of ['k', 'Tab', 'Space', 'ArrowRight', 'Space', 'ArrowRight', 'ArrowRight', 'Space'])
		await page.keyboard.press(key)
	await expect(chosen(page)).toHaveText(['Stalls K1', 'Stalls K2', 'Stalls K4'])
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('Space')
	await expect(page.getByText(venue.t('seats.err.too_many'))).toBeVisible()
	expect(await axeFindings(page, 'list')).toEqual([])
	await act(page, venue, 'seats.confirm').press('Enter')
	await expect(page.getByRole('heading', { name: venue.t('seats.selected'), exact: true })).toBeVisible()
	await expect(step(page).locator(':focus').or(page.locator('#field-seats:focus')).first()).toBeAttached()
})

// spec: 1§2.87, 1§9.28
test('the buttons enlarge the map by two, up to eight, and shrink it by a quarter', async ({
	page,
	venue,
}) => {
	await threeStalls(page, venue, 3)
	await openMap(page, venue)
	const drawing = page
		.getByRole('group', { name: venue.t('seats.map'), exact: true })
		.locator('div')
		.first()
	const scale = () => drawing.evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform).a)
	const [more, less] = [act(page, venue, 'seats.zoom_in'), act(page, venue, 'seats.zoom_out')]
	while ((await less.getAttribute('aria-disabled')) === null) await less.click()
	const scales: number[] = []
	for (const button of [more, more, more, more, less]) {
		// A button at its limit stays focusable, and does nothing.
		await button.click({ force: true })
		scales.push(await scale())
	}
	expect(scales).toEqual([2, 4, 8, 8, 6])
})

const frame = (page: Page, venue: Venue) =>
	page.getByRole('group', { name: venue.t('seats.map'), exact: true })
/** The scale to which the map glides. */
const nextScaleOf = (page: Page, venue: Venue) =>
	frame(page, venue)
		.locator('div')
		.first()
		.evaluate((drawing) => Number(drawing.style.getPropertyValue('--plan-scale')))
const scaleOf = (page: Page, venue: Venue) =>
	frame(page, venue)
		.locator('div')
		.first()
		.evaluate((drawing) => new DOMMatrix(getComputedStyle(drawing).transform).a)

test('the wheel zooms the map around the pointer, within its limits, and leaves the page below in its place', async ({
	page,
	venue,
}) => {
	await threeStalls(page, venue, 7)
	await openMap(page, venue)
	const before = await onScreen(page, seat.x, seat.y)
	await page.mouse.move(before.x, before.y)
	for (let turn = 0; turn < 3; turn += 1) await page.mouse.wheel(0, -300)
	await expect.poll(() => scaleOf(page, venue)).toBe(8)
	const after = await onScreen(page, seat.x, seat.y)
	// A wheel reports whole pixels, which are eight by then.
	expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(8)
	await page.mouse.click(after.x, after.y)
	await expect(chosen(page).first()).toHaveText('Stalls J10')
	const scrolled = () => page.evaluate(() => window.scrollY)
	const top = await scrolled()
	for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, 300)
	await expect.poll(() => scaleOf(page, venue)).toBe(1)
	expect(await scrolled()).toBe(top)
})

test.describe('with two fingers', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

	test('two fingers zoom the map around them, one finger moves it, and a tap chooses a seat', async ({
		page,
		venue,
	}) => {
		await threeStalls(page, venue, 6)
		await openMap(page, venue)
		const at = await onScreen(page, seat.x, seat.y)
		const cdp = await page.context().newCDPSession(page)
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
			cdp.send('Input.dispatchTouchEvent', {
				type,
				touchPoints: points.map(([x, y], id) => ({ x, y, id })),
			})
		const opened = await scaleOf(page, venue)
		const around = (spread: number): [number, number][] => [
			[at.x - spread, at.y],
			[at.x + spread, at.y],
		]
		await touch('touchStart', ...around(20))
		for (const spread of [30, 40, 50, 60]) await touch('touchMove', ...around(spread))
		await touch('touchEnd')
		await expect.poll(() => scaleOf(page, venue)).toBeCloseTo(3 * opened, 0)
		const pinched = await onScreen(page, seat.x, seat.y)
		expect(Math.hypot(pinched.x - at.x, pinched.y - at.y)).toBeLessThan(10)
		await touch('touchStart', [pinched.x, pinched.y])
		for (const step of [10, 20, 30, 40]) await touch('touchMove', [pinched.x - step, pinched.y])
		await touch('touchEnd')
		await expect(chosen(page)).toHaveCount(0)
		await expect.poll(async () => pinched.x - (await onScreen(page, seat.x, seat.y)).x).toBeCloseTo(40, -1)
		const moved = await onScreen(page, seat.x, seat.y)
		// The browser treats a tap right after a drag as part of it, and one on a busy page as a long press.
		const tapped = async (): Promise<number> => {
			if ((await chosen(page).count()) === 0) await page.touchscreen.tap(moved.x, moved.y)
			return chosen(page).count()
		}
		await expect.poll(tapped, { intervals: [2_000] }).toBeGreaterThan(0)
		await expect(chosen(page).first()).toHaveText('Stalls J10')
	})
})

test('group filters apply to the map and the list, and tickets of both groups get seats', async ({
	page,
	venue,
}) => {
	await threeStalls(page, venue, 2)
	await openZone(page, 'Dress circle')
	await page.getByRole('spinbutton', { name: 'Dress circle, full price' }).fill('2')
	await openMap(page, venue)
	const filter = page.getByRole('group', { name: venue.t('seats.filter.label') })
	await expect(filter.getByRole('button')).toHaveText([
		venue.t('seats.filter.all'),
		/^Stalls, \$/,
		/^Dress circle, \$/,
	])
	await filter.getByRole('button', { name: 'Dress circle' }).click()
	await expect(page.locator('#step-seats [data-zone]:not([data-faint])')).toHaveCount(1)
	const refusal = page.getByText(venue.t('seats.err.only_available'))
	// On a busy page the map still glides after a press, which then met another place.
	const refused = async (): Promise<boolean> => {
		if (await refusal.isHidden()) await pressSeat(page, venue, seat)
		return refusal.isVisible()
	}
	await expect.poll(refused, { intervals: [1_000] }).toBe(true)
	await act(page, venue, 'seats.view.list').click()
	await expect(page.getByRole('checkbox', { name: /^Stalls/ })).toHaveCount(0)
	for (const name of ['Dress circle C3', 'Dress circle C4'])
		await page.getByRole('checkbox', { name, exact: true }).check()
	await filter.getByRole('button', { name: venue.t('seats.filter.all'), exact: true }).click()
	await act(page, venue, 'seats.view.map').click()
	await pressSeat(page, venue, seat)
	await expect(chosen(page)).toHaveCount(5)
	await act(page, venue, 'seats.confirm').click()
	await expect(page.getByRole('heading', { name: venue.t('seats.selected'), exact: true })).toBeVisible()
})

for (const width of [390, ...further(1280)]) {
	test(`in forced colours the map has the colours of its page, at ${width} pixels`, async ({
		page,
		venue,
	}) => {
		await page.emulateMedia({ forcedColors: 'active' })
		await page.setViewportSize({ width, height: 900 })
		await threeStalls(page, venue, 3)
		await openMap(page, venue)
		await pressSeat(page, venue, seat)
		await expect(chosen(page)).toHaveCount(3)
		const inks = await page.evaluate(() => {
			const ink = (part: string) => {
				const shape = document.querySelector(`#step-seats svg [data-part="${part}"]`)
				return shape && getComputedStyle(shape).stroke
			}
			return { text: getComputedStyle(document.body).color, edge: ink('edge'), ground: ink('ground') }
		})
		expect(inks.edge).toBe(inks.text)
		expect(inks.edge).not.toBe(inks.ground)
	})
}

// spec: 1§4.49, 1§4.54, 1§4.55
test('too few seats cannot be confirmed, a wheelchair place cannot be chosen, and Change Tickets returns all seats', async ({
	page,
	venue,
}) => {
	await threeStalls(page, venue, 3)
	await openMap(page, venue)
	await act(page, venue, 'seats.confirm').click()
	await expect(page.getByText(venue.t('seats.err.too_few'))).toBeVisible()
	// A wheelchair place of row H, which these tickets do not include.
	await pressSeat(page, venue, { x: 476.4, y: 349.4 })
	await expect(page.getByText(venue.t('seats.err.only_available'))).toBeVisible()
	await act(page, venue, 'seats.best').click()
	await expect(chosen(page)).toHaveCount(3)
	await page.getByRole('button', { name: venue.t('seats.change_tickets') }).click()
	await expect(act(page, venue, 'seats.find')).toBeVisible()
	await expect(quantities(page).first()).toHaveValue('3')
	await expect(page).not.toHaveURL(/seats=/)
})

test.describe('refused', () => {
	test.use({ expectedError: statusLogged(422) })

	// spec: 1§5.40, 1§5.41
	test('reserving without seats shows the message to click Find Seats', async ({ page, venue }) => {
		await threeStalls(page, venue, 3)
		await addToCart(page, venue).first().click()
		await expect(page.getByText(venue.t('seats.err.required')).first()).toBeVisible()
		await expect(quantities(page).first()).toHaveValue('3')
		expect(await axeFindings(page, 'required')).toEqual([])
	})

	test('a seat that another visitor reserved first is named, and the others are kept', async ({
		page,
		venue,
		browser,
	}) => {
		const address = `${venue.origin}/events/${venue.eventId}`
		await threeStalls(page, venue, 4)
		await openMap(page, venue)
		await act(page, venue, 'seats.best').click()
		await expect(chosen(page)).toHaveCount(3)
		const names = await chosen(page).allTextContents()
		await act(page, venue, 'seats.confirm').click()
		await expect(page.getByRole('heading', { name: venue.t('seats.selected'), exact: true })).toBeVisible()
		const session = new URL(page.url()).search.replace(/quantity=[^&]*/, 'quantity=tn_stalls_full:1')

		const other = await browser.newPage()
		const first = new URLSearchParams(session).get('seats')?.split(',')[0] ?? ''
		await other.goto(`${address}${session.replace(/seats=[^&#]*/, `seats=${first}`)}`)
		await addToCart(other, venue).first().click()
		await toCart(other, venue)
		await other.close()

		await addToCart(page, venue).first().click()
		await expect(page.getByText(venue.t('seats.gone', { seats: names[0] ?? '' }))).toBeVisible()
		await expect(chosen(page)).toHaveText(names.slice(1))
		await expect(act(page, venue, 'seats.confirm')).toBeVisible()
		// The notice lies over the map, and does not push it out of the sheet.
		await page.setViewportSize({ width: 390, height: 844 })
		const map = page.getByRole('group', { name: venue.t('seats.map') })
		await expect(map).toBeVisible()
		expect((await map.boundingBox())?.x).toBeLessThan(40)
	})
})

test.describe('without scripts', () => {
	test.use({
		javaScriptEnabled: false,
		viewport: { width: 390, height: 844 },
		expectedError: statusLogged(422),
	})

	test('without scripts, seats are chosen in the list, in two parts of the theatre, and reserved', async ({
		page,
		venue,
	}) => {
		await threeStalls(page, venue, 5)
		await openZone(page, 'Dress circle')
		await page.getByRole('spinbutton', { name: 'Dress circle, full price' }).fill('1')
		await act(page, venue, 'seats.find').click()
		await page.getByRole('checkbox', { name: 'Stalls L1', exact: true }).check()
		await page.getByRole('checkbox', { name: 'Stalls L2', exact: true }).check()
		await act(page, venue, 'seats.confirm').click()
		await expect(page.getByText(venue.t('seats.err.too_few')).first()).toBeVisible()
		await expect(page.getByRole('checkbox', { name: 'Stalls L2', exact: true })).toBeChecked()
		await page.getByRole('checkbox', { name: 'Stalls L3', exact: true }).check()
		await page.getByRole('button', { name: 'Dress circle', exact: true }).click()
		await page.getByRole('checkbox', { name: 'Dress circle C3', exact: true }).check()
		await act(page, venue, 'seats.confirm').click()
		await expect(page.getByRole('heading', { name: venue.t('seats.selected'), exact: true })).toBeVisible()
		for (const name of ['Stalls L1', 'Stalls L2', 'Stalls L3', 'Dress circle C3'])
			await expect(step(page).getByText(name, { exact: true })).toBeVisible()
		await addToCart(page, venue).first().click()
		await toCart(page, venue)
		await expect(seen(page.locator('main').getByText('Dress circle C3')).first()).toBeVisible()
	})
})

const typed = [
	['Guest 1: full name', 'Zoë Quay'],
	['How will you arrive?', 'By the lift from the train'],
	['What may the ushers have ready?', 'A transfer board; large print'],
] as const

/** Fills in one wheelchair place and all of its questions. */
async function answerQuestions(page: Page, date: number, venue: Venue): Promise<void> {
	await page.goto(`${venue.origin}/events/${venue.eventId}`)
	await usable(page)
	await offeredDates(page, venue).nth(date).click()
	await expect(times(page).or(quantities(page)).first()).toBeVisible()
	await chooseTime(page)
	await openZone(page, 'Wheelchair places')
	await page.getByRole('spinbutton', { name: 'Wheelchair place', exact: true }).fill('1')
	const update = act(page, venue, 'reserve.update')
	if (await update.isVisible()) await update.click()
	for (const [label, value] of typed) {
		const question = field(page, label)
		if ((await question.evaluate((element) => element.tagName)) === 'SELECT')
			await question.selectOption(value)
		else await question.fill(value)
	}
}

async function expectTyped(page: Page): Promise<void> {
	await expect(page.getByRole('spinbutton', { name: 'Wheelchair place', exact: true })).toHaveValue('1')
	for (const [label, value] of typed) await expect(field(page, label)).toHaveValue(value)
	expect(decodeURIComponent(page.url())).not.toMatch(/Zoë|transfer/)
}

for (const javaScriptEnabled of [false, true]) {
	test.describe(javaScriptEnabled ? 'with scripts' : 'and without scripts', () => {
		test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

		test('answers typed before seats are chosen survive every way to the seats and back', async ({
			page,
			venue,
			context,
		}) => {
			await answerQuestions(page, javaScriptEnabled ? 6 : 7, venue)
			await act(page, venue, 'seats.find').click()
			await expect(act(page, venue, 'seats.confirm')).toBeVisible()
			await expectTyped(page)
			await page.reload()
			await usable(page)
			await expect(act(page, venue, 'seats.confirm')).toBeVisible()
			await expectTyped(page)
			await page.goBack()
			await expect(act(page, venue, 'seats.find')).toBeVisible()
			await expectTyped(page)
			await page.goForward()
			await expect(act(page, venue, 'seats.confirm')).toBeVisible()
			await expectTyped(page)
			await act(page, venue, 'seats.change_tickets').click()
			await expect(act(page, venue, 'seats.find')).toBeVisible()
			await expectTyped(page)
			await act(page, venue, 'seats.find').click()
			if (javaScriptEnabled) await act(page, venue, 'seats.view.list').click()
			await page.locator('input[type=checkbox][name=seat]:enabled').first().check()
			await act(page, venue, 'seats.confirm').click()
			await expect(page.getByRole('heading', { name: venue.t('seats.selected'), exact: true })).toBeVisible()
			await expectTyped(page)
			await page.reload()
			await usable(page)
			await expectTyped(page)
			await addToCart(page, venue).first().click()
			await toCart(page, venue)
			await expect(page.locator('main')).toContainText('Wheelchair place')
			expect((await context.cookies()).map(({ name }) => name)).not.toContain(`foyer_cart_typed_${venue.id}`)
		})
	})
}

test('the address opens the map again, and the page contains no seats until then', async ({
	page,
	venue,
}) => {
	await threeStalls(page, venue, 3)
	expect(await page.content()).not.toContain('Stalls A1')
	await openMap(page, venue)
	await page.reload()
	await usable(page)
	await expect(act(page, venue, 'seats.confirm')).toBeVisible()
	await expect(step(page).getByRole('button', { name: venue.t('seats.view.map'), exact: true })).toBeVisible()
	await page.goBack()
	await expect(act(page, venue, 'seats.find')).toBeVisible()
})
