import { createHash, randomBytes } from 'node:crypto'
import { type Command, Option } from 'commander'
import { draftPath } from '#app/contract/revisions.ts'
import type { Database } from '#app/data/database.server.ts'
import { belowPrefix } from '#app/sellers/resolution/below-prefix.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { onDatabase } from '../database.ts'
import { ends, examples } from '../program.ts'
import { runningAt } from '../running.ts'
import { columns, exitCodes, paint, say, WrongUse } from '../terminal.ts'
import { Broken, productEnvironment, resolveOne } from '../venues.ts'
import { chosenDraft } from './publish.ts'
import { operator, requireVenue, stored, timeOf, withRevisionFolder } from './stored.ts'

interface Options {
	revision?: string
	for: string
	url?: string
	list?: boolean
	revoke?: string
}

// A draft that is still discussed after three months gets another link.
const mostSeconds = 90 * 86_400
const listed = 50

const links = () => import('#app/commerce/revisions/preview-link-store.ts')

/** "7d" and "12h" in seconds. */
function secondsOf(text: string): number {
	const [, count, unit] = /^([1-9]\d{0,3})(h|d)$/.exec(text) ?? []
	const seconds = Number(count) * (unit === 'd' ? 86_400 : 3_600)
	if (count === undefined || seconds > mostSeconds)
		throw new WrongUse(`--for is "${text}"; write days or hours such as 7d or 12h, at most 90d`)
	return seconds
}

/** Production hides a draft: its pages have a prefix, and a link shows the published revision of it as well. */
const isHidden = ({ config }: ResolvedSeller): boolean =>
	productEnvironment() === 'production' && config.status === 'draft'

/** Scheme, host and prefix of the venue's pages: those of visitors in production, those of this machine elsewhere. */
function addressOf(seller: ResolvedSeller, url: string | undefined): string {
	const { id, config, prefix } = isHidden(seller) ? belowPrefix(seller) : seller
	if (url !== undefined) return runningAt(url).url + prefix
	const hosts = config.hosts.filter(({ environment }) => environment === 'production')
	const host = hosts.find(({ canonical }) => canonical) ?? hosts[0]
	return productEnvironment() === 'production' && host
		? `${process.env.PUBLIC_URL_SCHEME || 'https'}://${host.host}${prefix}`
		: `http://${id}.localhost:${process.env.PORT || 3000}${prefix}`
}

/** Of a venue that visitors see a link shows no revision that is live. */
async function requireDraft(database: Database, id: string, named: string | undefined): Promise<void> {
	const { isLive, number } = await chosenDraft(database, id, named)
	if (isLive) throw new WrongUse(`Revision ${number} is live: everybody sees it, and it needs no link.`)
}

async function add(
	database: Database,
	id: string,
	{ revision: named, for: length, url }: Options,
): Promise<number> {
	const seconds = secondsOf(length)
	const [newest] = await (await stored()).revisionsOf(database.sql, id, { most: 1 })
	const revision = named || !newest ? await chosenDraft(database, id, named) : newest
	const address = await withRevisionFolder(database, revision, async (product) => {
		const { seller, problems } = resolveOne(product, id, productEnvironment())
		if (!seller) throw new Broken(id, problems)
		const resolved = seller.at(new Date())
		if (!isHidden(resolved)) await requireDraft(database, id, named)
		return addressOf(resolved, url)
	})
	const secret = randomBytes(32).toString('base64url')
	const { addLink, mostOpenLinks } = await links()
	const link = await addLink(database.sql, {
		sellerId: id,
		secretHash: createHash('sha256').update(secret).digest('hex'),
		number: named ? revision.number : null,
		by: operator(),
		actor: { staffId: null, operator: operator() },
		seconds,
	})
	if (link === null)
		throw new WrongUse(
			`"${id}" has ${mostOpenLinks} open links. End those that nobody needs: npm run seller -- preview-link ${id} --list`,
		)
	say(paint('cyan', `${address}${draftPath}/${secret}`))
	say(
		`It shows ${named ? `revision ${revision.number}` : `the newest draft, now revision ${revision.number},`} until ${timeOf(new Date(Date.now() + seconds * 1000))}, to everybody who has it. It is printed this once.`,
	)
	say(`End it earlier: npm run seller -- preview-link ${id} --revoke ${link}`)
	return exitCodes.clean
}

async function list({ sql }: Database, id: string): Promise<number> {
	const rows = await (await links()).linksOf(sql, id, listed)
	if (rows.length === 0) say(`"${id}" has no link to a draft.`)
	const lines = rows.map(({ id: link, number, by, createdAt, expiresAt, revokedAt, isOpen }) => [
		paint('bold', String(link)),
		number === null ? 'the newest draft' : `revision ${number}`,
		`made ${timeOf(createdAt)} by ${by}`,
		isOpen
			? paint('green', `open until ${timeOf(expiresAt)}`)
			: revokedAt
				? `revoked ${timeOf(revokedAt)}`
				: `ended ${timeOf(expiresAt)}`,
	])
	for (const line of columns(lines)) say(line)
	return exitCodes.clean
}

async function revoke({ sql }: Database, id: string, named: string): Promise<number> {
	if (named !== 'all' && !/^[1-9]\d{0,8}$/.test(named))
		throw new WrongUse(`--revoke is "${named}"; write the number of a link, or all`)
	const count = await (await links()).revokeLinks(sql, {
		sellerId: id,
		id: named === 'all' ? null : Number(named),
		actor: { staffId: null, operator: operator() },
	})
	if (count === 0 && named !== 'all')
		throw new WrongUse(
			`"${id}" has no open link ${named}. List them: npm run seller -- preview-link ${id} --list`,
		)
	say(`${count} ${count === 1 ? 'link' : 'links'} ended. Open pages of a draft end within a second.`)
	return exitCodes.clean
}

function previewLink(id: string, options: Options): Promise<number> {
	return onDatabase({ isReading: options.list === true }, async (database) => {
		await requireVenue(database, id)
		if (options.list) return list(database, id)
		return options.revoke === undefined ? add(database, id, options) : revoke(database, id, options.revoke)
	})
}

export function addPreviewLink(program: Command): void {
	program
		.command('preview-link')
		.description('prints a link that shows the draft of a venue to somebody without an account')
		.argument('<id>', 'the venue')
		.option('--revision <number>', 'this one in place of the newest draft')
		.option('--for <time>', 'how long it opens, such as 12h or 2d', '7d')
		.option('--url <address>', 'where the venue is served, in place of its own address')
		.addOption(new Option('--list', 'lists its links, ended ones as well').conflicts(['revoke', 'revision']))
		.addOption(new Option('--revoke <number>', 'ends a link of the list; all ends every one'))
		.addHelpText(
			'after',
			examples([
				['preview-link harbour-science', 'https://…/_draft/…, for seven days'],
				['preview-link harbour-science --for 2d --revision 12', 'revision 12, whatever is saved after it'],
				['preview-link harbour-science --list', 'who made which, and until when they open'],
				['preview-link harbour-science --revoke all', 'no link shows a draft any more'],
			]),
		)
		.action(ends(previewLink))
}
