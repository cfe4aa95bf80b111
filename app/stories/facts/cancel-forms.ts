import type { FormView } from '#app/pages/shared/form-view.ts'

const choices = ['Ada Byron', 'Charles Byron'].map((name, at) => ({
	value: `ticket-${at}`,
	title: `Night at the observatory · Free entry · ${name}`,
	summary: 'Sat, May 1, 2027 at 9:30 PM',
}))

/** The form that cancels free tickets. */
export const cancelForm: FormView = {
	title: 'Cancel tickets',
	intro: 'Choose the tickets that you do not need any more.',
	fields: [],
	choices: { name: 'tickets', label: 'Tickets that can be cancelled', options: choices, chosen: [] },
	submit: 'Cancel selected tickets',
	key: 'story',
}

/** The question before the chosen tickets are cancelled. */
export const confirmForm: FormView = {
	title: 'Cancel tickets',
	intro: 'These tickets will be cancelled, and your places go to others. This cannot be undone.',
	fields: [],
	items: choices.slice(0, 1).map(({ title, summary }) => `${title} · ${summary}`),
	submit: 'Yes, cancel my tickets',
	isQuestion: true,
	isDangerous: true,
	back: { href: '/manage/story', text: 'Keep my tickets' },
	key: 'story',
}

/** In place of the form, where the link is old. */
export const renewForm: FormView = {
	intro:
		'This link is more than 30 days old and only shows your order. We can send a new link to the email address of the order.',
	fields: [],
	submit: 'Send me a new link',
	key: 'story',
}

/** The question before automatic renewal is cancelled. */
export const autoRenewForm: FormView = {
	title: 'Family of the Observatory',
	intro:
		'Your Family of the Observatory membership renews automatically after June 30, 2027. If you cancel, it stays valid until then and your card is not charged.',
	fields: [],
	submit: 'Cancel automatic renewal',
	back: { href: '/my/membership', text: 'Keep automatic renewal' },
	key: 'story',
}

/** Why nothing can be cancelled. */
export const closedForm = (intro: string): FormView => ({
	title: 'Cancel tickets',
	intro,
	fields: [],
	submit: null,
	key: 'story',
})
