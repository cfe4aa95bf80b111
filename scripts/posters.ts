import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { admission } from './posters/harbour-admission.ts'
import { hero as harbourHero } from './posters/harbour-hero.ts'
import { makers } from './posters/harbour-makers.ts'
import { map as harbourMap } from './posters/harbour-map.ts'
import { planetarium } from './posters/harbour-planetarium.ts'
import { thanks as harbourThanks } from './posters/harbour-thanks.ts'
import { tides } from './posters/harbour-tides.ts'
import { cherryOrchard } from './posters/orpheum-cherry-orchard.ts'
import { christmasCarol } from './posters/orpheum-christmas-carol.ts'
import { hedda } from './posters/orpheum-hedda.ts'
import {
	backstage,
	centenary,
	hero as orpheumHero,
	thanks as orpheumThanks,
	thanksNarrow,
	wings,
} from './posters/orpheum-house.ts'
import { map as orpheumMap } from './posters/orpheum-map.ts'
import { moonTea } from './posters/orpheum-moon-tea.ts'
import { twelfthNight } from './posters/orpheum-twelfth-night.ts'
import { calm } from './posters/tidewater-calm.ts'
import { day } from './posters/tidewater-day.ts'
import { hero as tidewaterHero } from './posters/tidewater-hero.ts'
import { map as tidewaterMap } from './posters/tidewater-map.ts'
import { penguins } from './posters/tidewater-penguins.ts'
import { talk } from './posters/tidewater-talk.ts'
import { thanks as tidewaterThanks } from './posters/tidewater-thanks.ts'

// Draws the pictures of the shipped venues from their themes' colours. Run it after a change of either:
// `node scripts/posters.ts`; `--check` only says whether the files are what would be drawn.
const pictures: Record<string, () => string> = {
	'harbour-science/assets/posters/ga.svg': admission,
	'harbour-science/assets/posters/planetarium.svg': planetarium,
	'harbour-science/assets/posters/tides.svg': tides,
	'harbour-science/assets/posters/makers.svg': makers,
	'harbour-science/assets/hero.svg': harbourHero,
	'harbour-science/assets/thanks.svg': harbourThanks,
	'harbour-science/assets/map.svg': harbourMap,
	'orpheum-theatre/assets/posters/twelfth-night.svg': twelfthNight,
	'orpheum-theatre/assets/posters/cherry-orchard.svg': cherryOrchard,
	'orpheum-theatre/assets/posters/christmas-carol.svg': christmasCarol,
	'orpheum-theatre/assets/posters/hedda.svg': hedda,
	'orpheum-theatre/assets/posters/moon-tea.svg': moonTea,
	'orpheum-theatre/assets/posters/wings.svg': wings,
	'orpheum-theatre/assets/posters/backstage.svg': backstage,
	'orpheum-theatre/assets/posters/centenary.svg': centenary,
	'orpheum-theatre/assets/hero.svg': orpheumHero,
	'orpheum-theatre/assets/thanks.svg': orpheumThanks,
	'orpheum-theatre/assets/thanks-narrow.svg': thanksNarrow,
	'orpheum-theatre/assets/map.svg': orpheumMap,
	'tidewater-aquarium/assets/posters/day.svg': day,
	'tidewater-aquarium/assets/posters/penguins.svg': penguins,
	'tidewater-aquarium/assets/posters/calm.svg': calm,
	'tidewater-aquarium/assets/posters/talk.svg': talk,
	'tidewater-aquarium/assets/hero.svg': tidewaterHero,
	'tidewater-aquarium/assets/thanks.svg': tidewaterThanks,
	'tidewater-aquarium/assets/map.svg': tidewaterMap,
}

const check = process.argv.includes('--check')
const stale: string[] = []
for (const [name, draw] of Object.entries(pictures)) {
	const file = new URL(`../seller-configs/${name}`, import.meta.url)
	const drawn = draw()
	if (readIfThere(file) === drawn) continue
	stale.push(name)
	if (check) continue
	mkdirSync(dirname(file.pathname), { recursive: true })
	writeFileSync(file, drawn)
}
console.log(
	stale.length === 0
		? 'All posters are up to date.'
		: `${check ? 'Out of date' : 'Drawn'}: ${stale.join(', ')}`,
)
if (check && stale.length > 0) process.exitCode = 1

function readIfThere(file: URL): string | null {
	try {
		return readFileSync(file, 'utf8')
	} catch {
		return null
	}
}
