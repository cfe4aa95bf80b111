import { afterEach, describe, expect, test } from 'vitest'
import { CaptchaFailure } from '#app/commerce/captcha/provider.ts'
import { siteVerify, siteVerifyUrls } from '#app/commerce/captcha/site-verify.ts'
import { aCaptchaService, type CaptchaService } from '#tests/doubles/captcha/server.ts'

let open: CaptchaService | null = null
afterEach(async () => {
	await open?.close()
	open = null
})

const providers = ['hcaptcha', 'turnstile', 'recaptcha'] as const

async function using(provider: (typeof providers)[number], secretKey = 'captcha-secret') {
	open = await aCaptchaService(provider)
	const captcha = siteVerify({ provider, secretKey, url: open.url })
	return { service: open, check: (token: string) => captcha.check({ token, subject: 'crt_one' }) }
}

describe.each(providers)('%s', (provider) => {
	test('a token is good once', async () => {
		const { service, check } = await using(provider)
		expect(await check('good 1:crt_one')).toBe(true)
		expect(await check('good 1:crt_one')).toBe(false)
		expect(await check('bad')).toBe(false)
		// The address of the visitor is not sent.
		expect(service.received[0]).toEqual({ secret: 'captcha-secret', response: 'good 1:crt_one' })
	})

	test('a wrong secret is a failure of ours, which no visitor caused', async () => {
		const { check } = await using(provider, 'another')
		await expect(check('good 1:crt_one')).rejects.toThrow('invalid-input-secret')
	})

	test.each(['broken', 'garbage'] as const)('a service that is %s is a failure', async (behaviour) => {
		const { service, check } = await using(provider)
		service.behaviour = behaviour
		await expect(check('good 1:crt_one')).rejects.toMatchObject({ name: 'CaptchaFailure' })
	})

	test('its own address is one of https', () => {
		expect(siteVerifyUrls[provider]).toMatch(/^https:\/\//)
	})
})

test('Turnstile refuses a token of another cart', async () => {
	const { check } = await using('turnstile')
	expect(await check('good 1:crt_two')).toBe(false)
})

test('a slow answer is waited for, and silence ends after four seconds', async () => {
	const { service, check } = await using('hcaptcha')
	Object.assign(service, { behaviour: 'late', lateMs: 50 })
	expect(await check('good 1')).toBe(true)
	service.behaviour = 'silent'
	await expect(check('good 2')).rejects.toBeInstanceOf(CaptchaFailure)
}, 15_000)

test('a service that is not there is a failure without its address or secret in it', async () => {
	const captcha = siteVerify({
		provider: 'recaptcha',
		secretKey: 's3cret',
		url: 'http://127.0.0.1:9/siteverify',
	})
	const error = await captcha.check({ token: 'good', subject: 'crt_one' }).catch((thrown: unknown) => thrown)
	expect(error).toBeInstanceOf(CaptchaFailure)
	expect(JSON.stringify([error, String(error)])).not.toContain('s3cret')
})
