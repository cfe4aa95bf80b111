import { type Command, Option } from 'commander'
import { studioPath } from '#app/contract/studio/calls.ts'
import { type StaffRole, staffRoles } from '#app/contract/studio/staff-roles.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { type StudioLanguage, studioLanguages } from '#app/studio/language.ts'
import { onDatabase } from '../database.ts'
import { ends, examples } from '../program.ts'
import { operator, requireServed, requireVenue, timeOf } from '../revisions/stored.ts'
import { runningAt } from '../running.ts'
import { columns, exitCodes, note, paint, say, WrongUse } from '../terminal.ts'
import { environments } from '../venues.ts'
import { sendInvitation } from './invitation-email.ts'

interface InviteOptions {
	venue: string
	role: StaffRole
	language: StudioLanguage
	url?: string
}

const accounts = () => import('#app/commerce/staff/accounts.ts')
const stored = () => import('#app/commerce/staff/staff-store.ts')

// One address as mail servers take it. That it exists is proved by the link.
const addressPattern = /^[^\s@<>"]+@[^\s@<>"]+$/

function requireAddress(email: string): void {
	if (!addressPattern.test(email) || email.length > 254)
		throw new WrongUse(`"${email}" is no email address; write one such as kim@harbour.example`)
}

/** That of the product. */
const environment = () => environments.find((name) => name === process.env.FOYER_ENV) ?? 'demo'

/** Scheme and host of the venue's pages: those of visitors in production, those of this machine elsewhere. */
function originOf({ id, config }: ResolvedSeller, url: string | undefined): string {
	if (url !== undefined) return runningAt(url).url
	const hosts = config.hosts.filter(({ environment: of }) => of === 'production')
	const host = hosts.find(({ canonical }) => canonical) ?? hosts[0]
	return environment() === 'production' && host
		? `${process.env.PUBLIC_URL_SCHEME || 'https'}://${host.host}`
		: `http://${id}.localhost:${process.env.PORT || 3000}`
}

function invitePerson(email: string, { venue, role, language, url }: InviteOptions): Promise<number> {
	requireAddress(email)
	return onDatabase({ isReading: false }, async (database) => {
		const { sql } = database
		const seller = await requireServed(database, venue, environment())
		const origin = originOf(seller, url)
		const { invite } = await accounts()
		const token = await invite(sql, { sellerId: venue, email, role, by: operator() })
		// After "#", so that neither the server's log nor another site ever gets it.
		const link = `${origin}${studioPath}#invitation=${token}`
		try {
			await sendInvitation({ seller, email, role, link, language })
		} catch (error) {
			note(`The email could not be sent: ${error instanceof Error ? error.message : String(error)}`)
			note('Give the link to the person yourself:')
			say(paint('cyan', link))
			return exitCodes.liveFailed
		}
		if (process.env.SMTP_URL) say(`The invitation was sent to ${email}.`)
		else say(paint('cyan', link))
		say(`It can be accepted once, within seven days. A new invitation ends it.`)
		return exitCodes.clean
	})
}

function list(venue: string): Promise<number> {
	return onDatabase({ isReading: true }, async (database) => {
		await requireVenue(database, venue)
		const { sql } = database
		const { staffOf } = await stored()
		const members = await staffOf(sql, venue)
		if (members.length === 0) say(`"${venue}" has no staff in the Studio.`)
		const lines = members.map(({ email, name, role, grantedBy, grantedAt, sessions }) => [
			paint('bold', email),
			name,
			role,
			`invited by ${grantedBy}, since ${timeOf(grantedAt)}`,
			sessions === 0 ? 'logged out' : paint('green', 'logged in'),
		])
		for (const line of columns(lines)) say(line)
		return exitCodes.clean
	})
}

function remove(email: string, { venue }: { venue: string }): Promise<number> {
	return onDatabase({ isReading: false }, async (database) => {
		await requireVenue(database, venue)
		const { sql } = database
		const { removeStaff } = await stored()
		if (!(await removeStaff(sql, { sellerId: venue, email, by: operator() })))
			throw new WrongUse(`${email} has no role at "${venue}". List it: npm run seller -- staff list ${venue}`)
		say(`${email} has no role at ${venue} any more, and is logged out everywhere.`)
		return exitCodes.clean
	})
}

function forget(email: string): Promise<number> {
	return onDatabase({ isReading: false }, async ({ sql }) => {
		const { deleteStaff } = await stored()
		const isDeleted = await deleteStaff(sql, { email, by: operator() })
		say(
			isDeleted
				? `The account of ${email} is deleted, with its roles and logins. Invite the person again for a new one.`
				: `${email} has no account: nothing was deleted.`,
		)
		return exitCodes.clean
	})
}

export function addStaff(program: Command): void {
	const staff = program.command('staff').description('who changes a venue in the Studio')
	staff
		.command('invite')
		.description('sends an invitation to the Studio of a venue; prints its link where SMTP_URL is not set')
		.argument('<email>', 'the person')
		.requiredOption('--venue <id>', 'the venue')
		.addOption(
			new Option('--role <role>', 'what the person may change').choices(staffRoles).makeOptionMandatory(),
		)
		.addOption(
			new Option('--language <locale>', 'of the email').choices(studioLanguages).default(studioLanguages[0]),
		)
		.option('--url <address>', 'where the venue is served, in place of its own address')
		.addHelpText(
			'after',
			examples([
				['staff invite kim@harbour.example --venue harbour-science --role writer', 'kim may change words'],
			]),
		)
		.action(ends(invitePerson))
	staff
		.command('list')
		.description('lists the staff of a venue')
		.argument('<venue>', 'its id')
		.addHelpText('after', examples([['staff list harbour-science', 'who has which role']]))
		.action(ends(list))
	staff
		.command('remove')
		.description('takes the role from a person, and ends the logins')
		.argument('<email>', 'the person')
		.requiredOption('--venue <id>', 'the venue')
		.addHelpText(
			'after',
			examples([['staff remove kim@harbour.example --venue harbour-science', 'at once, in every browser']]),
		)
		.action(ends(remove))
	staff
		.command('forget')
		.description('deletes an account, for a person who has lost phone or password')
		.argument('<email>', 'the person')
		.addHelpText('after', examples([['staff forget kim@harbour.example', 'then invite the person again']]))
		.action(ends(forget))
}
