import type { CDPSession, Page } from 'playwright/test'
import { stepAt, totpCode } from '#app/commerce/staff/totp.ts'
import { staffPassword } from '#tests/builders/staff.ts'
import { chooseLanguage, expect, expectedError, findingsAt, invitation, test } from './studio-journey.ts'

// A person without a password: invited, logged in by a passkey, and then without the passkey.

test.use({ expectedError, shopName: 'studio-passkeys' })

interface Device {
	/** Whether a person is there, who touches the device and is identified. */
	setPerson(isThere: boolean): Promise<void>
	/** Whether the finger is the person's. */
	setIdentified(isIdentified: boolean): Promise<void>
}

/** A phone or computer that holds passkeys, as the browser's own tools simulate it. */
async function aDevice(page: Page): Promise<Device> {
	const tools: CDPSession = await page.context().newCDPSession(page)
	await tools.send('WebAuthn.enable')
	const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
	return {
		setPerson: async (enabled) => {
			await tools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
		},
		setIdentified: async (isUserVerified) => {
			await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
		},
	}
}

test('an invited person registers a passkey, logs in by it, sets a password and removes the passkey', async ({
	page,
	shop,
}) => {
	const device = await aDevice(page)
	await page.goto(await invitation(shop, 'kim@harbour.example'))
	expect(await findingsAt(page, 'an invitation')).toEqual([])
	await page.getByRole('button', { name: 'Register a passkey' }).click()
	await expect(page.getByLabel('Your name'), 'the name is asked for first').toBeFocused()
	await page.getByLabel('Your name').fill('Kim Harbour')
	await device.setIdentified(false)
	await page.getByRole('button', { name: 'Register a passkey' }).click()
	await expect(page.getByRole('alert')).toHaveText('No passkey was chosen. Try again when you are ready.')
	await expect(page.getByRole('alert')).toBeFocused()
	await device.setIdentified(true)
	await page.getByRole('button', { name: 'Register a passkey' }).focus()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { name: 'Words', level: 1 })).toBeVisible()

	await device.setPerson(false)
	await page.getByRole('button', { name: 'Log out' }).click()
	await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
	expect(await findingsAt(page, 'the login')).toEqual([])
	await device.setPerson(true)
	await page.getByRole('button', { name: 'Use a passkey' }).click()
	await expect(page.getByRole('heading', { name: 'Words', level: 1 })).toBeVisible()

	await device.setPerson(false)
	await page.getByRole('button', { name: 'Log out' }).click()
	await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
	await device.setIdentified(false)
	await device.setPerson(true)
	await page.getByRole('button', { name: 'Use a passkey' }).click()
	await expect(page.getByRole('alert')).toHaveText('No passkey was chosen. Try again when you are ready.')
	await device.setIdentified(true)
	// The simulated person takes what the browser offers beside the email address at once: nothing is pressed.
	await page.reload()
	await expect(page.getByRole('heading', { name: 'Words', level: 1 })).toBeVisible()

	await page.getByRole('link', { name: 'Kim Harbour' }).click()
	const card = page.getByRole('region', { name: 'How you log in' })
	await expect(card.getByText(/^At harbour-science\.localhost, since .*, last used/)).toBeVisible()
	expect(await findingsAt(page, 'the account')).toEqual([])
	await card.getByRole('button', { name: 'Add a passkey' }).click()
	await expect(card.getByText('This device already has a passkey of your account')).toBeVisible()
	await card.getByRole('button', { name: /^Rename: / }).click()
	await expect(card.getByLabel('Name of the passkey')).toBeFocused()
	await card.getByLabel('Name of the passkey').fill('Blue laptop')
	await page.keyboard.press('Enter')
	await expect(card.getByText('The name is saved.')).toBeVisible()
	const remove = async () => {
		await card.getByRole('button', { name: 'Remove: Blue laptop' }).click()
		await page.getByRole('button', { name: 'Remove the passkey' }).click()
	}
	await remove()
	await expect(card.getByText('This is your only way to log in.')).toBeVisible()
	await card.getByRole('button', { name: 'Set a password' }).click()
	await card.getByLabel('Choose a password').fill(staffPassword)
	const secret = ((await card.locator('code').textContent()) ?? '').replaceAll(' ', '')
	const code = card.getByLabel('Code from your authenticator app')
	expect(await findingsAt(page, 'a first password')).toEqual([])
	await code.fill(totpCode(secret, stepAt(new Date())))
	await card.getByRole('button', { name: 'Set a password' }).click()
	await expect(card.getByText('The password is set.')).toBeVisible()
	await remove()
	await expect(card.getByText('The passkey is removed.')).toBeVisible()
	await expect(card.getByText('You have no passkey yet.')).toBeVisible()
	await chooseLanguage(page, 'ar')
	expect(await findingsAt(page, 'the account in Arabic')).toEqual([])
	await chooseLanguage(page, 'en-US')

	await device.setPerson(false)
	await page.getByRole('link', { name: 'History' }).click()
	await expect(page.getByText('Removed a passkey: Blue laptop')).toBeVisible()
	await expect(page.getByText(/^Logged in with a passkey: Chrome/).first()).toBeVisible()
	// A person takes minutes for all this: the limit of one address in a minute is not met.
	await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.2.9.1' })
	await page.getByRole('button', { name: 'Log out' }).click()
	await device.setPerson(true)
	await page.getByRole('button', { name: 'Use a passkey' }).click()
	await expect(page.getByRole('alert')).toHaveText(/^This passkey was not accepted here\./)
	await page.getByLabel('Email address').fill('kim@harbour.example')
	await page.getByLabel('Password').fill(staffPassword)
	const codeOfLogin = page.getByLabel('Code from your authenticator app')
	await codeOfLogin.fill(totpCode(secret, stepAt(new Date()) + 1))
	await codeOfLogin.press('Enter')
	await expect(page.getByRole('heading', { name: 'Words', level: 1 })).toBeVisible()
})

test('a browser without passkeys has the password alone', async ({ page, shop }) => {
	await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
	await page.goto(await invitation(shop, 'ada@harbour.example'))
	await expect(page.getByRole('button', { name: 'Create my account' })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Register a passkey' })).toHaveCount(0)
	await page.goto(`http://harbour-science.localhost:${shop.product.port}/_studio`)
	await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
	await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
})
