import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const home = page('home')
/** A venue that counts visits with consent; its container is never loaded, because a story is never given consent. */
const askedToCount = page('home', {
	shared: {
		...home.shared,
		analytics: {
			src: 'https://metrics.observatory.example/gtm.js?id=GTM-STORY1',
			memory: 'foyer-told-story',
			requireConsent: true,
			consentCookie: 'foyer_consent_story',
			cartEnd: null,
		},
	},
})

export const stories: StoriesOf<'consent-banner'> = [
	{
		name: 'Asked',
		props: {
			heading: 'consent.title',
			text: 'consent.text',
			link: { label: 'stories.link', href: 'https://www.observatory.example/privacy' },
		},
		view: null,
		page: askedToCount,
	},
	{
		name: 'Nothing is counted',
		props: { heading: 'consent.title', text: 'consent.text', link: null },
		view: null,
		page: home,
	},
]
