import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Command, Option } from 'commander'
import { addressOf, type Running } from '#app/boot/trial/trial-product.ts'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { localeName, namedLocale } from '#app/sellers/wording/wording-set.ts'
import { previewValues } from '#app/server/visit-switches.ts'
import { ends, examples } from '../program.ts'
import { answers, runningAt, startProduct } from '../running.ts'
import { columns, exitCodes, NotStarted, note, paint, say, WrongUse } from '../terminal.ts'
import { openProduct, requireSeller } from '../venues.ts'

interface Options {
	as?: string
	at?: string
	locale?: string
	url?: string
	open?: boolean
}

/** The query that stores the preview in the browser until `?preview=off`. */
export function queryOf({ as, at, locale }: Options): string {
	const words = new URLSearchParams(
		Object.entries({ as, at, locale }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
	)
	return words.size === 0 ? '' : `?preview&${words.toString().replaceAll('%3A', ':')}`
}

function pagesOf(seller: ResolvedSeller): [name: string, path: string][] {
	const events = catalogOf(openProduct(), seller.id, 'demo').offers?.events ?? []
	return [
		['home', '/'],
		['events', '/events'],
		...events.map((id): [string, string] => [id, `/events/${id}`]),
		['cart', '/cart'],
		['checkout', '/checkout'],
		['not found', '/nowhere'],
	]
}

/** Opens an address in the browser of this machine. */
function openBrowser(address: string): void {
	const programs: Partial<Record<NodeJS.Platform, readonly string[]>> = {
		darwin: ['open'],
		win32: ['cmd', '/c', 'start', ''],
	}
	const [program = 'xdg-open', ...args] = programs[process.platform] ?? ['xdg-open']
	const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true })
	child.on('error', () => note(`No browser could be opened; the address is ${address}`))
	child.unref()
}

function check(seller: ResolvedSeller, { at, locale }: Options): void {
	if (at && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at))
		throw new WrongUse(`--at is "${at}"; write a time at the venue such as 2026-12-25T10:00`)
	const known = [...seller.locales, ...seller.previewLocales]
	if (locale && !known.includes(namedLocale(locale)))
		throw new WrongUse(`--locale is "${locale}"; allowed: ${known.map(localeName).join(', ')}`)
}

/** The product at a URL; throws NotStarted when it does not respond. */
async function requireRunning(url: string): Promise<Running> {
	const running = runningAt(url)
	if (await answers(running.url.replace('//localhost', '//127.0.0.1'))) return running
	throw new NotStarted(`The product does not answer at ${running.url}: start it there, or leave out --url.`)
}

async function preview(id: string, options: Options): Promise<number> {
	const seller = requireSeller(openProduct(), id, 'demo')
	check(seller, options)
	const port = process.env.PORT || '3000'
	const defaultUrl = `http://127.0.0.1:${port}`
	const isRunning = options.url !== undefined || (await answers(defaultUrl))
	const running: Running = isRunning
		? await requireRunning(options.url ?? defaultUrl)
		: await startProduct({ port })
	const base = `${new URL(running.url).protocol}//${addressOf(running, seller).host}${seller.prefix}`
	const query = queryOf(options)
	const rows = pagesOf(seller).map(([name, path]) => [name, paint('cyan', `${base}${path}${query}`)])
	say(
		`${paint('bold', seller.config.name)} as ${options.as ?? 'anybody'}${options.at ? ` at ${options.at}` : ''}`,
	)
	for (const line of columns(rows)) say(`  ${line}`)
	if (query) say(`  Your browser keeps this preview until you open ${base}/?preview=off`)
	if (options.open) openBrowser(`${base}/${query}`)
	if (isRunning) return exitCodes.clean
	say('Stop with Ctrl+C.')
	await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
	await running.close()
	return exitCodes.clean
}

export function addPreview(program: Command): void {
	program
		.command('preview')
		.description('prints links to the pages of a venue for another role, time or language')
		.argument('<id>', 'the venue')
		.addOption(new Option('--as <role>', 'the role of the visitor').choices(previewValues.as))
		.option('--at <time>', 'the local time at the venue, such as 2026-12-25T10:00')
		.option('--locale <locale>', 'the language; en-XA shows texts that are too long, xx-KEY shows keys')
		.option('--url <address>', 'a running product; without it the one of PORT, or a new one')
		.option('--open', 'opens the first page in a browser')
		.addHelpText(
			'after',
			examples([
				['preview harbour-science --as member --open', 'what a member sees'],
				['preview harbour-science --at 2026-12-25T10:00', 'what a visitor sees on Christmas Day'],
				['preview harbour-science --locale xx-KEY', 'the key of every text'],
			]),
		)
		.action(ends(preview))
}
