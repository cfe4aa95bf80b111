import { stepAt, totpCode } from '#app/commerce/staff/totp.ts'
import { staffPassword } from '#tests/builders/staff.ts'
import {
	chooseLanguage,
	enter,
	expect,
	expectedError,
	findingsAt,
	invitation,
	test,
} from './studio-journey.ts'

// An invited person finds a sentence of the shop by how it reads there, changes it, publishes it and takes it back.

test.use({ expectedError })

test('a person accepts an invitation, changes a sentence, publishes it and goes back', async ({
	page,
	shop,
	venue,
	browser,
}) => {
	const shopPage = await (await browser.newContext()).newPage()
	await shopPage.goto(venue.origin)
	const sentence = 'Come and try it'
	await expect(shopPage.getByRole('heading', { name: sentence })).toBeVisible()

	await page.goto(await invitation(shop, 'kim@harbour.example'))
	await page.getByLabel('Your name').fill('Kim Harbour')
	await page.getByLabel('Choose a password').fill('Password1!')
	const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
	const enterCode = (): Promise<void> =>
		page.getByLabel('Code from your authenticator app').fill(totpCode(secret, stepAt(new Date())))
	await enterCode()
	await page.getByRole('button', { name: 'Create my account' }).click()
	await expect(page.getByText('Too many people use it.')).toBeVisible()
	expect(await findingsAt(page, 'an invitation')).toEqual([])
	await page.getByLabel('Choose a password').fill(staffPassword)
	// A code is accepted for a minute and a half, which the checks before may have taken.
	await enterCode()
	await page.getByRole('button', { name: 'Create my account' }).click()
	await expect(page.getByRole('heading', { name: 'Words', level: 1 })).toBeVisible()
	expect(page.url()).not.toContain('invitation')

	await page.getByRole('searchbox').fill(sentence)
	await expect(page.getByText('1 found', { exact: true })).toBeVisible()
	expect(await findingsAt(page, 'the words')).toEqual([])
	await page.getByRole('button', { name: `Change: ${sentence}` }).click()
	const field = page.getByRole('textbox', { name: 'American English' })
	await expect(field).toBeFocused()
	await field.fill('Come {{what}}')
	await expect(page.getByText('There is a name in braces that this text does not have.')).toBeVisible()
	expect(await findingsAt(page, 'a text with a mistake')).toEqual([])
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('Please correct the text. Nothing was saved.')).toBeVisible()
	await field.fill('Come in by the quay')
	await page.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('Saved in the draft.')).toBeVisible()

	await page.getByRole('link', { name: 'Review and publish' }).click()
	await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
	await expect(page.getByText('Come in by the quay').first()).toBeVisible()
	expect(await findingsAt(page, 'the history with a draft')).toEqual([])
	await page.getByLabel('It opens for').selectOption('1 day')
	await page.getByRole('button', { name: 'Make a link' }).click()
	const link = page.getByLabel('The link. It is shown this once.')
	await expect(link).toHaveValue(/\/_draft\//)
	await page.getByText('Comment on home.welcome', { exact: true }).click()
	await page.getByLabel('Your comment on home.welcome').fill('Is <b>quay</b> right?')
	await page.getByRole('button', { name: 'Add the comment' }).first().click()
	await expect(page.getByText('Is <b>quay</b> right?')).toBeVisible()
	await page.getByRole('button', { name: 'Resolve comment 1' }).click()
	await expect(page.getByText(/^Comment 1, Kim Harbour, .* Resolved by Kim Harbour/)).toBeVisible()
	expect(await findingsAt(page, 'the history with a link to the draft and a comment')).toEqual([])
	const guest = await (await browser.newContext()).newPage()
	await guest.goto(await link.inputValue())
	await expect(guest.getByRole('heading', { name: 'Come in by the quay' })).toBeVisible()
	await page.getByRole('button', { name: /^Revoke link/ }).click()
	await expect(page.getByText('Revoked link 1 to a draft.')).toBeVisible()
	await expect(page.getByText('Revoked', { exact: false }).first()).toBeVisible()
	await expect(async () => {
		await guest.reload()
		await expect(guest.getByRole('heading', { name: 'Come in by the quay' })).toHaveCount(0, { timeout: 100 })
	}).toPass({ timeout: 15_000, intervals: [200] })
	await guest.context().close()
	await page.getByRole('button', { name: 'Publish', exact: true }).click()
	await expect(page.getByText('The revision is tried before it goes live')).toBeVisible()
	await expect(page.getByText('is published. Visitors see it within two seconds.')).toBeVisible({
		timeout: 60_000,
	})
	await expect(async () => {
		await shopPage.reload()
		await expect(shopPage.getByRole('heading', { name: 'Come in by the quay' })).toBeVisible({ timeout: 100 })
	}).toPass({ timeout: 15_000, intervals: [100] })

	await page.getByRole('button', { name: /^Go back to revision/ }).click()
	await expect(page.getByText('is published. Visitors see it within two seconds.')).toBeVisible()
	await expect(async () => {
		await shopPage.reload()
		await expect(shopPage.getByRole('heading', { name: sentence })).toBeVisible({ timeout: 100 })
	}).toPass({ timeout: 15_000, intervals: [100] })
	await shopPage.context().close()
	await page.getByText('Comments (1)').click()
	await expect(page.getByText('Is <b>quay</b> right?')).toBeVisible()

	await chooseLanguage(page, 'ar')
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
	expect(await findingsAt(page, 'the history in Arabic')).toEqual([])
	await chooseLanguage(page, 'en-US')
	await page.getByRole('button', { name: 'Log out' }).click()
	await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
	expect(await findingsAt(page, 'the login')).toEqual([])
	await page.getByLabel('Email address').fill('kim@harbour.example')
	await page.getByLabel('Password').fill(staffPassword)
	await page.getByLabel('Code from your authenticator app').fill(totpCode(secret, stepAt(new Date()) + 1))
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { name: 'Words', level: 1 })).toBeVisible()
})

test('of two people who change one file the second sees the difference before anything is saved', async ({
	page,
	shop,
	browser,
}) => {
	const open = async (on: import('playwright/test').Page, name: string) => {
		await enter(on, shop, name)
		await on.getByRole('searchbox').fill('Empty my cart')
		await on.getByRole('button', { name: 'Change: Empty my cart' }).click()
	}
	const change = async (on: import('playwright/test').Page, text: string) => {
		await on.getByRole('textbox', { name: 'American English' }).fill(text)
		await on.getByRole('button', { name: 'Save to the draft' }).click()
	}
	const other = await (await browser.newContext({ locale: 'en-US' })).newPage()
	await open(page, 'ada')
	await open(other, 'ben')
	await expect(other.getByText('Also here: ada, on “Words”')).toBeVisible()
	await expect(page.getByText('Also here: ben, on “Words”')).toBeVisible({ timeout: 15_000 })
	await change(page, 'Let it all go')
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
	await change(other, 'Begin at the quay')
	await expect(other.getByRole('heading', { name: 'Somebody else was faster' })).toBeVisible()
	await expect(other.getByText('Let it all go')).toBeVisible()
	expect(await findingsAt(other, 'a difference')).toEqual([])
	await other.getByRole('button', { name: 'Save mine after it' }).click()
	await expect(other.getByText('Saved in the draft.')).toBeVisible()
	await expect(page.getByText(/^Saved by ben/)).toBeVisible({ timeout: 15_000 })
	await page.getByRole('button', { name: 'Load what was saved' }).click()
	await page.getByRole('searchbox').fill('Begin at the quay')
	await expect(page.getByRole('button', { name: 'Change: Begin at the quay' })).toBeVisible()
	await other.context().close()

	await page.getByRole('link', { name: 'History' }).click()
	await page.getByText('See the draft beside the shop').click()
	const frameOf = (title: string) => page.frameLocator(`iframe[title="${title}"]`)
	await expect(frameOf('The draft').getByRole('heading', { level: 1 })).toBeVisible()
	await expect(frameOf('The shop now').getByRole('heading', { level: 1 })).toBeVisible()
	await page.getByRole('radio', { name: 'The draft' }).check()
	expect(await findingsAt(page, 'the draft beside the shop')).toEqual([])
	await page.getByRole('link', { name: 'ada' }).click()
	await expect(page.getByText('This browser')).toBeVisible()
	expect(await findingsAt(page, 'the account')).toEqual([])
	await page.getByRole('button', { name: 'Log out everywhere' }).click()
	await page.getByRole('button', { name: 'Log out everywhere now' }).click()
	await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})
