import type { CaptchaView } from '#app/pages/checkout/captcha.ts'
import { loadService, solveAtService } from './service.ts'
import type { Solved } from './solved.ts'
import { work } from './work.ts'

/** Loads what is slow before the visitor pays. */
export function preload({ provider, service }: CaptchaView): void {
	if (service && provider !== 'altcha') loadService(provider).catch(() => {})
}

/** Solves a captcha for one attempt to pay. */
export function solve(captcha: CaptchaView, form: HTMLFormElement): Promise<Solved> {
	const { provider, service, cartId, challengeHref } = captcha
	if (!service || provider === 'altcha') return work(challengeHref)
	const place = form.querySelector<HTMLElement>('[data-captcha]') ?? form
	return solveAtService({ provider, publicKey: service.publicKey, cartId, place })
}
