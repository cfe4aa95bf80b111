/**
 * Decides which names a ticket carries, for the page that asks for them and the sale that requires them
 * (spec 1 §5, "Admit names"). The setting of a ticket group overrides its seller's, separately for names
 * and e-mails.
 *
 * Example: a seller with names "optional", e-mails "disabled" and at most 10 named tickets; a group that
 * says only names "required" asks for a name on each ticket, for no e-mail, and without a maximum of its
 * own is sold 10 at a time. A group with names "disabled" needs no names and has no maximum.
 */
export type FieldRequirement = 'required' | 'optional' | 'disabled'

/** The fields that each ticket requires. */
export interface AdmitRules {
	name: FieldRequirement
	email: FieldRequirement
}

export interface AdmitTerms {
	admitNames: FieldRequirement
	admitEmails: FieldRequirement
	/** The most tickets with names in one order, where the group itself has no maximum. */
	namedMax: number
}

/** The rules of a group: its own settings, and the seller's where its own are missing or null. */
export function admitRules(
	group: { admit_names?: FieldRequirement | null; admit_emails?: FieldRequirement | null },
	seller: AdmitTerms,
): AdmitRules {
	return { name: group.admit_names ?? seller.admitNames, email: group.admit_emails ?? seller.admitEmails }
}

/** True when a ticket has at least one field to fill in. */
export function isNamed({ name, email }: AdmitRules): boolean {
	return name !== 'disabled' || email !== 'disabled'
}

/** The most tickets of a group in one order; null is unlimited. */
export function maxPerOrderOf(max: number | null, rules: AdmitRules, seller: AdmitTerms): number | null {
	return max === null && isNamed(rules) ? seller.namedMax : max
}
