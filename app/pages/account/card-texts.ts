import type { Membership } from '#app/contract/entities/membership.ts'
import { type DateWords, longDate } from '#app/pages/shared/page-words.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/** Texts of the roles that have one of their own. */
const roleKeys: Record<string, string> = {
	member: 'membership.primary',
	'second-card': 'membership.secondary',
}

/** What a member's card says of its holder and its end, on the page and in the wallet of a phone. */
export function cardTexts(
	member: Pick<Membership, 'first_name' | 'last_name' | 'role_id' | 'valid_to' | 'state'>,
	{ t, words }: { t: Translate; words: DateWords },
): {
	/** Empty for a person without a name. */
	name: string
	/** "Primary member" */
	role: string
	/** "Valid until June 30, 2027" */
	validity: string
} {
	const { role_id: role, valid_to: to, state } = member
	const date = to === null ? null : longDate(to, words)
	return {
		name: [member.first_name, member.last_name].filter(Boolean).join(' '),
		role: t(roleKeys[role] ?? 'membership.other'),
		validity:
			date === null
				? t('membership.valid.unlimited')
				: t(state === 'expired' ? 'membership.valid.ended' : 'membership.valid.until', { date }),
	}
}
