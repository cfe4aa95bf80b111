import { compare } from './bench/against/compare.ts'
import { changeFigures } from './bench/changes/changes.ts'
import { hotFigures } from './bench/changes/hot-session.ts'
import { engineFigures } from './bench/engine.ts'
import { type Figure, printFigures, verdictOf } from './bench/figure.ts'
import { hoardingFigures } from './bench/hoarding.ts'
import { allowanceFigures } from './bench/logins/allowances.ts'
import { levelPageFigures } from './bench/logins/level-page.ts'
import { loginFigures } from './bench/logins/logins.ts'
import { orderPageFigures } from './bench/order-page.ts'
import { pageFigures } from './bench/pages.ts'
import { paymentFigures } from './bench/payments.ts'
import { processFigures } from './bench/processes.ts'
import { readingFigures } from './bench/reading/reading.ts'
import { renewalFigures, renewalVisitFigures } from './bench/renewals/renewals.ts'
import { reserveFigures } from './bench/reserve.ts'
import { screenFigures } from './bench/screens/screens.ts'
import { openSetting, type Setting } from './bench/setting.ts'
import { soakFigures } from './bench/soak/soak.ts'
import { startFigures } from './bench/start.ts'
import { configurationFigures } from './bench/venues/configuration.ts'
import { sellerFigures } from './bench/venues/sellers.ts'
import { thousandFigures } from './bench/venues/thousand.ts'
import { weightFigures } from './bench/weight.ts'

/**
 * What the product does, against what this machine can do at all: `npm run bench`. Ratios are taken
 * side by side in one run; seconds, bytes and megabytes stand for themselves.
 * `-- --only=pages,weight` runs some parts, `-- --json` prints everything as JSON and nothing else.
 * `-- --acts=500` shortens the part `hot`, `-- --renewals=5000` the parts of renewals, `-- --venues=40` the part `thousand`.
 * `-- --against <commit>` compares this working tree with a commit; see `bench/against/compare.ts`.
 * `-- --only=soak --minutes=30` runs only when it is named; `--minutes=1 --rest=0.2 --orders=500` tries it.
 * Ends with code 1 when a figure misses its gate (L1).
 */
interface Part {
	title: string
	run: (setting: Setting) => Promise<Figure[]>
	/** Takes so long that it runs only when it is named. */
	isAlone?: boolean
}

const parts: Record<string, Part> = {
	pages: { title: 'Pages: answers per processor second of the server', run: pageFigures },
	weight: { title: 'Weight of a first visit (embedded database)', run: weightFigures },
	screens: { title: 'Screens of a slow phone: first visits, presses, coming back', run: screenFigures },
	reserve: { title: 'Reservations over HTTP on PostgreSQL', run: reserveFigures },
	reading: { title: 'Reading what is on sale, computed cold', run: readingFigures },
	engine: { title: 'Selling, on the embedded database and on PostgreSQL', run: engineFigures },
	hoarding: { title: 'Hoarders beside honest buyers, on PostgreSQL', run: hoardingFigures },
	processes: { title: 'Several processes on one PostgreSQL', run: processFigures },
	payments: { title: 'Paying at a provider, on PostgreSQL', run: paymentFigures },
	orders: { title: 'The page of an order among others, on PostgreSQL', run: orderPageFigures },
	changes: { title: 'Changing orders, on PostgreSQL', run: changeFigures },
	hot: { title: 'Movers and buyers on one hot session, on PostgreSQL', run: hotFigures },
	'renewal-visits': {
		title: 'Visits while memberships renew themselves, on PostgreSQL',
		run: renewalVisitFigures,
	},
	renewals: { title: 'Memberships that renew themselves, on PostgreSQL', run: renewalFigures },
	levels: { title: 'Event page for members of one level', run: levelPageFigures },
	allowances: { title: 'Reserving what a membership gives, on PostgreSQL', run: allowanceFigures },
	logins: { title: 'Logging in, and pages of logins, on PostgreSQL', run: loginFigures },
	start: { title: 'Start and memory', run: startFigures },
	configuration: { title: 'Configuration: from files to a verdict', run: configurationFigures },
	sellers: { title: 'Many venues in one process', run: sellerFigures },
	thousand: { title: 'A thousand venues with catalogues, on PostgreSQL', run: thousandFigures },
	soak: { title: 'Half an hour of mixed traffic, on both databases', run: soakFigures, isAlone: true },
}

const optionOf = (name: string): string | undefined => {
	const at = process.argv.findIndex(
		(argument) => argument === `--${name}` || argument.startsWith(`--${name}=`),
	)
	if (at < 0) return undefined
	const argument = process.argv[at] ?? ''
	return argument.includes('=') ? argument.slice(argument.indexOf('=') + 1) : (process.argv[at + 1] ?? '')
}
if (process.argv.includes('--help')) {
	const names = Object.entries(parts).map(([name, { title }]) => `  ${name.padEnd(14)} ${title}`)
	console.log(
		`npm run bench [-- --only=<part>,<part>] [--json] [--acts=500] [--renewals=5000] [--venues=40]
npm run bench -- --only=soak [--minutes=30] [--orders=20000] [--rest=5]
npm run bench -- --against <commit> [--only=<part>] [--pairs=10]

${names.join('\n')}`,
	)
	process.exit(0)
}
const only = optionOf('only')?.split(',')
const against = optionOf('against')
if (against !== undefined)
	process.exit(await compare({ commit: against, only: only ?? null, pairs: Number(optionOf('pairs') ?? 10) }))
const asJson = process.argv.includes('--json')
const unknown = (only ?? []).filter((name) => !parts[name])
if (unknown.length > 0) {
	console.error(`There is no part ${unknown.join(', ')}; choose among ${Object.keys(parts).join(', ')}.`)
	process.exit(2)
}

const began = performance.now()
const setting = await openSetting()
const all: (Figure & { part: string; verdict: string })[] = []
try {
	for (const [name, part] of Object.entries(parts)) {
		if (only ? !only.includes(name) : part.isAlone) continue
		const figures = await part.run(setting)
		all.push(...figures.map((figure) => ({ part: name, ...figure, verdict: verdictOf(figure) })))
		if (!asJson) printFigures(part.title, figures)
	}
} finally {
	await setting.close()
}

const missed = all.filter((figure) => figure.verdict === 'missed')
const unsteady = all.filter((figure) => figure.verdict === 'unsteady')
if (asJson) console.log(JSON.stringify({ node: process.version, figures: all }, null, 2))
else {
	const seconds = Math.round((performance.now() - began) / 1000)
	console.log(
		`\n${all.length} figures in ${seconds} s: ${missed.length} missed their gate, ${unsteady.length} unsteady (spread above 20 %: measure again on a quiet machine)`,
	)
}
process.exitCode = missed.length > 0 ? 1 : 0
