import { expect, type Locator, type Page } from 'playwright/test'
import { tabTo } from './buying.ts'

/** What a visitor does to a page. Every flow is written once, for whatever hand goes through it. */
export interface Hand {
	/** Follows a link or presses a button. */
	press(target: Locator): Promise<void>
	/** Chooses one of several, or ticks a box. */
	tick(target: Locator): Promise<void>
	type(target: Locator, text: string): Promise<void>
	/** Chooses from a list by the words of the choice. */
	pick(target: Locator, choice: string): Promise<void>
	/** Lets go of what lies over the page. */
	close(dialog: Locator, label: string): Promise<void>
}

/** Mouse or finger, as the browser of the journey has it. */
export const pointer: Hand = {
	async press(target) {
		// before its styles are there a page shows what it hides
		await target.page().waitForLoadState()
		await target.click()
	},
	tick: (target) => target.check(),
	type: (target, text) => target.fill(text),
	async pick(target, choice) {
		await target.selectOption(choice)
	},
	close: (dialog, label) => dialog.getByRole('button', { name: label }).click(),
}

/** Tab, arrows, Enter and Space: no pointer, and no script that sets the focus or a value. */
export const keys = (page: Page): Hand => ({
	async press(target) {
		await tabTo(page, target)
		await page.keyboard.press('Enter')
	},
	async tick(target) {
		await arriveAt(page, target)
		if (!(await target.isChecked())) await page.keyboard.press('Space')
		await expect(target).toBeChecked()
	},
	async type(target, text) {
		await tabTo(page, target)
		await page.keyboard.press('ControlOrMeta+a')
		await page.keyboard.type(text)
	},
	async pick(target, choice) {
		await tabTo(page, target)
		await page.keyboard.type(choice)
		await page.keyboard.press('Tab')
	},
	async close(dialog) {
		await page.keyboard.press('Escape')
		await expect(dialog).toHaveCount(0)
	},
})

/** Of several choices the keyboard reaches one; within them the arrows lead on. */
async function arriveAt(page: Page, target: Locator): Promise<void> {
	const group = await target.evaluate((input: HTMLInputElement) =>
		input.type === 'radio' ? `input[type="radio"][name="${input.name}"]` : null,
	)
	if (!group) return arriveInGrid(page, target)
	const hasFocus = (): Promise<boolean> => target.evaluate((input) => input === document.activeElement)
	const choices = page.locator(group)
	const checked = page.locator(`${group}:checked`)
	await tabTo(page, (await checked.count()) > 0 ? checked : choices.first())
	for (let left = await choices.count(); left > 0 && !(await hasFocus()); left -= 1)
		await page.keyboard.press('ArrowDown')
}

/** Of a grid the keyboard reaches one box; from there the arrows lead to a row and along it. */
async function arriveInGrid(page: Page, target: Locator): Promise<void> {
	const grid = page.getByRole('grid').filter({ has: target })
	if ((await grid.count()) === 0) return tabTo(page, target)
	await tabTo(page, grid.locator('input[tabindex="0"]'))
	await page.keyboard.press('ControlOrMeta+Home')
	const isBeside = (around: string): Promise<boolean> =>
		target.evaluate((box, part) => box.closest(part)?.contains(document.activeElement) ?? false, around)
	for (let rows = 60; rows > 0 && !(await isBeside('tr')); rows -= 1) await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Home')
	for (let seats = 60; seats > 0 && !(await isBeside('td')); seats -= 1)
		await page.keyboard.press('ArrowRight')
}
