import { expect, type Locator, type Page } from 'playwright/test'
import { tabTo } from './buying.ts'

/** The actions of a visitor. Every flow is written once, for any input device. */
export interface InputDevice {
	/** Follows a link or presses a button. */
	press(target: Locator): Promise<void>
	/** Selects a radio button or ticks a checkbox. */
	tick(target: Locator): Promise<void>
	type(target: Locator, text: string): Promise<void>
	/** Selects an option by its text. */
	pick(target: Locator, choice: string): Promise<void>
	/** Closes a dialog. */
	close(dialog: Locator, label: string): Promise<void>
}

/** Mouse or touch, as configured for the browser of the journey. */
export const pointer: InputDevice = {
	async press(target) {
		// Before its styles are loaded, a page shows elements that they hide.
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

/** Tab, arrows, Enter and Space only: no pointer, and no script that sets the focus or a value. */
export const keyboard = (page: Page): InputDevice => ({
	async press(target) {
		await tabTo(page, target)
		await page.keyboard.press('Enter')
	},
	async tick(target) {
		await focusChoice(page, target)
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

/** Tab reaches one radio button of a group; arrow keys reach the others. */
async function focusChoice(page: Page, target: Locator): Promise<void> {
	const group = await target.evaluate((input: HTMLInputElement) =>
		input.type === 'radio' ? `input[type="radio"][name="${input.name}"]` : null,
	)
	if (!group) return focusInGrid(page, target)
	const hasFocus = (): Promise<boolean> => target.evaluate((input) => input === document.activeElement)
	const choices = page.locator(group)
	const checked = page.locator(`${group}:checked`)
	await tabTo(page, (await checked.count()) > 0 ? checked : choices.first())
	for (let left = await choices.count(); left > 0 && !(await hasFocus()); left -= 1)
		await page.keyboard.press('ArrowDown')
}

/** Tab reaches one checkbox of a grid; arrow keys lead to a row and along it. */
async function focusInGrid(page: Page, target: Locator): Promise<void> {
	const grid = page.getByRole('grid').filter({ has: target })
	if ((await grid.count()) === 0) return tabTo(page, target)
	await tabTo(page, grid.locator('input[tabindex="0"]'))
	await page.keyboard.press('ControlOrMeta+Home')
	const hasFocusIn = (around: string): Promise<boolean> =>
		target.evaluate((box, part) => box.closest(part)?.contains(document.activeElement) ?? false, around)
	for (let rows = 60; rows > 0 && !(await hasFocusIn('tr')); rows -= 1) await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Home')
	for (let seats = 60; seats > 0 && !(await hasFocusIn('td')); seats -= 1)
		await page.keyboard.press('ArrowRight')
}
