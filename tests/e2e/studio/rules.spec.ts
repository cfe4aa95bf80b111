import { chooseLanguage, enter, expect, expectedError, findingsAt, test } from './studio-journey.ts'

// Staff turn a flag on for members, try it as a member beside the shop, publish it, and the shop changes for members.

test.use({ expectedError, shopName: 'rules', shopSettings: { expect: [] } })

test('a flag is turned on for members, tried, published and seen in the shop', async ({
	page,
	shop,
	venue,
}) => {
	await enter(page, shop, 'ravi', 'staff')
	await page.getByRole('link', { name: 'Rules and flags' }).click()
	await expect(page.getByRole('heading', { name: 'Rules and flags', level: 1 })).toBeVisible()
	const flag = page.getByRole('article', { name: 'school_break' })
	await expect(flag.getByRole('list', { name: 'Rules of school_break' })).toContainText('from Dec 20, 2026')
	const tried = page.getByRole('table', { name: 'What this visit gets' })
	const row = tried.getByRole('row', { name: /^school_break/ })
	await expect(row).toContainText(/Off/)
	expect(await findingsAt(page, 'rules and flags')).toEqual([])

	// All of it by keyboard: the form takes the focus when it is opened, and after each added part.
	await page.getByRole('button', { name: 'Change school_break' }).press('Enter')
	const form = page.getByRole('form', { name: 'Change school_break' })
	await form.getByRole('button', { name: 'Add a rule' }).press('Enter')
	const rule = form.getByRole('group', { name: 'Rule 2', exact: true })
	await expect(rule.getByText('Choose a condition, a time or a share')).toBeVisible()
	await expect(form.getByRole('button', { name: 'Save to the draft' })).toBeDisabled()
	await rule.getByLabel('Add a condition').selectOption({ label: 'Who' })
	await rule.getByRole('checkbox', { name: 'members', exact: true }).press('Space')
	await expect(rule.getByText('On for members')).toBeVisible()
	await form.getByRole('button', { name: 'Move rule 2 up' }).press('Enter')
	await expect(form.getByRole('group', { name: 'Rule 1', exact: true })).toContainText('On for members')
	expect(await findingsAt(page, 'a flag that is changed')).toEqual([])
	await form.getByRole('button', { name: 'Save to the draft' }).press('Enter')
	await expect(page.getByText('Saved in the draft.')).toBeVisible()
	await expect(flag.getByText('In the draft')).toBeVisible()

	await page.getByRole('radio', { name: 'Member', exact: true }).check()
	await page.getByLabel('When').fill('2026-12-10T12:00')
	await expect(row).toContainText('Rule 1 decides: for members')
	await expect(row).toContainText('Differs from the shop')
	expect(await findingsAt(page, 'a visit that is tried')).toEqual([])

	await page.getByRole('button', { name: 'Undo the change of school_break' }).click()
	await expect(page.getByText('The change was taken back.')).toBeVisible()
	await expect(row).not.toContainText('Rule 1 decides: for members')
	await page.getByRole('button', { name: 'Change school_break' }).click()
	await form.getByRole('button', { name: 'Remove rule 1' }).click()
	await form.getByRole('button', { name: 'Add a rule' }).click()
	const only = form.getByRole('group', { name: 'Rule 1', exact: true })
	await only.getByLabel('Add a condition').selectOption({ label: 'Who' })
	await only.getByRole('checkbox', { name: 'members', exact: true }).check()
	await form.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('Saved in the draft.')).toBeVisible()

	await chooseLanguage(page, 'ar')
	await expect(page.getByRole('heading', { name: 'القواعد والمفاتيح', level: 1 })).toBeVisible()
	expect(await findingsAt(page, 'rules and flags in Arabic')).toEqual([])
	await chooseLanguage(page, 'en-US')

	await page.getByRole('link', { name: 'Review and publish' }).first().click()
	await expect(page.getByText('Flag school_break').first()).toBeVisible()
	await expect(page.getByText('1. On for members').first()).toBeVisible()
	await page.getByRole('button', { name: 'Publish', exact: true }).click()
	await expect(page.getByText(/is published\. Visitors see it/)).toBeVisible({ timeout: 60_000 })

	const visitor = await page.context().newPage()
	const notice = visitor.getByText('Open every day of the school break').first()
	await visitor.goto(venue.origin)
	await expect(notice).toHaveCount(0)
	await visitor.goto(`${venue.origin}/?preview&as=member&at=2026-12-10T12:00`)
	await expect(notice).toBeVisible()
	await visitor.close()
})

test('a time that ends before it begins is refused at its rule, and a manager reads rules only', async ({
	page,
	shop,
}) => {
	await enter(page, shop, 'runa', 'staff')
	await page.getByRole('link', { name: 'Rules and flags' }).click()
	await page.getByRole('button', { name: 'Change extra_time' }).click()
	const form = page.getByRole('form', { name: 'Change extra_time' })
	await form.getByRole('button', { name: 'Add a rule' }).click()
	await form.getByLabel('From', { exact: true }).fill('2027-02-01T00:00')
	await form.getByLabel('Until just before').fill('2027-01-01T00:00')
	await form.getByRole('button', { name: 'Save to the draft' }).click()
	await expect(page.getByText('The checks refuse this flag, so nothing was saved.')).toBeVisible()
	await expect(
		form.getByRole('group', { name: 'Rule 1', exact: true }).locator('.fault').first(),
	).toBeVisible()
	expect(await findingsAt(page, 'a rule that is refused')).toEqual([])

	await page.getByRole('button', { name: 'Log out' }).click()
	await enter(page, shop, 'mara', 'manager')
	await page.getByRole('link', { name: 'Rules and flags' }).click()
	await expect(page.getByText('Your role can read rules and not change them.')).toBeVisible()
	await expect(page.getByRole('button', { name: /^Change / })).toHaveCount(0)
})
