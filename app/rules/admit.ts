/**
 * Decides whose names a ticket carries, for the page that asks for them and the sale that requires them
 * (spec 1 §5, "Admit names"). What a ticket group says wins over what its seller says; both kinds of
 * answer are decided alone.
 *
 * Example: a seller with names "optional", e-mails "disabled" and at most 10 named tickets; a group that
 * says only names "required" asks for a name on each ticket, for no e-mail, and without a maximum of its
 * own is sold 10 at a time. A group with names "disabled" is asked for nothing and has no maximum.
 */
export type Asked = 'required' | 'optional' | 'disabled'

/** What is asked of each ticket. */
export interface AdmitRules {
	name: Asked
	email: Asked
}

export interface AdmitTerms {
	admitNames: Asked
	admitEmails: Asked
	/** The most tickets with names in one order, where the group itself has no maximum. */
	namedMax: number
}

/** What a group's own settings and its seller's come to; a setting that is missing or null says nothing. */
export function admitRules(
	group: { admit_names?: Asked | null; admit_emails?: Asked | null },
	seller: AdmitTerms,
): AdmitRules {
	return { name: group.admit_names ?? seller.admitNames, email: group.admit_emails ?? seller.admitEmails }
}

/** True when there is anything to fill in for a ticket. */
export function isNamed({ name, email }: AdmitRules): boolean {
	return name !== 'disabled' || email !== 'disabled'
}

/** The most tickets of a group in one order; null is without end. */
export function maxPerOrderOf(max: number | null, rules: AdmitRules, seller: AdmitTerms): number | null {
	return max === null && isNamed(rules) ? seller.namedMax : max
}
