import { captchaService } from '#app/stories/facts/checkout.ts'
import { checkoutPage } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain, wrong } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'terms'> = [
	{ name: 'Open question', ...plain, page: checkoutPage() },
	{ name: 'Error', ...plain, page: checkoutPage(wrong('terms', 'Accept the terms to go on')) },
	{ name: 'Captcha of a service', ...plain, page: checkoutPage({ captcha: captchaService }) },
	{ name: 'Accepted', ...plain, page: checkoutPage({ hasAcceptedTerms: true }) },
]
