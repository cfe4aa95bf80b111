import type { FormField, FormView } from '#app/pages/shared/form-view.ts'

/** The form that asks for an email address. */
export const emailForm = (value = ''): FormView => ({
	intro: 'Enter the email address you booked with. We will send it a link to each order.',
	fields: [
		{
			name: 'email',
			label: 'Email',
			type: 'email',
			autoComplete: 'email',
			maxLength: 254,
			required: true,
			value,
		},
	],
	submit: 'Email my orders',
	key: 'story',
})

/** The forms that email what the account has. */
export const ordersByEmail: FormView = {
	intro: 'We will send a link to each order to ada@observatory.example.',
	fields: [],
	submit: 'Email my orders',
	isMinor: true,
	key: 'story',
}

export const numbersByEmail: FormView = {
	intro: 'We will send the numbers on your membership cards to ada@observatory.example.',
	fields: [],
	submit: 'Send me my number',
	isMinor: true,
	key: 'story',
}

export const logoutForm: FormView = {
	intro: 'You are logged in as ada@observatory.example.',
	fields: [],
	choices: {
		name: 'everywhere',
		label: 'Where to log out',
		options: [
			{
				value: 'yes',
				title: 'Log out in all browsers',
				summary: 'For a device that you have lost or no longer use.',
			},
		],
		chosen: [],
	},
	submit: 'Log out',
	back: { href: '#', text: 'Stay logged in' },
	key: 'story',
}

const newPassword: FormField = {
	name: 'password',
	label: 'New password',
	type: 'password',
	autoComplete: 'new-password',
	maxLength: 254,
	required: true,
	value: '',
}

const passwordAgain: FormField = {
	...newPassword,
	name: 'password_confirm',
	label: 'Confirm password',
	type: 'secret',
}

export const changePasswordForm: FormView = {
	title: 'Change your password',
	intro: 'Other browsers where you are logged in will be logged out.',
	username: 'ada@observatory.example',
	fields: [
		{
			...passwordAgain,
			name: 'old_password',
			label: 'Current password',
			autoComplete: 'current-password',
		},
		newPassword,
		passwordAgain,
	],
	submit: 'Change my password',
	key: 'story',
}

export const newPasswordForm: FormView = {
	intro: 'Choose a new password for ada@observatory.example.',
	username: 'ada@observatory.example',
	fields: [newPassword, passwordAgain],
	submit: 'Set password',
	key: 'story',
}

const nameField = { type: 'text', maxLength: 50, required: true } as const

export const addressForm: FormView = {
	...emailForm(''),
	intro: 'Your account has no email address yet. Enter yours, and we will send a code to it.',
	fields: emailForm('').fields.flatMap((field) => [
		field,
		{ ...field, name: 'email_confirm', label: 'Confirm email' },
	]),
	submit: 'Send me a code',
}

/** The code that proves the address. */
export const addressCodeForm: FormView = {
	...emailForm(''),
	intro: 'We have sent a code to ada@observatory.example. It is valid for 15 minutes.',
	fields: [
		{
			name: 'otp',
			label: 'Enter your 6-character code',
			type: 'text',
			autoComplete: 'one-time-code',
			maxLength: 6,
			required: true,
			value: '',
		},
	],
	submit: 'Save my address',
}

export const registerForm: FormView = {
	intro: 'We will send a code to your email address to check that it is yours.',
	fields: [
		{ ...nameField, name: 'first_name', label: 'First name', autoComplete: 'given-name', value: 'Ada' },
		{ ...nameField, name: 'last_name', label: 'Last name', autoComplete: 'family-name', value: 'Lovelace' },
		...emailForm('ada@observatory.example').fields,
		{ ...newPassword, label: 'Password' },
		passwordAgain,
	],
	submit: 'Create my account',
	back: { href: '#', text: 'Log in' },
	key: 'story',
}
