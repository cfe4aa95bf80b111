import {
	fixedForm,
	giftForm,
	membershipForm,
	redeemForm,
	renewalForm,
} from '#app/stories/facts/membership.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

const nothing = { membership: null, links: [{ href: '#', text: 'Browse events' }] }
const askedCode = {
	intro: 'Somebody has given you a membership? Enter the code from the email or the printout.',
	links: [],
	membership: null,
	codeForm: { code: 'K7M2', length: 10, captcha: null },
}
const captcha = { provider: 'altcha' as const, challengeHref: '#', cartId: '', service: null }
const missing = { field: 'member.family_one.0.last_name', text: 'Enter a last name.' }

export const stories: StoriesOf<'membership-form'> = [
	{ name: 'Levels', ...plain, page: page('membership') },
	{ name: 'Renewal', ...plain, page: page('membership', { membership: renewalForm }) },
	{ name: 'People whom the venue keeps', ...plain, page: page('membership', { membership: fixedForm }) },
	{
		name: 'Missing name',
		...plain,
		page: page('membership', { membership: { ...membershipForm, chosen: 'family' }, errors: [missing] }),
	},
	{
		name: 'No level',
		...plain,
		page: page('membership', {
			errors: [{ field: 'level', text: 'Please select a membership to continue.' }],
		}),
	},
	{ name: 'Gift', ...plain, page: page('giftMembership', { membership: { ...giftForm, chosen: 'friend' } }) },
	{
		name: 'Day of the email',
		...plain,
		page: page('giftMembership', {
			membership: giftForm,
			errors: [{ field: 'send_on', text: 'Choose a day from today to May 1, 2028.' }],
		}),
	},
	{ name: 'Gift code', ...plain, page: page('membershipRedeem', { ...askedCode, errors: [] }) },
	{
		name: 'Wrong gift code',
		...plain,
		page: page('membershipRedeem', {
			...askedCode,
			errors: [{ field: 'gift_code', text: 'You must enter a valid code' }],
		}),
	},
	{
		name: 'Many wrong gift codes',
		...plain,
		page: page('membershipRedeem', {
			...askedCode,
			codeForm: { code: 'K7M209114V', length: 10, captcha },
			errors: [{ field: 'gift_code', text: 'You must enter a valid code' }],
		}),
	},
	{
		name: 'A gift code that has expired',
		...plain,
		page: page('membershipRedeem', {
			...askedCode,
			codeForm: { code: 'K7M209114V', length: 10, captcha: null },
			errors: [{ field: 'gift_code', text: 'This code has expired' }],
		}),
	},
	{
		name: 'Redeemed gift',
		...plain,
		page: page('membershipRedeem', { membership: { ...redeemForm, chosen: 'family' } }),
	},
	{ name: 'Nothing on sale', ...plain, page: page('membership', { intro: '', ...nothing }) },
]
