import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { parseDecimal, toDecimal } from '#app/lib/money.ts'
import { filesOf, type NewVenue } from '#app/sellers/new-venue/venue-files.ts'
import { claimHosts } from '#app/sellers/registry/hosts.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import { formatProblem, hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { ask } from '../ask.ts'
import { hostConflictsOf } from '../host-claims.ts'
import { type CreateOptions, copyOf } from '../like.ts'
import { ends, examples } from '../program.ts'
import { type Answers, idFault, optionOf, type Question, questions } from '../questions.ts'
import { withStaged } from '../staged.ts'
import { exitCodes, paint, say, WrongUse } from '../terminal.ts'
import { openProduct, requireIds, resolveAll, resolveOne, root, venuesFolder } from '../venues.ts'

// The same limit as for every asset, because the image route reads the original.
const maxLogoBytes = 4_000_000

async function readLogo(
	path: string,
): Promise<{ source: string; logo: NonNullable<NewVenue['logo']> } | string> {
	const extension = extname(path).toLowerCase()
	if (!['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif'].includes(extension))
		return 'A logo is a file of type svg, png, jpg, webp or avif'
	const stat = statSync(path, { throwIfNoEntry: false })
	if (!stat?.isFile()) return `There is no file ${path}`
	if (stat.size > maxLogoBytes) return `${path} is larger than 4 MB`
	const { default: sharp } = await import('sharp')
	const size = await sharp(path)
		.metadata()
		.catch(() => null)
	if (!size?.width || !size.height) return `${path} can't be read as a picture`
	return { source: path, logo: { file: `logo${extension}`, width: size.width, height: size.height } }
}

/** Half of the price, rounded to the currency's decimals. */
function halfOf(price: string, currency: string): string {
	return toDecimal(Math.round((parseDecimal(price, currency) ?? 0) / 2), currency)
}

function venueOf(id: string, answers: Answers, logo: NewVenue['logo']): NewVenue {
	const text = (name: string): string => answers[name] ?? ''
	return {
		id,
		name: text('name').trim(),
		host: text('host') || null,
		address: null,
		preset: text('preset') === 'none' ? null : text('preset'),
		theme: text('theme'),
		colour: text('colour') || null,
		headings: null,
		locales: [text('locale')],
		currency: text('currency'),
		timezone: text('timezone'),
		eventName: text('event-name').trim(),
		summary: 'Choose a day and a time; your ticket comes by email.',
		types: [
			{ id: 'adult', name: 'Adult', price: text('price') },
			{
				id: 'child',
				name: 'Child',
				summary: 'Ages 3 to 15',
				price: halfOf(text('price'), text('currency')),
			},
		],
		weekdays: null,
		capacity: Number(text('capacity')),
		opens: text('opens'),
		closes: text('closes'),
		everyMinutes: Number(text('every')),
		logo,
	}
}

/** Faults of an answer that only a complete venue shows: too little contrast, a host of another venue. */
async function faultInVenue(product: Product, question: Question, answers: Answers): Promise<string | null> {
	if (question.name === 'logo' && answers.logo) {
		const read = await readLogo(answers.logo)
		return typeof read === 'string' ? read : null
	}
	if (question.name === 'host' && answers.host) {
		const claimed = claimHosts((await resolveAll(product, 'production')).map(({ resolution }) => resolution))
		const owner = claimed.hosts.get(answers.host)
		return owner ? `Host "${answers.host}" belongs to "${owner.ids.join('", "')}" already` : null
	}
	if (question.name === 'colour' && answers.colour) {
		const defaults = Object.fromEntries(questions.map((each) => [each.name, each.fallback(answers)]))
		const venue = venueOf(answers.id ?? '', { ...defaults, ...answers }, null)
		const [problem] = problemsOf(product, venue).filter(({ code }) => code.startsWith('CFG3'))
		return problem ? `${problem.sentence}. ${problem.hint ?? ''}`.trim() : null
	}
	return null
}

/** Relative path to the schemas, for editors. */
const schemasFrom = (): string => relative(venuesFolder(), join(root, 'schemas')).replaceAll('\\', '/')

function problemsOf(product: Product, venue: NewVenue): Problem[] {
	return withStaged(
		product.places,
		filesOf(venue, { isSingleFile: false, schemas: schemasFrom() }),
		(staged, named) =>
			named(resolveOne(staged, venue.id, 'demo').problems).filter((problem) => hasErrors([problem])),
	)
}

/** All answers: from flags, from the user, or by default. Validates each before the next question. */
async function answersFor(product: Product, id: string, options: CreateOptions): Promise<Answers> {
	const answers: Answers = { id }
	const isAsking = options.yes !== true && process.stdin.isTTY === true
	for (const question of questions) {
		const value = options[optionOf(question)]
		const fault = async (text: string): Promise<string | null> =>
			question.fault(text, answers, product) ??
			(await faultInVenue(product, question, { ...answers, [question.name]: text }))
		if (typeof value !== 'string' && isAsking) {
			answers[question.name] = await ask(question, { answers, product, fault })
			continue
		}
		const text = typeof value === 'string' ? value : question.fallback(answers)
		const problem = await fault(text)
		if (problem) throw new WrongUse(`--${question.name}: ${problem}`)
		answers[question.name] = text
	}
	return answers
}

/** Writes all files or none: into a temporary folder under a name that is no venue's, which is then renamed. */
export function writeVenue(
	id: string,
	files: ReadonlyMap<string, string>,
	copied: ReadonlyMap<string, string>,
): void {
	const folder = venuesFolder()
	const draft = join(folder, `.new-${id}-${process.pid}`)
	try {
		for (const [path, text] of files) {
			mkdirSync(dirname(join(draft, path)), { recursive: true })
			writeFileSync(join(draft, path), text)
		}
		for (const [path, source] of copied) {
			mkdirSync(dirname(join(draft, path)), { recursive: true })
			cpSync(source, join(draft, path), { recursive: true })
		}
		const entry = existsSync(join(draft, id)) ? id : `${id}.json`
		renameSync(join(draft, entry), join(folder, entry))
	} finally {
		rmSync(draft, { recursive: true, force: true })
	}
}

function printNextSteps(product: Product, id: string, written: readonly string[]): void {
	const { sellers } = product.places
	const isSingleFile = written.includes(`${id}.json`)
	const place = isSingleFile ? `${sellers}/${id}.json` : `${sellers}/${id}`
	// A catalogue is a file, a folder of files, or a part of a preset.
	const catalogue = written.find((path) => [`${id}/catalog.json`, `${id}/catalog`].includes(path))
	const port = process.env.PORT || '3000'
	say()
	say(paint('bold', 'What comes next'))
	say(`  npm start                          then open http://${id}.localhost:${port}`)
	say(`  ${place}${isSingleFile ? '' : '/seller.json'}`)
	say('                                     settings, texts and look; your editor explains every key')
	if (catalogue)
		say(
			`  ${sellers}/${catalogue}\n                                     what it sells, when, and for how much`,
		)
	say(`  npm run seller -- doctor ${id}   can a visitor buy today?`)
	say(`  npm run seller -- set ${id} status live   once it may open in production`)
}

async function filesFor(
	product: Product,
	id: string,
	options: CreateOptions,
): Promise<{ files: Map<string, string>; copied: Map<string, string> }> {
	if (options.like) return copyOf(product, options.like, { id, options })
	const answers = await answersFor(product, id, options)
	const read = answers.logo ? await readLogo(answers.logo) : null
	const logo = read !== null && typeof read !== 'string' ? read : null
	if (logo && options.singleFile)
		throw new WrongUse('A venue in one file has no folder for a logo: leave out one of the two')
	const files = filesOf(venueOf(id, answers, logo?.logo ?? null), {
		isSingleFile: options.singleFile === true,
		schemas: schemasFrom(),
	})
	const copied = logo
		? new Map([[`${id}/assets/${logo.logo.file}`, resolve(logo.source)]])
		: new Map<string, string>()
	return { files, copied }
}

async function create(givenId: string | undefined, options: CreateOptions): Promise<number> {
	const product = openProduct()
	if (options.like) requireIds(product, [options.like])
	const canAsk = process.stdin.isTTY === true
	if (!canAsk && !options.yes && !options.like)
		throw new WrongUse('There is no terminal for questions: add --yes to use defaults for missing flags')
	if (!givenId && !canAsk) throw new WrongUse('create needs an id, such as: create river-museum')
	const id =
		givenId ?? (await ask('id', { answers: {}, product, fault: async (text) => idFault(text, product) }))
	const problem = idFault(id, product)
	if (problem) throw new WrongUse(problem)
	const { files, copied } = await filesFor(product, id, options)
	const [conflict] = withStaged(product.places, files, (after, named) =>
		named(hostConflictsOf(id, { before: product, after })),
	)
	if (conflict) throw new WrongUse(`${conflict.sentence}. ${conflict.hint}`)
	writeVenue(id, files, copied)
	const { problems } = resolveOne(openProduct(), id, 'demo')
	const written = [...files.keys(), ...copied.keys()]
	for (const file of written) say(`${paint('green', '✓')} ${product.places.sellers}/${file}`)
	if (options.like) say(`  copied from "${options.like}", as a draft, without its hosts`)
	for (const problem of problems) say(formatProblem(problem))
	if (hasErrors(problems)) return exitCodes.errors
	printNextSteps(product, id, written)
	return exitCodes.clean
}

export function addCreate(program: Command): void {
	const command = program
		.command('create')
		.description('creates a venue with a first event on sale; asks questions, or takes flags')
		.argument('[id]', 'its id for addresses and files, such as river-museum')
	for (const { name, message } of questions) command.addOption(new Option(`--${name} <text>`, message))
	command
		.option('--like <seller>', 'copies another venue: its theme, texts, pages and catalogue')
		.option('--single-file', 'one file instead of a folder')
		.option('--yes', 'uses defaults for missing flags and asks no questions')
		.addHelpText(
			'after',
			examples([
				['create', 'asks every question, with a default for each'],
				[
					'create river-museum --name "River Museum" --timezone Europe/London --price 14.50 --yes',
					'asks no questions',
				],
				[
					'create river-annex --like river-museum --name "River Museum Annex"',
					'begins with a copy of another venue',
				],
				['create corner-shop --single-file --yes', 'one small file'],
			]),
		)
		.action(ends(create))
}
