import type { Answer } from '#app/contract/calls.ts'
import { loadCart } from '#app/pages/cart/visitor-cart.ts'
import type { FormView } from '#app/pages/shared/form-view.ts'
import { type FieldError, isRefused, type Message, refusalMessage } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { pageShell } from '#app/pages/shell/page.ts'
import { type AccountShell, accountView } from './account-page.ts'
import { changePassword, passwordForm, passwordIntent } from './profile/password-form.ts'
import { removeCard, removeCardIntent, type SavedCardView, savedCardsOf } from './profile/saved-cards.ts'
import {
	asForm,
	type Details,
	detailsOf,
	newerDetails,
	type ProfileFormView,
	profileFields,
	profileForm,
	readProfile,
	textOf,
} from './profile-form.ts'

export interface ProfilePage extends AccountShell<'myProfile'> {
	/** Null for a visitor without a login. */
	profile: ProfileView | null
}

export interface ProfileView {
	/** What is read only. */
	facts: { label: string; value: string }[]
	/** Null where there is nothing to change. */
	form: ProfileFormView | null
	/** Why nothing can be changed. */
	note: string | null
	/** Null where the venue has no passwords. */
	password: FormView | null
	/** Null where the venue's provider stores no cards. */
	cards: SavedCardView[] | null
}

type Shown = { page: ProfilePage; status: number }

/** The account with its details. */
interface Known {
	id: string
	email: string
	details: Details
	version: number
	hasPassword: boolean
}

interface Said {
	errors?: FieldError[]
	messages?: Message[]
	/** What was typed; null shows what is stored. */
	typed?: FormData | null
	/** The account was changed since the form was made. */
	isConflict?: boolean
}

/** The details of the account, which the visitor changes where the venue allows it (spec 2 §5). */
export async function profilePage(storefront: Storefront, url: URL): Promise<ProfilePage> {
	return pageOf(storefront, url, { known: await readAccount(storefront) })
}

/** Stores the details. */
export async function profileAction(storefront: Storefront, url: URL, form: FormData): Promise<Shown> {
	const { gateway, t, href } = storefront
	const known = await readAccount(storefront)
	if (!known) return { page: await pageOf(storefront, url, { known }), status: 401 }
	const shown = async (status: number, said: Said & { known?: Known }): Promise<Shown> => ({
		page: await pageOf(storefront, url, { known, ...said }),
		status,
	})
	if (form.get('intent') === removeCardIntent) {
		const { status, messages } = await removeCard(storefront, form)
		return shown(status, { messages })
	}
	if (form.get('intent') === passwordIntent) {
		const { status, ...said } = await changePassword(storefront, form, known)
		const hasChanged = status === 200
		return shown(status, { ...said, known: { ...known, hasPassword: known.hasPassword || hasChanged } })
	}
	const { change, errors } = readProfile(storefront, known.details, form)
	if (errors.length > 0) return shown(422, { errors, typed: form })
	const version = Number(form.get('version'))
	try {
		const answer = await gateway.ask('updateUser', {
			params: { id: known.id },
			body: { ...change, ...(Number.isInteger(version) && version > 0 ? { version } : {}) },
		})
		const messages: Message[] = [{ tone: 'success', text: t('account.profile.saved') }]
		return shown(200, { known: knownOf(answer) ?? known, messages })
	} catch (error) {
		if (!isRefused(error)) throw error
		const { code, status } = error
		if (code === 'user_changed') {
			const messages: Message[] = [{ tone: 'warning', text: t('account.profile.conflict') }]
			return shown(status, { messages, typed: form, isConflict: true })
		}
		// The venue has closed the form since it was opened, or another one has named the account.
		const message: Message =
			code === 'user_read_only'
				? { tone: 'warning', text: t('account.profile.closed') }
				: refusalMessage(error, t, href('/'))
		return shown(status, { messages: [message], typed: code === 'user_read_only' ? null : form })
	}
}

async function readAccount({ gateway, visitor }: Storefront): Promise<Known | null> {
	return visitor.account ? knownOf(await gateway.ask('getMyUser', { query: { embed: 'profile' } })) : null
}

function knownOf({ user, profile }: Answer<'getMyUser'>): Known | null {
	const [[account], [more]] = [user._data, profile?._data ?? []]
	if (!account || !more) return null
	const { id, email, first_name, last_name } = account
	const details = detailsOf({ first_name, last_name }, more)
	return { id, email, details, version: more.version, hasPassword: more.has_password }
}

async function pageOf(
	storefront: Storefront,
	url: URL,
	{ known, errors, messages, typed = null, isConflict = false }: Said & { known: Known | null },
): Promise<ProfilePage> {
	const cart = await loadCart(storefront)
	const route = 'myProfile'
	const title = storefront.t('account.profile')
	return {
		...pageShell(storefront, { route, title, url, cart, errors, messages }),
		account: accountView(storefront, url, { route, cart }),
		profile: known && {
			...profileView(storefront, known, { typed, isConflict }),
			cards: await savedCardsOf(storefront),
		},
	}
}

function profileView(
	storefront: Storefront,
	{ email, details, version, hasPassword }: Known,
	{ typed, isConflict }: { typed: FormData | null; isConflict: boolean },
): Omit<ProfileView, 'cards'> {
	const { t, seller } = storefront
	const fact = (label: string, value: string | undefined) => ({
		label,
		value: value || t('account.profile.missing'),
	})
	const password = passwordForm(storefront, { email, hasPassword })
	const names = (['first_name', 'last_name'] as const).map((name) =>
		fact(t(`identity.${name}`), details[name]),
	)
	const address = fact(t('identity.email'), email)
	if (seller.config.account.preventMembershipUpdates === true) {
		const more = profileFields(storefront, details, asForm(details))
			.filter(({ name, type }) => type !== 'checkbox' && name !== 'first_name' && name !== 'last_name')
			.map((field) => fact(t(`identity.${field.name}`), textOf(storefront, field, field.value)))
		return { facts: [...names, address, ...more], form: null, note: t('account.profile.closed'), password }
	}
	const form = profileForm(storefront, { details, version, typed })
	const known = names.filter((_, at) => details[at === 0 ? 'first_name' : 'last_name'])
	return {
		facts: [...known, address],
		form: form && (isConflict ? { ...form, newer: newerDetails(storefront, details, form.fields) } : form),
		note: null,
		password,
	}
}
