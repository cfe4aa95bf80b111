import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain, wrong } from '#app/stories/story-parts.ts'

const codeStep = {
	step: 'otp_form',
	email: 'ada@observatory.example',
	code: '',
	isLocked: false,
	isTooEarly: false,
	againHref: null,
	hintAfterSeconds: 30,
	retryAfterSeconds: 5,
} as const
const emailStep = {
	step: 'email',
	email: 'ada@observatory',
	maxLength: 254,
	next: null,
	key: 'story',
	hasPassword: false,
	registerHref: null,
	joinHref: '#',
} as const
const cardStep = {
	step: 'card',
	number: '',
	maxLength: 50,
	field: 'zip_code',
	answer: '',
	answerMaxLength: 5,
	next: null,
	forgotHref: '#',
	joinHref: '#',
} as const
const passwordStep = {
	step: 'password',
	email: 'ada@observatory.example',
	forgotHref: '#',
	hasCode: false,
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
	{
		name: 'An address is asked for, then its password',
		...plain,
		page: page('login', { login: { ...emailStep, email: '', hasPassword: true, registerHref: '#' } }),
	},
	{
		name: 'The number on a card is asked for, with a postal code',
		...plain,
		page: page('login', { login: cardStep }),
	},
	{
		name: 'The number on a card is asked for, with an address',
		...plain,
		page: page('login', { login: { ...cardStep, field: 'email', answerMaxLength: 254 } }),
	},
	{
		name: 'The number on a card is asked for, with a last name',
		...plain,
		page: page('login', { login: { ...cardStep, field: 'last_name', answerMaxLength: 50 } }),
	},
	{
		name: 'The number of no member',
		...plain,
		page: page('login', {
			login: { ...cardStep, number: '7K29QFHTMZ', answer: '10001' },
			...wrong('scan_code', 'Member details not found'),
		}),
	},
	{
		name: 'Too many wrong answers',
		...plain,
		page: page('login', {
			login: { ...cardStep, number: '7K29QFHTMZ', answer: '10001' },
			messages: [{ tone: 'error', text: 'There were too many attempts. Please try again later.' }],
		}),
	},
	{ name: 'A password is asked for', ...plain, page: page('login', { login: passwordStep }) },
	{
		name: 'A password or a code is asked for',
		...plain,
		page: page('login', { login: { ...passwordStep, hasCode: true } }),
	},
	{
		name: 'A wrong password',
		...plain,
		page: page('login', {
			login: passwordStep,
			...wrong('password', 'That is not the correct password. Please try again.'),
		}),
	},
	{
		name: 'The code of a sign-up is locked',
		...plain,
		page: page('login', {
			login: { ...codeStep, isLocked: true, againHref: '#' },
			...wrong('otp', 'Invalid code. Ask for a new code to continue.'),
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
			...wrong('otp', 'Invalid code. Ask for a new code to continue.'),
		}),
	},
	{
		name: 'The link was opened in another browser',
		...plain,
		page: page('login', { login: { step: 'otp_unavailable', hereHref: '#' } }),
	},
	{
		name: 'A login provider asks',
		...plain,
		page: page('login', { login: { step: 'external', href: '#', joinHref: '#' } }),
	},
	{
		name: 'The login provider does not answer',
		...plain,
		page: page('login', {
			login: { step: 'external', href: '#', joinHref: '#' },
			messages: [
				{
					tone: 'error',
					text: 'Our login service is not answering. Please try again in a few minutes.',
				},
			],
		}),
	},
	{
		name: 'The login at the provider has failed',
		...plain,
		page: page('externalLoginCallback', {
			messages: [{ tone: 'error', text: 'We could not log you in. Please try again.' }],
		}),
	},
	{
		name: 'Another request finishes the login',
		...plain,
		page: page('externalLoginCallback', { login: null, waitSeconds: 5 }),
	},
]
