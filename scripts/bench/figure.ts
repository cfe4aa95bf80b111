import { median, spreadOf } from './statistics.ts'

/** One line of the bench. */
export interface Figure {
	/** Id in the table of goals, or "" for a line that only explains others. */
	goal: string
	what: string
	value: number
	/** "x" is a ratio to something measured in the same run. */
	unit: 'x' | 'kB' | 's' | 'MB' | '/s' | 'ms' | ''
	better: 'higher' | 'lower'
	/** The gate below which the product is not released. */
	l1: number | null
	/** Among the best there are. */
	l2: number | null
	/** Of the rounds behind the value, as a share of it. */
	spread: number | null
	/** Absolute figures behind a ratio, for the reader. */
	context?: string
}

export type Verdict = 'L2' | 'L1' | 'missed' | 'unsteady' | 'no goal'

// Above this the machine was busy with something else, and a verdict would be a guess where a level is as near as that.
const widestSpread = 0.2

export function verdictOf(figure: Figure): Verdict {
	const { value, spread } = figure
	const verdict = reachedBy(figure, value)
	if (spread === null || spread <= widestSpread) return verdict
	const isCertain = [1 - spread, 1 + spread].every((share) => reachedBy(figure, value * share) === verdict)
	return isCertain ? verdict : 'unsteady'
}

function reachedBy({ better, l1, l2 }: Figure, value: number): Verdict {
	if (l1 === null) return 'no goal'
	const reaches = (level: number | null): boolean =>
		level !== null && (better === 'higher' ? value >= level : value <= level)
	if (reaches(l2)) return 'L2'
	return reaches(l1) ? 'L1' : 'missed'
}

/** A ratio of two things measured side by side: each round gives one. */
export function ratioFigure(
	facts: Pick<Figure, 'goal' | 'what' | 'l1' | 'l2'>,
	measured: readonly number[],
	against: readonly number[],
	unitOfBoth: string,
): Figure {
	const ratios = measured.map((value, round) => value / (against[round] ?? Number.NaN))
	return {
		...facts,
		value: median(ratios),
		unit: 'x',
		better: 'higher',
		spread: spreadOf(ratios),
		context: `${short(median(measured))} to ${short(median(against))} ${unitOfBoth}`,
	}
}

/** Three significant digits, no exponent. */
export function short(value: number): string {
	if (!Number.isFinite(value)) return String(value)
	if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US')
	return String(Number(value.toPrecision(3)))
}

export function printFigures(title: string, figures: readonly Figure[]): void {
	console.log(`\n${title}`)
	for (const figure of figures) console.log(lineOf(figure))
}

const marks: Record<Verdict, string> = { L2: '✓✓', L1: '✓ ', missed: '✗ ', unsteady: '? ', 'no goal': '  ' }

function lineOf(figure: Figure): string {
	const verdict = verdictOf(figure)
	const { goal, what, value, unit, l1, l2, spread, context } = figure
	const levels = l1 === null ? '' : `L1 ${short(l1)}  L2 ${l2 === null ? '-' : short(l2)}  ${verdict}`
	const around = spread === null ? '' : ` ~${Math.round(spread * 100)} %`
	const shown = `${short(value)}${unit === 'x' ? ' x' : unit ? ` ${unit}` : ''}${around}`
	return `${marks[verdict]} ${goal.padEnd(4)} ${what.padEnd(58)} ${shown.padEnd(18)} ${levels}${context ? `  (${context})` : ''}`
}
