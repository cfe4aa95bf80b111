import { cookieText, cookieValue, hostCookieName } from '#app/lib/cookies.ts'
import { isLocalDate } from '#app/lib/dates.ts'
import { edgeAt, type MembershipRole, type MembershipState, type Role } from '#app/rules/conditions.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Persona, Preview } from '#app/sellers/targeting/visit.ts'
import { namedLocale } from '#app/sellers/wording/wording-set.ts'

/*
 * A preview shows pages for another role or at another time, outside production.
 * `?preview&as=member&at=2026-12-25T10:00&locale=es-US` is stored in a cookie of this seller, and applies to every page
 * until `?preview=off`.
 */

/** The values of `role`, `membership` and `membershipRole` in schemas/condition.schema.json. */
export const previewValues = {
	as: ['anonymous', 'guest', 'member', 'giftee', 'staff'] satisfies Role[],
	membership: ['none', 'active', 'expired', 'renewable'] satisfies MembershipState[],
	membershipRole: [
		'member',
		'second-card',
		'third-card',
		'youth',
		'child',
		'caregiver',
		'guest',
		'additional-member',
	] satisfies MembershipRole[],
}

const names = ['as', 'membership', 'membershipRole', 'at', 'locale'] as const

const cookieName = (seller: ResolvedSeller, isSecure: boolean): string =>
	hostCookieName(`foyer_preview_${seller.id}`, isSecure)

/**
 * The response to `?preview…` and `?preview=off`: a cookie, and a redirect to the same page without these parameters. An
 * invalid value gets 400 with the allowed ones. Null for every other request.
 */
export function switchPreview(
	request: Request,
	seller: ResolvedSeller,
	{ isSecure }: { isSecure: boolean },
): Response | null {
	const url = new URL(request.url)
	const requested = url.searchParams.get('preview')
	if (requested === null || request.method !== 'GET') return null
	const wanted = new URLSearchParams(
		names.flatMap((name) => {
			const value = url.searchParams.get(name)
			return value === null ? [] : [[name, value]]
		}),
	)
	const found = requested === 'off' ? null : readPreview(wanted, seller)
	if (typeof found === 'string')
		return new Response(`${found}\n`, {
			status: 400,
			headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
		})
	for (const name of ['preview', ...names]) url.searchParams.delete(name)
	const name = cookieName(seller, isSecure)
	return new Response(null, {
		status: 303,
		headers: {
			location: `/${url.pathname.replace(/^\/+/, '')}${url.search}`,
			'set-cookie': found
				? cookieText(name, wanted.toString(), { isSecure })
				: cookieText(name, '', { isSecure, seconds: 0 }),
			'cache-control': 'no-store',
		},
	})
}

/** This browser's preview at this seller; null when its cookie has values that the current revision does not allow. */
export function previewOf(
	request: Request,
	seller: ResolvedSeller,
	{ isSecure }: { isSecure: boolean },
): Preview | null {
	const text = cookieValue(request.headers.get('cookie'), cookieName(seller, isSecure))
	const found = text ? readPreview(new URLSearchParams(text), seller) : null
	return typeof found === 'string' ? null : found
}

/** The preview, or a sentence about an invalid value. */
function readPreview(wanted: URLSearchParams, seller: ResolvedSeller): Preview | string {
	if (!names.some((name) => wanted.has(name)))
		return `Say what to look as: ?preview&as=${previewValues.as.join('|')}, &at=2026-12-25T10:00, &locale=${seller.locales.join('|')}; ?preview=off ends it.`
	const requestedLocale = wanted.get('locale')
	const locale = requestedLocale === null ? null : namedLocale(requestedLocale)
	const supported = [...seller.locales, ...seller.previewLocales]
	if (locale !== null && !supported.includes(locale))
		return `locale is "${requestedLocale}"; allowed: ${supported.join(', ')}.`
	const at = wanted.get('at')
	if (at !== null && !isLocalTime(at))
		return `at is "${at}"; allowed: a local date and time such as 2026-12-25T10:00.`
	const persona = readPersona(wanted)
	if (typeof persona === 'string') return persona
	return { persona, at: at === null ? null : edgeAt(at, seller.config.locale.timezone), locale }
}

function readPersona(wanted: URLSearchParams): Persona | null | string {
	const words = { as: wanted.get('as'), membership: wanted.get('membership') }
	const part = wanted.get('membershipRole')
	const wrong =
		invalidValue('as', words.as) ??
		invalidValue('membership', words.membership) ??
		invalidValue('membershipRole', part)
	if (wrong) return wrong
	if (words.as !== 'member' && (words.membership !== null || part !== null))
		return 'Only as=member has a membership and a membershipRole.'
	if (words.as === null) return null
	const isMember = words.as === 'member'
	return {
		role: words.as as Role,
		membershipRole: isMember ? ((part ?? 'member') as MembershipRole) : null,
		membership: isMember ? ((words.membership ?? 'active') as MembershipState) : 'none',
	}
}

function invalidValue(name: keyof typeof previewValues, value: string | null): string | null {
	const allowed: readonly string[] = previewValues[name]
	if (value === null || allowed.includes(value)) return null
	return `${name} is "${value}"; allowed: ${allowed.join(', ')}.`
}

const isLocalTime = (text: string): boolean =>
	/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text) && isLocalDate(text.slice(0, 10))
