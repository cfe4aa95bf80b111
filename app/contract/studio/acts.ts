/** What people do at a venue besides saving, publishing and switching. */
export const staffActKinds = [
	'login',
	'login_passkey',
	'passkey',
	'passkey_renamed',
	'passkey_removed',
	'passkey_copied',
	'password',
	'session_ended',
	'logout_everywhere',
	'invited',
	'role',
	'removed',
	'forgotten',
	'link',
	'link_revoked',
	'comment',
	'resolved',
	'reopened',
	'refused',
] as const

export type StaffActKind = (typeof staffActKinds)[number]

export interface StaffAct {
	kind: StaffActKind
	/** ISO 8601. */
	at: string
	/** "Kim Harbour <kim@harbour.example>"; null for an account that was deleted. */
	by: string | null
	/** The email address of the person that it was done to. */
	about: string | null
	/** By kind: the browser of a login or of a session that was ended, the name of a passkey (or its former and its new one, with an arrow between), the role, the number of a link or a comment, the name of a refused call. */
	what: string | null
}

/** A member of staff, or else the name that the command line has; one of the two is null. */
export interface Actor {
	staffId: string | null
	operator: string | null
}

export interface ActsAnswer {
	/** Newest first. */
	acts: StaffAct[]
}
