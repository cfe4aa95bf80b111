import type { CDPSession, Page } from 'playwright/test'
import { arenaSeat, chosenSeats, onScreen, test } from '../support/arena-journey.ts'
import { addToCart, offeredDates, quantities, toCart } from '../support/buying.ts'
import { expect } from '../support/journey.ts'
import { openSeats, seatButton, seatMap } from '../support/seat-steps.ts'
import { further } from '../support/ways.ts'

// An arena of 20,000 seats: what opening its seats costs, and how soon it answers the hand.

/**
 * Processor time of the page for one act: on a machine with other work, seconds may pass until it is painted. A house that is
 * rendered again at each press needs more.
 */
const mostCpuMs = 500

interface Answered {
	path: string
	/** As it came, compressed. */
	bytes: number
	isCached: boolean
}

/** Everything that the page is answered from now on. */
async function answersOf(page: Page): Promise<Answered[]> {
	const client: CDPSession = await page.context().newCDPSession(page)
	await client.send('Network.enable')
	const answers: Answered[] = []
	const paths = new Map<string, string>()
	const cached = new Set<string>()
	client.on('Network.responseReceived', ({ requestId, response }) => {
		paths.set(requestId, new URL(response.url).pathname)
	})
	client.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
	client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const path = paths.get(requestId)
		if (path) answers.push({ path, bytes: encodedDataLength, isCached: cached.has(requestId) })
	})
	return answers
}

interface Figures {
	/** Processor time of the main thread. */
	cpuMs: number
	/** From the event to its next paint, and the longest frame; for the eye only. */
	paintMs: number
	frameMs: number
}

/** Measures what the page does from one call to the next. */
async function watchActs(page: Page): Promise<() => Promise<Figures>> {
	const client = await page.context().newCDPSession(page)
	await client.send('Performance.enable', { timeDomain: 'threadTicks' })
	const cpuNow = async (): Promise<number> => {
		const { metrics } = await client.send('Performance.getMetrics')
		return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
	}
	await page.evaluate(() => {
		const seen = { paintMs: 0, frameMs: 0 }
		Object.assign(window, { seen })
		new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) seen.paintMs = Math.max(seen.paintMs, duration)
		}).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
		let last = performance.now()
		const frame = (now: number) => {
			seen.frameMs = Math.max(seen.frameMs, Math.round(now - last))
			last = now
			requestAnimationFrame(frame)
		}
		requestAnimationFrame(frame)
	})
	let before = await cpuNow()
	return async () => {
		const wall = await page.evaluate(async () => {
			// After the glide, the sharp painting and the entries of its events.
			await new Promise((done) => setTimeout(done, 600))
			const { seen } = window as unknown as { seen: { paintMs: number; frameMs: number } }
			const measured = { ...seen }
			Object.assign(seen, { paintMs: 0, frameMs: 0 })
			return measured
		})
		const now = await cpuNow()
		const cpuMs = Math.round(now - before)
		before = now
		return { cpuMs, ...wall }
	}
}

for (const [width, height] of [[390, 844], ...further([1280, 900])] as const) {
	test.describe(`at ${width} pixels`, () => {
		test.use({ viewport: { width, height } })

		test('twenty thousand seats are opened, enlarged and moved without a long wait, and two are reserved', async ({
			page,
			venue,
		}) => {
			const answers = await answersOf(page)
			await openSeats(page, venue, width === 390 ? 0 : 1)
			const ofPlan = answers.filter(({ path }) => path.startsWith('/seat-plans/'))
			expect(ofPlan).toHaveLength(1)
			expect(ofPlan[0]?.bytes).toBeLessThan(120_000)
			const ofPages = () => answers.filter(({ path }) => path === `/events/${venue.eventId}`)
			const opened = ofPages().at(-1)?.bytes ?? Number.POSITIVE_INFINITY
			expect(opened).toBeLessThan(12_000)

			const measure = await watchActs(page)
			const figures: Record<string, Figures> = {}
			const note = async (name: string): Promise<void> => {
				figures[name] = await measure()
			}
			const begun = answers.length
			await seatButton(page, venue, 'seats.zoom_in').click()
			await note('zoom')
			// A press on small seats enlarges them.
			for (let press = 1; press <= 10 && (await chosenSeats(page, venue).count()) === 0; press += 1) {
				const at = await onScreen(page, venue, arenaSeat)
				const box = await seatMap(page, venue).boundingBox()
				const isIn =
					box && at.x > box.x && at.y > box.y && at.x < box.x + box.width && at.y < box.y + box.height
				if (isIn) await page.mouse.click(at.x, at.y)
				else await seatButton(page, venue, 'seats.zoom_out').click()
				await note(`press ${press}`)
			}
			await expect(chosenSeats(page, venue)).toHaveCount(2)
			const names = await chosenSeats(page, venue).allTextContents()
			const from = await onScreen(page, venue, arenaSeat)
			await page.mouse.move(from.x, from.y)
			await page.mouse.down()
			for (let step = 1; step <= 20; step += 1) await page.mouse.move(from.x + 4 * step, from.y + 2 * step)
			await page.mouse.up()
			await note('pan')
			await expect(chosenSeats(page, venue)).toHaveText(names)
			expect(answers.slice(begun)).toEqual([])
			console.log(
				`20,000 seats at ${width}: plan ${ofPlan[0]?.bytes} B, page ${opened} B, ${JSON.stringify(figures)}`,
			)
			for (const [name, { cpuMs }] of Object.entries(figures))
				expect(cpuMs, `processor time of ${name}`).toBeLessThan(mostCpuMs)

			await seatButton(page, venue, 'seats.confirm').click()
			await expect(page.getByRole('heading', { name: venue.t('seats.selected'), exact: true })).toBeVisible()
			expect(answers.filter(({ path }) => path.startsWith('/seat-plans/'))).toHaveLength(1)
			await addToCart(page, venue).first().click()
			await toCart(page, venue)
			for (const name of names) await expect(page.locator('main')).toContainText(name)
		})
	})
}

test('the plan is sent once: for the best seats and for another day the states alone are', async ({
	page,
	venue,
}) => {
	await openSeats(page, venue, 2)
	const answers = await answersOf(page)
	await seatButton(page, venue, 'seats.best').click()
	await expect(chosenSeats(page, venue)).toHaveCount(2)
	await page.keyboard.press('Escape')
	await openSeats(page, venue, 3)
	await expect(seatMap(page, venue).locator('[data-zone]')).toHaveCount(2)
	const plans = answers.filter(({ path, isCached }) => path.startsWith('/seat-plans/') && !isCached)
	expect(plans.filter(({ bytes }) => bytes > 1_000)).toEqual([])
	for (const { path, bytes } of answers)
		if (path === `/events/${venue.eventId}`) expect(bytes).toBeLessThan(30_000)
})

test('the list leaves room for its seats: its many parts are one field', async ({ page, venue }) => {
	await openSeats(page, venue, 5)
	await seatButton(page, venue, 'seats.view.list').click()
	await expect(page.getByRole('checkbox', { name: 'Lower 1, row 1, seat 1', exact: true })).toBeInViewport()
	const parts = page.getByRole('combobox', { name: venue.t('seats.section.label'), exact: true })
	await parts.selectOption({ index: 1 })
	await expect(page.getByRole('checkbox', { name: 'Lower 5, row 1, seat 1', exact: true })).toBeInViewport()
	await expect(parts.getByRole('option')).toHaveCount(10)
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('without scripts, the seats of a part of the arena are a list', async ({ page, venue }) => {
		await page.goto(`${venue.origin}/events/${venue.eventId}`)
		await offeredDates(page, venue).nth(4).click()
		await quantities(page).first().fill('2')
		await seatButton(page, venue, 'seats.find').click()
		await expect(page.getByRole('checkbox').first()).toBeVisible()
		// The browser shows the first ones while it still reads the others.
		await expect.poll(() => page.getByRole('checkbox').count()).toBeGreaterThan(700)
		expect(await page.content()).not.toContain('"seats":"1|')
	})
})
