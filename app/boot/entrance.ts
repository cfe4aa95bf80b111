import type { ExampleKind } from '#app/contract/studio/page-answers.ts'
import type { MemberRole } from '#app/contract/visitor.ts'
import { type AnswerMemory, createGateway, type Gateway } from '#app/gateway/gateway.ts'
import { isRefused } from '#app/pages/shared/refusals.ts'
import type { VisitorCookies } from '#app/pages/shared/visitor-cookies.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Account, Preview } from '#app/sellers/targeting/visit.ts'
import type { EngineLink } from './engine-link.ts'
import { exampleCookies, exampleGateway } from './examples/example-entrance.ts'
import type { Level } from './level.ts'
import { createVisitorCookies } from './visitor-cookies.ts'

/** The visitor's account, and whether a login has ended since the last page. */
export interface Login {
	account: Account | null
	roles: readonly MemberRole[]
	hasEnded: boolean
}

/** What a request brings before its page is known: its cookies and the login they stand for. */
export interface Entrance {
	cookies: VisitorCookies
	gateway: Gateway
	/** Read once, in one statement; without a cookie there is no call. */
	login(): Promise<Login>
	/** From now on calls are answered as for this seller, whose flags are decided. */
	decide(seller: ResolvedSeller): void
}

/** The part of a visit that its entrance needs. */
interface Arrival {
	request: Request
	seller: ResolvedSeller
	/** The published seller, where `seller` is a draft: calls are answered for the published one, and no call writes. */
	live: ResolvedSeller | null
	ip: string
	scheme: 'http' | 'https'
	requestId: string
	preview: Preview | null
	example: ExampleKind | null
	now: Date
	level: Level | null
}

/** The way in for one request, or for a page that a whole level shares. */
export function openEntrance(
	arrival: Arrival,
	{ engine, memory }: { engine: Pick<EngineLink, 'transport'>; memory: AnswerMemory },
	onOwnCall?: () => void,
): Entrance {
	const { request, live, ip, scheme, requestId, preview, example, now, level } = arrival
	let { seller } = arrival
	const origin = `${scheme}://${new URL(request.url).host}`
	const ownCookies = createVisitorCookies({
		header: request.headers.get('cookie'),
		sellerId: seller.id,
		isSecure: scheme === 'https',
	})
	const cookies = example ? exampleCookies(ownCookies, { kind: example, seller }) : ownCookies
	// Cached answers are the public ones: they have no groups for members.
	let isMember = level !== null && level.roles.length > 0
	const facts = { ip, requestId, isPreview: preview !== null, roles: level?.roles ?? null }
	const ownGateway = createGateway({
		origin,
		prefix: seller.prefix,
		credentials: cookies,
		transport: engine.transport(facts, () => live ?? seller),
		memory,
		isPersonal: () => isMember,
		retry: seller.config.api.retry,
		isReadOnly: live !== null,
		onOwnCall: level ? onOwnCall : undefined,
	})
	const gateway = example ? exampleGateway(ownGateway, { kind: example, seller, now }) : ownGateway
	const read = async (): Promise<Login> => {
		if (level) return { account: level.account, roles: level.roles, hasEnded: false }
		const login = await readLogin(gateway, cookies)
		isMember = login.roles.length > 0
		return login
	}
	let login: Promise<Login> | null = null
	return {
		cookies,
		gateway,
		login: () => {
			login ??= read()
			return login
		},
		decide: (decided) => {
			seller = decided
		},
	}
}

const anonymous: Login = { account: null, roles: [], hasEnded: false }

async function readLogin(gateway: Gateway, cookies: VisitorCookies): Promise<Login> {
	if (!cookies.hasLogin) return anonymous
	try {
		const [user] = (await gateway.ask('getMyUser', {})).user._data
		if (!user) return anonymous
		const { id, email, first_name: firstName, membership, roles } = user
		const account = { id, email, firstName, membership, membershipRole: roles[0] ?? null }
		return { account, roles, hasEnded: false }
	} catch (error) {
		if (!isRefused(error) || error.code !== 'not_logged_in') throw error
		cookies.forgetLogin()
		return { ...anonymous, hasEnded: true }
	}
}
