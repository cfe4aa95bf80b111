import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mainStage } from './seat-maps/orpheum.ts'
import type { SeatMapFile } from './seat-maps/rows.ts'

// Lays out the seats of the shipped venues. Run it after a change of scripts/seat-maps/: `node scripts/seat-maps.ts`;
// `--check` only says whether the files are what would be written.
const maps: Record<string, () => SeatMapFile> = {
	'orpheum-theatre/seat-maps/main-stage.json': mainStage,
}

const isCheck = process.argv.includes('--check')
const stale: string[] = []
for (const [name, make] of Object.entries(maps)) {
	const path = join(import.meta.dirname, '../seller-configs', name)
	const text = printed(make())
	if (current(path) === text) continue
	stale.push(name)
	if (isCheck) continue
	mkdirSync(dirname(path), { recursive: true })
	writeFileSync(path, text)
}
if (isCheck && stale.length > 0) {
	console.error(`Out of date: ${stale.join(', ')}\n→ Run "node scripts/seat-maps.ts" and commit the result.`)
	process.exitCode = 1
} else {
	console.log(stale.length > 0 ? `Wrote ${stale.join(', ')}` : 'Seat maps are up to date.')
}

/** One line for each seat: a moved seat is a changed line. */
function printed({ rows, ...map }: SeatMapFile): string {
	const head = JSON.stringify(map, null, 2).slice(0, -2)
	const lines = rows.map(({ seats, ...row }) => {
		const ofRow = JSON.stringify(row).slice(0, -1)
		return `    ${ofRow},"seats":[\n${seats.map((seat) => `      ${JSON.stringify(seat)}`).join(',\n')}\n    ]}`
	})
	return `${head},\n  "rows": [\n${lines.join(',\n')}\n  ]\n}\n`
}

function current(path: string): string | null {
	try {
		return readFileSync(path, 'utf8')
	} catch {
		return null
	}
}
