import type { CaptchaAccounts } from '#app/commerce/captcha/provider.ts'
import { variableValue } from '#app/sellers/resolution/variables.ts'
import type { AcceptedSellers } from './accepted-sellers.ts'

/** Finds the accounts of the venues at captcha services. Each use reads the secret from the environment. */
export function captchaAccountsOf(accepted: Pick<AcceptedSellers, 'profile'>): CaptchaAccounts {
	return async (sellerId) => {
		const captcha = (await accepted.profile(sellerId))?.config.integrations.captcha
		if (!captcha || captcha.provider === 'none' || captcha.provider === 'altcha') return null
		const secretKey = captcha.secretKey && variableValue(captcha.secretKey, process.env)
		return secretKey ? { provider: captcha.provider, secretKey, url: captcha.url } : null
	}
}
