import { addressCodeForm, emailForm } from '#app/stories/facts/account-forms.ts'
import { closedForm, confirmForm } from '#app/stories/facts/cancel-forms.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain, wrong } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'form'> = [
	{ name: 'Empty', ...plain, page: page('resend') },
	{ name: 'Tickets to cancel', ...plain, page: page('manage') },
	{
		name: 'No ticket is chosen',
		...plain,
		page: page('manage', wrong('tickets', 'Please select at least one ticket to continue.')),
	},
	{ name: 'The tickets are to be confirmed', ...plain, page: page('manage', { form: confirmForm }) },
	{
		name: 'Nothing can be cancelled',
		...plain,
		page: page('manage', { form: closedForm('You must contact us to cancel this order.') }),
	},
	{ name: 'A new password', ...plain, page: page('resetPassword') },
	{
		name: 'A weak password',
		...plain,
		page: page('resetPassword', wrong('password', 'Invalid password')),
	},
	{ name: 'An address for an account without one', ...plain, page: page('setEmailAddress') },
	{
		name: 'A code proves the address',
		...plain,
		page: page('setEmailAddress', { form: addressCodeForm }),
	},
	{
		name: 'Another account has the address',
		...plain,
		page: page('setEmailAddress', {
			messages: [
				{
					tone: 'error',
					text: 'Another user account is using ada@observatory.example. Please contact us...',
				},
			],
		}),
	},
	{ name: "The account's orders by email", ...plain, page: page('myOrders') },
	{ name: 'The numbers on the cards by email', ...plain, page: page('myMembership') },
	{ name: 'A sign-up', ...plain, page: page('register') },
	{
		name: 'An invalid address',
		...plain,
		page: page('resend', {
			form: emailForm('ada@observatory'),
			...wrong('email', 'Please enter an email address like name@example.com.'),
		}),
	},
]
