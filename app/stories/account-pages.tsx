import { forgotMembershipBlocks } from '#app/blocks/generated/forgotMembership.ts'
import { forgotPasswordBlocks } from '#app/blocks/generated/forgotPassword.ts'
import { loginBlocks } from '#app/blocks/generated/login.ts'
import { myMembershipBlocks } from '#app/blocks/generated/myMembership.ts'
import { myProfileBlocks } from '#app/blocks/generated/myProfile.ts'
import { resetPasswordBlocks } from '#app/blocks/generated/resetPassword.ts'
import { Page } from '#app/blocks/page.tsx'
import type { Message } from '#app/pages/shared/refusals.ts'
import type { PageOf } from '#app/pages/shell/page-view.ts'
import { accountLogin } from './facts/account.ts'
import { page } from './facts/page.ts'
import type { ComponentStories, ComponentStory } from './story.ts'

const block = { props: {}, view: null }
const form = { id: 'form', type: 'form' as const, ...block }
const menu = { id: 'menu', type: 'account-menu' as const, ...block }

const logIn = { href: '/login', text: 'Log in' }
const done = (text: string, link?: Message['link']): Message[] => [{ tone: 'success', text, link }]

const loginStory = (name: string, change: Partial<PageOf<'login'>>): ComponentStory => {
	const asked = page('login', change)
	const main = [{ id: 'login', type: 'login-form' as const, ...block }]
	return {
		name,
		isAlone: true,
		draw: () => <Page page={{ ...asked, plan: { ...asked.plan, main } }} blocks={loginBlocks} />,
	}
}

const forgotStory = (name: string, change: Partial<PageOf<'forgotPassword'>> = {}): ComponentStory => {
	const asked = page('forgotPassword', change)
	const plan = { ...asked.plan, main: [form] }
	return { name, isAlone: true, draw: () => <Page page={{ ...asked, plan }} blocks={forgotPasswordBlocks} /> }
}

const numberStory = (name: string, change: Partial<PageOf<'forgotMembership'>> = {}): ComponentStory => {
	const asked = page('forgotMembership', change)
	const plan = { ...asked.plan, main: [form] }
	return {
		name,
		isAlone: true,
		draw: () => <Page page={{ ...asked, plan }} blocks={forgotMembershipBlocks} />,
	}
}

const resetStory = (name: string, change: Partial<PageOf<'resetPassword'>>): ComponentStory => {
	const asked = page('resetPassword', { form: null, ...change })
	const plan = { ...asked.plan, main: [form] }
	return { name, isAlone: true, draw: () => <Page page={{ ...asked, plan }} blocks={resetPasswordBlocks} /> }
}

const profileStory = (name: string, change: Partial<PageOf<'myProfile'>>): ComponentStory => {
	const asked = page('myProfile', change)
	const main = [menu, { id: 'profile', type: 'profile' as const, ...block }]
	return {
		name,
		isAlone: true,
		draw: () => <Page page={{ ...asked, plan: { ...asked.plan, main } }} blocks={myProfileBlocks} />,
	}
}

const membershipStory = (name: string, change: Partial<PageOf<'myMembership'>>): ComponentStory => {
	const asked = page('myMembership', change)
	const main = [menu, { id: 'card', type: 'membership-card' as const, ...block }]
	return {
		name,
		isAlone: true,
		draw: () => <Page page={{ ...asked, plan: { ...asked.plan, main } }} blocks={myMembershipBlocks} />,
	}
}

const loggedOut = { account: accountLogin, cards: [], renewal: null, autoRenew: null, consent: null }

/** Pages of the login and the account whose state is a message. */
export const accountPages: ComponentStories = {
	login: [
		loginStory('The venue has no logins', {
			login: null,
			messages: [{ tone: 'warning', text: 'Login is disabled' }],
		}),
		loginStory('The browser keeps no cookies', {
			messages: [{ tone: 'error', text: 'Enable cookies and reload to login.' }],
		}),
		loginStory('The account has no password yet', {
			login: {
				step: 'password',
				email: 'ada@observatory.example',
				forgotHref: '#',
				hasCode: false,
				key: 'story',
			},
			messages: [
				{
					tone: 'warning',
					text: 'Oops! You have not set a password yet. Please check your email inbox for instructions to set a password, then try again.',
				},
			],
		}),
	],
	forgotPassword: [
		forgotStory('An address is asked for'),
		forgotStory('The link is sent', {
			form: null,
			messages: done(
				'If we know ada@observatory.example, an email with a link is on its way. Please check your spam folder, too.',
				logIn,
			),
		}),
	],
	forgotMembership: [
		numberStory('An address is asked for'),
		numberStory('The numbers are sent', {
			form: null,
			messages: done(
				'If ada@observatory.example has memberships, an email with the numbers is on its way. Please check your spam folder, too.',
				logIn,
			),
		}),
	],
	resetPassword: [
		resetStory('The link is not valid', {
			messages: [
				{
					tone: 'error',
					text: 'This reset link is not valid. It may have expired.',
					link: { href: '/user/forgot-password', text: 'Ask for a new link' },
				},
			],
		}),
		resetStory('The password is set', { messages: done('Your password is set. You can log in now.', logIn) }),
	],
	myProfile: [profileStory('Saved', { messages: done('Your details are saved.') })],
	myMembership: [
		membershipStory('Without a login', {
			...loggedOut,
			delivery: null,
			form: null,
			messages: [{ tone: 'info', text: 'Log in to view your membership details' }],
		}),
	],
}
