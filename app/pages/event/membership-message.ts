/**
 * The message that a membership ends before the day of the visit, where tickets for members need one on that day (spec 1
 * §5 "The membership message shows only when the event has member-only tickets and membership is expired by the ticket
 * date").
 *
 * Example: with a membership until 2027-06-30 it is shown for a visit on 2027-07-02, not for one on 2027-06-30, and never
 * where the venue lets members reserve beyond their term.
 */
import { addDays } from '#app/lib/dates.ts'
import { longDate, pageTerms } from '#app/pages/shared/page-words.ts'
import { sellsMemberships } from '#app/pages/shared/sells-memberships.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { latestTerm, nextTermFrom, termsFor } from '#app/rules/membership.ts'
import { visitorFacts } from '#app/sellers/targeting/visit.ts'

export interface MembershipMessage {
	text: string
	/** Null where it cannot be renewed now. */
	link: { href: string; text: string } | null
}

/** What the visitor's membership means for the chosen day. */
export interface MembershipOnDay {
	/** Null where none is needed. */
	message: MembershipMessage | null
	/** The last day of a membership that ends before the chosen one: tickets for members can't be chosen for it. */
	endsOn: string | null
}

const covered: MembershipOnDay = { message: null, endsOn: null }

/**
 * What the membership means for the day that the visitor has chosen. For one that has ended already it needs no day.
 *
 * @param day local date of the visit; null before it is chosen
 */
export async function membershipOnDay(
	storefront: Storefront,
	{ hasMemberGroups, day, today }: { hasMemberGroups: boolean; day: string | null; today: string },
): Promise<MembershipOnDay> {
	const { gateway, visitor, t, href, seller } = storefront
	if (!hasMemberGroups) return covered
	const renew = sellsMemberships(storefront)
		? { href: href('/membership/renew'), text: t('membership.gate.renew') }
		: null
	if (visitorFacts({ ...visitor, route: 'event' }).membership === 'expired')
		return { message: { text: t('membership.expired'), link: renew }, endsOn: null }
	const { account } = visitor
	const { reserveBeyondTerm: beyond, extendCheckbox, ...renewal } = seller.config.membership
	if (!account || day === null || account.membership === 'none' || beyond === 'always') return covered
	// An active membership lasts longer than its renewal window. The page can then be shared by members of one level.
	const isCovered = day <= addDays(today, renewal.renewalWindowDays)
	if (account.membership === 'active' && isCovered) return covered
	// The login of this request was read by the same call, which is sent once.
	const [user] = (await gateway.ask('getMyUser', {})).user._data
	const terms = (user?.membership_terms ?? []).map((term) => ({
		from: term.valid_from,
		to: term.valid_to,
		isAutoRenewing: term.is_auto_renewing,
	}))
	const latest = latestTerm(terms)
	if (!latest?.to || latest.to >= day || termsFor(terms, { day, today, beyond }).length > 0) return covered
	const canRenew = nextTermFrom(latest, today, renewal, extendCheckbox) !== null
	const date = longDate(latest.to, pageTerms(storefront).words)
	const message = { text: t('membership.ends_before', { date }), link: canRenew ? renew : null }
	return { message, endsOn: latest.to }
}
