import { escapeHtml } from '../neutral-pages.ts'

/** One line of a chart; null where nothing was measured. */
export interface Line {
	name: string
	values: readonly (number | null)[]
}

interface Chart {
	title: string
	/** The value of now, in words. */
	now: string
	lines: readonly Line[]
	/** Of the last sample at the right end; a chart has room for so many. */
	room: number
	write: (value: number) => string
}

const width = 600
const height = 120

/** A figure with lines that differ in colour and in dashes. What it shows is in the table of the page as well. */
export function chart({ title, now, lines, room, write }: Chart): string {
	const most = Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
	const paths = lines.map(
		({ values }, index) => `<path class="line l${index}" d="${path(values, { most, room })}"/>`,
	)
	const legend =
		lines.length > 1
			? `<ul class="legend">${lines.map(({ name }, index) => `<li><svg aria-hidden="true" viewBox="0 0 24 8"><path class="line l${index}" d="M0 4H24"/></svg>${escapeHtml(name)}</li>`).join('')}</ul>`
			: ''
	const label = `${title}: ${now}; at most ${write(most)}`
	return `<figure><figcaption><h2>${escapeHtml(title)}</h2><b>${escapeHtml(now)}</b></figcaption><svg role="img" aria-label="${escapeHtml(label)}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><path class="grid" d="M0 1H${width}M0 ${height / 2}H${width}M0 ${height - 1}H${width}"/>${paths.join('')}</svg><p class="scale"><span>one hour ago</span><span>highest ${escapeHtml(write(most))}</span><span>now</span></p>${legend}</figure>`
}

function path(values: readonly (number | null)[], { most, room }: { most: number; room: number }): string {
	let isStarted = false
	return values
		.map((value, index) => {
			if (value === null) {
				isStarted = false
				return ''
			}
			const x = width - ((values.length - 1 - index) * width) / (room - 1)
			const y = height - 2 - (most > 0 ? value / most : 0) * (height - 4)
			const command = isStarted ? 'L' : 'M'
			isStarted = true
			return `${command}${x.toFixed(1)} ${y.toFixed(1)}`
		})
		.join('')
}
