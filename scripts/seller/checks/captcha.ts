import { siteVerifyUrls, verify } from '#app/commerce/captcha/site-verify.ts'
import { variableValue } from '#app/sellers/resolution/variables.ts'
import { bad, type Check, type Finding, good } from './check.ts'

const fails = (what: string, todo: string): Finding[] => [
	bad('CFG5207', what, { todo, setting: 'integrations.captcha' }),
]

/** Checks that the captcha service knows the venue's secret, with a token that is none. */
export const captchaAnswers: Check = async ({ seller }) => {
	const { provider, secretKey, url } = seller.config.integrations.captcha
	if (provider === 'none' || provider === 'altcha' || secretKey === null) return []
	const { $env } = secretKey
	const secret = variableValue(secretKey, process.env)
	if (!secret)
		return fails(
			`the secret of the captcha is missing: the variable ${$env} is not set`,
			`Set ${$env} where the doctor runs`,
		)
	try {
		const { 'error-codes': codes } = await verify({ provider, secretKey: secret, url }, 'doctor')
		return codes.some((code) => code.endsWith('-secret'))
			? fails('the captcha service does not know the secret', `Correct the secret in ${$env}`)
			: [good('the captcha service accepts the secret')]
	} catch {
		return fails(
			`the captcha service does not answer at ${url ?? siteVerifyUrls[provider]}`,
			'Try again, or correct integrations.captcha.url',
		)
	}
}
