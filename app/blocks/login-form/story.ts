import { page } from '#app/stories/page-facts.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain, wrong } from '#app/stories/story-parts.ts'

const codeStep = {
	step: 'otp_form',
	email: 'ada@observatory.example',
	code: '',
	isLocked: false,
	isTooEarly: false,
	hintAfterSeconds: 30,
	retryAfterSeconds: 5,
} as const
const emailStep = {
	step: 'email',
	email: 'ada@observatory',
	maxLength: 254,
	next: null,
	key: 'story',
} as const

export const stories: StoriesOf<'login-form'> = [
	{ name: 'An address is asked for', ...plain, page: page('login') },
	{
		name: 'An invalid address',
		...plain,
		page: page('login', {
			login: emailStep,
			...wrong('email', 'Please enter an email address like name@example.com.'),
		}),
	},
	{ name: 'A code is asked for', ...plain, page: page('login', { login: codeStep }) },
	{
		name: 'The email may be late',
		...plain,
		page: page('login', { login: { ...codeStep, hintAfterSeconds: 0 } }),
	},
	{
		name: 'The email is not written yet',
		...plain,
		page: page('login', {
			login: { ...codeStep, code: 'K7Q29X', isTooEarly: true, retryAfterSeconds: 3600 },
		}),
	},
	{
		name: 'A wrong code',
		...plain,
		page: page('login', {
			login: codeStep,
			...wrong('otp', 'Invalid code. You have 2 more attempts before you need to request a new login link'),
		}),
	},
	{
		name: 'Too many wrong codes',
		...plain,
		page: page('login', {
			login: { ...codeStep, isLocked: true },
			...wrong('otp', 'Invalid code. Ask for a new code to go on.'),
		}),
	},
	{
		name: 'The link was opened in another browser',
		...plain,
		page: page('login', { login: { step: 'otp_unavailable', hereHref: '#' } }),
	},
]
