import { membershipCards } from '#app/stories/facts/membership.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

const ended = membershipCards.map((card) => ({
	...card,
	isExpired: true,
	validity: 'Ended on June 30, 2026',
}))
const withWallets = membershipCards.map((card) => ({
	...card,
	wallets: card.isSelf ? (['apple', 'google'] as const).map((provider) => ({ provider, href: '#' })) : [],
}))
const empty = { text: 'Not currently a member', link: { href: '#', text: 'Become a member' } }

export const stories: StoriesOf<'membership-card'> = [
	{ name: 'Renewable', ...plain, page: page('myMembership') },
	{ name: 'Passes for wallets', ...plain, page: page('myMembership', { cards: withWallets }) },
	{
		name: 'Not renewable yet',
		...plain,
		page: page('myMembership', { renewal: { text: 'Renew from May 1, 2027', href: null } }),
	},
	{
		name: 'Agreed to automatic renewal',
		...plain,
		page: page('myMembership', {
			consent:
				'On May 2, 2027 you agreed: “Would you like to renew your membership automatically? Yes, renew automatically”',
		}),
	},
	{
		name: 'Automatic renewal is scheduled',
		...plain,
		page: page('myMembership', {
			renewal: null,
			autoRenew: {
				text: 'Your Family of the Observatory membership renews automatically after June 30, 2027.',
				link: { href: '#', text: 'Cancel automatic renewal' },
			},
		}),
	},
	{ name: 'Expired', ...plain, page: page('myMembership', { cards: ended, delivery: null }) },
	{
		name: 'No member',
		...plain,
		page: page('myMembership', { cards: [], renewal: null, delivery: null, empty }),
	},
]
