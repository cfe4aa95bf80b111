import { captchaService, computedCaptcha } from '#app/stories/facts/checkout.ts'
import { checkoutPage } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'pay-button'> = [
	{ name: 'With an amount', ...plain, page: checkoutPage() },
	{ name: 'Nothing to pay', ...plain, page: checkoutPage({ needsCard: false, act: 'complete' }) },
	{ name: 'A visit moves', ...plain, page: checkoutPage({ needsCard: false, act: 'move' }) },
	{ name: 'Tickets are given back', ...plain, page: checkoutPage({ needsCard: false, act: 'edit' }) },
	{ name: 'A gift', ...plain, page: checkoutPage({ act: 'gift' }) },
	{ name: 'A gift is redeemed', ...plain, page: checkoutPage({ needsCard: false, act: 'redeem' }) },
	{ name: 'A part is paid later', ...plain, page: checkoutPage({ act: 'scheduled' }) },
	{ name: 'Proof of work', ...plain, page: checkoutPage({ captcha: computedCaptcha }) },
	{ name: 'Captcha of a service', ...plain, page: checkoutPage({ captcha: captchaService }) },
]
