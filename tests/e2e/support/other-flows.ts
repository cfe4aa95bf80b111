import { laterSession, quantities, seen } from './buying.ts'
import { act, type FlowContext } from './flow-context.ts'
import { expect } from './journey.ts'

// Flows that hold no tickets, or begin after a reservation: the listing, add-ons, events for members, the cart.

/** Closes the notice of an event for members, which stays on the page; no tickets are sold. */
export async function membersGate(flow: FlowContext): Promise<void> {
	const { page, venue, input, check } = flow
	const { t } = venue
	await flow.open('/events/evt_members')
	const notice = page.getByRole('dialog', { name: t('membership.gate.title') })
	await expect(notice).toBeVisible()
	await check('notice for members')
	if (flow.hasScripts) {
		await input.close(notice, t('controls.close'))
		await expect(notice).toHaveCount(0)
		await check('an event for members')
	}
	await expect(page.locator('main').getByRole('link', { name: t('membership.gate.open') })).toBeVisible()
	await expect(act(flow, 'reserve.submit.tickets')).toHaveCount(0)
	await flow.open('/events/evt_members?preview&as=member&membership=expired')
	await expect(page.locator('main').getByText(t('membership.expired'))).toBeVisible()
	await check('an expired membership')
}

/** Combines filters until nothing is found, and removes them. */
export async function listing(flow: FlowContext): Promise<void> {
	const { page, venue, input, check } = flow
	const { t } = venue
	const titles = page.locator('main article').getByRole('heading')
	await flow.open('/events')
	const all = await titles.count()
	await check('listing')
	const category = page.getByRole('combobox', { name: t('events.filter.category') })
	if (await category.isVisible()) await input.pick(category, venue.sold('Workshops'))
	else await input.press(seen(page.getByRole('link', { name: venue.sold('Workshops'), exact: true })).first())
	await expect(page).toHaveURL(/\?category=Workshops$/)
	await expect(titles).toHaveCount(1)
	await input.press(page.getByRole('link', { name: venue.sold('Adults and teens') }))
	await expect(page.getByText(t('events.empty')).first()).toBeVisible()
	await check('nothing found')
	await input.press(page.getByRole('link', { name: t('events.clear') }).first())
	await expect(page).toHaveURL(/\/events$/)
	await expect(titles).toHaveCount(all)
	await input.press(page.locator('main article').getByRole('link').first())
	await expect(page).toHaveURL(/\/events\/evt_/)
}

/** Reserves one ticket of the venue's main event. */
async function holdOne(flow: FlowContext): Promise<void> {
	await flow.open(await laterSession(flow.venue, flow.venue.eventId))
	await flow.input.type(quantities(flow.page).first(), '1')
	await flow.input.press(act(flow, 'reserve.submit.tickets'))
	await expect(flow.page).toHaveURL(/\/events$/)
}

/** Skips the add-ons that the listing offers after a reservation. */
export async function addOns(flow: FlowContext): Promise<void> {
	const { page, venue, input, check } = flow
	await holdOne(flow)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue.t('events.upsell.title'))
	await check('what else')
	await input.press(seen(page.getByRole('link', { name: venue.t('events.upsell.continue') })).first())
	await expect(page).toHaveURL(/\/checkout$/)
	await flow.isUsable()
	await check('checkout')
}

/** Tries a wrong code, applies and removes another, then removes the tickets of the cart. */
export async function cartAndCodes(flow: FlowContext): Promise<void> {
	const { page, venue, input, check } = flow
	const { t } = venue
	await holdOne(flow)
	await flow.openCart()
	const code = page.getByLabel(t('promo.label'), { exact: true })
	const apply = async (text: string): Promise<void> => {
		await input.type(code, text)
		await input.press(act(flow, 'promo.apply'))
	}
	await input.press(seen(page.locator('summary').filter({ hasText: t('promo.open') })))
	await apply('NOSUCHCODE')
	await expect(page.getByText(t('promo.code_not_found'))).toBeVisible()
	await check('a refused code')
	await apply('BYFERRY')
	const codes = page.getByRole('list', { name: t('promo.list') })
	await expect(codes).toContainText('BYFERRY')
	await check('a code in the cart')
	await input.press(page.getByRole('button', { name: t('promo.remove', { code: 'BYFERRY' }) }))
	await expect(codes).toHaveCount(0)
	await input.press(seen(page.locator('main').getByRole('link', { name: t('cart.remove') })).first())
	const dialog = page.getByRole('dialog')
	await expect(dialog).toBeVisible()
	await check('a question before something is removed')
	await input.press(dialog.getByRole('button', { name: t('cart.remove') }))
	await expect(page.locator('main').getByText(t('cart.empty')).first()).toBeVisible()
	await check('an empty cart')
}
