import { giftMembershipBlocks } from '#app/blocks/generated/giftMembership.ts'
import { membershipRedeemBlocks } from '#app/blocks/generated/membershipRedeem.ts'
import { Page } from '#app/blocks/page.tsx'
import { CartConflict } from '#app/blocks/parts/cart-conflict.tsx'
import type { PageOf } from '#app/pages/shell/page-view.ts'
import { loginOrGuest } from './checkout-pages.ts'
import { giftForm } from './facts/membership.ts'
import { page } from './facts/page.ts'
import type { ComponentStories, ComponentStory } from './story.ts'

const levels = { id: 'levels', type: 'membership-form' as const, props: {}, view: null }

const giftStory = (name: string, change: Partial<PageOf<'giftMembership'>> = {}): ComponentStory => {
	const asked = page('giftMembership', change)
	const plan = { ...asked.plan, main: [levels] }
	return {
		name,
		isAlone: true,
		draw: () => <Page page={{ ...asked, plan }} blocks={giftMembershipBlocks} dialog={CartConflict} />,
	}
}

const redeemStory = (name: string, change: Partial<PageOf<'membershipRedeem'>> = {}): ComponentStory => {
	const asked = page('membershipRedeem', change)
	const plan = { ...asked.plan, main: [levels] }
	return {
		name,
		isAlone: true,
		draw: () => <Page page={{ ...asked, plan }} blocks={membershipRedeemBlocks} dialog={CartConflict} />,
	}
}

/** A membership that is given, and the page on which it is redeemed, in their states. */
export const giftPages: ComponentStories = {
	giftMembership: [
		giftStory('Login or guest, before a gift', { loginOrGuest }),
		giftStory('The cart has something else in it', {
			conflict: 'You need to take action on your current cart before you can gift a membership.',
			conflictTitle: 'Gift a Membership',
		}),
		giftStory('A gift to oneself', {
			membership: { ...giftForm, chosen: 'friend' },
			messages: [
				{
					tone: 'error',
					text: 'You cannot gift a membership to yourself. Do you want to buy or renew a membership?',
					link: { href: '#', text: 'Become a member' },
				},
			],
		}),
	],
	membershipRedeem: [
		redeemStory('The levels of a gift'),
		redeemStory('A code that was used', {
			intro: 'Somebody has given you a membership? Enter the code from the email or the printout.',
			links: [],
			membership: null,
			codeForm: { code: 'K7M209114V', length: 10, captcha: null },
			errors: [{ field: 'gift_code', text: 'This code has already been redeemed' }],
		}),
		redeemStory('No level of a gift is offered any more', {
			intro: '',
			membership: null,
			links: [{ href: '#', text: 'Browse events' }],
			messages: [{ tone: 'warning', text: 'No memberships' }],
		}),
	],
}
