import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { settingPlaces } from './setting-places.ts'
import { readSpecTags } from './spec-tags.ts'

// Which sentence, setting and wording key of the two specifications has no test. A test names the ids that it
// proves in a comment above it: `// spec: 1§4.12, cart.timer.allowExtend`. Ids without a test are listed in
// specification-missing.json. The script fails when an id that had a test loses it, or a tag names an unknown id.
// `--list` prints each missing id with its first words.

interface Specification {
	/** `<specification>§<section>.<number>` → its first words. */
	sentences: Record<string, string>
	/** The first name of a row → where the product has it: path of the defaults, `event:`, `token:`. */
	settings: Record<string, string[]>
	/** Settings that are constants of the product by decision. */
	constants: string[]
	/** Wording key → the English text where the specification quotes one. */
	words: Record<string, unknown>
}

const root = join(import.meta.dirname, '../..')
const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))
const { sentences, settings, words } = read('specification.json') as Specification
const missing = read('specification-missing.json') as Record<string, string[]>

const tags = readSpecTags('tests')
const tested = new Set(tags.filter(({ fault }) => fault === null).map(({ id }) => id))
const untested = new Set(Object.values(missing).flat())
const needTest = [...Object.keys(sentences), ...Object.keys(settings)]
const known = new Set([...needTest, ...Object.keys(words)])
const english = readProduct(placesOf(root, join(root, 'seller-configs'))).catalogue.get('en-US') ?? new Map()
const places = settingPlaces(root)

const problems = [
	...tags.flatMap(({ fault, place }) => (fault ? [`${place}: ${fault}`] : [])),
	...tags.filter(({ id }) => !known.has(id)).map(({ id, place }) => `${place}: unknown id ${id}`),
	...[...untested].filter((id) => !known.has(id)).map((id) => `${id} is listed as missing and is unknown`),
	...needTest
		.filter((id) => !tested.has(id) && !untested.has(id))
		.map((id) => `${id} has no test any more (${sentences[id] ?? 'setting'})`),
	...needTest
		.filter((id) => tested.has(id) && untested.has(id))
		.map((id) => `${id} has a test now: remove it from specification-missing.json`),
	...Object.keys(words)
		.filter((key) => !english.has(key))
		.map((key) => `wording key ${key} is not in the catalogue`),
	...Object.entries(words)
		.filter(([key, text]) => text !== null && JSON.stringify(english.get(key)) !== JSON.stringify(text))
		.map(([key]) => `wording key ${key} does not say what the specification quotes`),
	...Object.values(settings)
		.flat()
		.filter((place) => !places.has(place))
		.map((place) => `setting ${place} does not exist`),
	...places
		.leaves()
		.filter((leaf) => !isListed(leaf))
		.map((leaf) => `setting ${leaf} is in no row of specification.json`),
]

if (process.argv.includes('--list'))
	for (const [reason, ids] of Object.entries(missing))
		for (const id of ids) console.log(`${reason}: ${id} ${sentences[id] ?? ''}`)

const counts = Object.entries(missing).map(([reason, ids]) => `${reason} ${ids.length}`)
console.log(`${known.size} ids of the specifications; without a test: ${counts.join(', ')}`)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function isListed(leaf: string): boolean {
	return Object.values(settings)
		.flat()
		.some((place) => leaf === place || leaf.startsWith(`${place}.`))
}
