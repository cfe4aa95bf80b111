import { type FocusEvent, type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import { useWording } from '#app/components/wording.tsx'
import { seatAfterKey } from './seat-keys.ts'
import styles from './seat-list.module.css'

/** A seat of the list; a seat that can't be chosen is shown with a disabled checkbox. */
export interface ListedSeat {
	id: string
	/** "Stalls C12" */
	name: string
	state: 'available' | 'booked' | 'unavailable' | 'selected'
	/** Position on the map. */
	x: number
	y: number
}

export interface ListedRow {
	name: string
	seats: ListedSeat[]
}

export type SeatListProps = {
	/** Wire name of the checkboxes. */
	name: string
	/** "Stalls" or "Stalls, rows A to K" */
	title: string
	/** Formatted text: the tickets for which these seats are sold, and their price. */
	about: string
	rows: ListedRow[]
	/** Id of the element after the list: without scripts, links of each row skip to it. */
	end: string
	/** A seat that was chosen elsewhere: its row is scrolled into sight, and it becomes the tab stop. */
	follows?: string | null
	/** Moves the focus to its tab stop when it is mounted. */
	takesFocus?: boolean
	/** With scripts: called instead of the checkbox's own change. */
	onToggle(seatId: string): void
	/** With scripts: a seat has got the focus. */
	onVisit?(seatId: string): void
}

const rowId = (name: string, at: number): string => `${name}-row-${at}`
const isUsable = ({ state }: ListedSeat): boolean => state === 'available' || state === 'selected'

/**
 * The seats of a part of the theatre, as a table of checkboxes. With scripts it is one tab stop, and arrow keys move
 * inside it. Without scripts every checkbox is a tab stop, and links lead to each row and past the list.
 */
export function SeatList(props: SeatListProps) {
	const { name, title, about, rows, end, follows, takesFocus, onToggle, onVisit } = props
	const { t } = useWording()
	const id = useId()
	const hydrated = useHydrated()
	const part = useRef<HTMLDivElement>(null)
	const [visited, setVisited] = useState<string | null>(null)
	const stop = tabStop(rows, visited)
	const stopRow = rows.findIndex((row) => row.seats.some((seat) => seat.id === stop))

	useEffect(() => {
		if (!follows) return
		setVisited(follows)
		reveal(part.current?.querySelector(`input[value="${CSS.escape(follows)}"]`)?.closest('td'))
	}, [follows])
	useEffect(() => {
		if (!takesFocus) return
		const stopped = part.current?.querySelector<HTMLElement>('input[tabindex="0"]')
		const target = stopped ?? part.current?.querySelector<HTMLElement>('[data-title]')
		target?.focus()
	}, [takesFocus])

	const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
		const box = event.target
		if (!(box instanceof HTMLInputElement) || event.metaKey || event.altKey) return
		if (event.key === 'Enter') {
			// Enter would submit the form instead of choosing the seat.
			event.preventDefault()
			return box.click()
		}
		const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
		const { key, ctrlKey } = event
		const stops = rows.map((row) => row.seats.filter(isUsable))
		const next = seatAfterKey({ key, ctrlKey, rightToLeft }, box.value, stops)
		if (next === null) return
		event.preventDefault()
		event.currentTarget.querySelector<HTMLElement>(`input[value="${CSS.escape(next)}"]`)?.focus()
	}
	const onFocus = (event: FocusEvent) => {
		if (!(event.target instanceof HTMLInputElement)) return
		setVisited(event.target.value)
		onVisit?.(event.target.value)
	}
	const goTo = (at: number) => {
		setVisited(rows[at]?.seats.find(isUsable)?.id ?? null)
		reveal(document.getElementById(rowId(name, at))?.parentElement)
	}
	return (
		<div className={styles.list} ref={part}>
			<div className={styles.head}>
				<p id={`${id}title`} data-title tabIndex={-1}>
					<b>{title}</b> <span className={styles.about}>{about}</span>
				</p>
				{hydrated ? (
					<label className={styles.jump}>
						{t('seats.go_to_row')}
						<select value={stopRow} onChange={(event) => goTo(Number(event.currentTarget.value))}>
							{rows.map((row, at) => (
								<option key={row.name} value={at} disabled={!row.seats.some(isUsable)}>
									{row.name}
								</option>
							))}
						</select>
					</label>
				) : (
					<nav className={styles.jumps} aria-label={t('seats.go_to_row')}>
						<a href={`#${end}`}>{t('seats.skip')}</a>
						{rows.map((row, at) => (
							<a key={row.name} href={`#${rowId(name, at)}`} aria-label={t('seats.row', { row: row.name })}>
								{row.name}
							</a>
						))}
					</nav>
				)}
			</div>
			<div className={styles.scroller} data-scroller>
				<table
					className={styles.table}
					role={hydrated ? 'grid' : 'table'}
					aria-labelledby={`${id}title`}
					aria-describedby={hydrated ? `${id}help` : undefined}
					onKeyDown={onKeyDown}
					onFocus={onFocus}
				>
					<tbody>
						{rows.map((row, at) => (
							<Row
								key={row.name}
								id={rowId(name, at)}
								name={name}
								row={row}
								end={hydrated ? null : end}
								stop={hydrated ? (at === stopRow ? stop : '') : null}
								onToggle={onToggle}
							/>
						))}
					</tbody>
				</table>
			</div>
			{hydrated ? (
				<p className={styles.help} id={`${id}help`}>
					{t('seats.list_help')}
				</p>
			) : null}
		</div>
	)
}

/** Off-screen rows have an estimated height: once they are rendered, the place has moved. */
const framesUntilRendered = 4

/** Scrolls the list, and nothing around it: a seat to its middle, a row to its start. */
function reveal(target: Element | null | undefined, frames = framesUntilRendered): void {
	const scroller = target?.closest<HTMLElement>('[data-scroller]')
	if (!target || !scroller) return
	const [at, from] = [target.getBoundingClientRect(), scroller.getBoundingClientRect()]
	const isOut = at.top < from.top || Math.min(at.bottom, at.top + from.height / 2) > from.bottom
	if (isOut) scroller.scrollTop += at.top - from.top - Math.max(0, from.height / 2 - at.height)
	if (frames > 0) requestAnimationFrame(() => reveal(target, frames - 1))
}

/** The tab stop: the seat visited last, else a chosen one, else the first that can be chosen. */
function tabStop(rows: ListedRow[], visited: string | null): string | null {
	const usable = rows.flatMap((row) => row.seats.filter(isUsable))
	const stop =
		usable.find((seat) => seat.id === visited) ??
		usable.find((seat) => seat.state === 'selected') ??
		usable[0]
	return stop?.id ?? null
}

interface RowProps {
	id: string
	name: string
	row: ListedRow
	/** Target of its skip link; null with scripts. */
	end: string | null
	/** Its tab stop, "" for none; null makes every seat one. */
	stop: string | null
	onToggle(id: string): void
}

/** Rendered again only when one of its own seats has changed. */
const Row = memo(function Row({ id, name, row, end, stop, onToggle }: RowProps) {
	const { t } = useWording()
	return (
		<tr className={styles.row}>
			<th className={styles.title} id={id} scope="row">
				{t('seats.row', { row: row.name })}
				{end === null ? null : (
					<a className={styles.skip} href={`#${end}`}>
						{t('seats.skip')}
					</a>
				)}
			</th>
			{row.seats.map((seat) => (
				<td key={seat.id} role={end === null ? 'gridcell' : undefined}>
					<label className={styles.seat} data-state={seat.state}>
						<input
							className={styles.box}
							type="checkbox"
							name={name}
							value={seat.id}
							checked={seat.state === 'selected'}
							disabled={!isUsable(seat)}
							tabIndex={stop === null || seat.id === stop ? 0 : -1}
							onChange={() => onToggle(seat.id)}
						/>
						<span>{seat.name}</span>
						{seat.state === 'booked' || seat.state === 'unavailable' ? (
							<span className="spoken">{t(`seats.state.${seat.state}`)}</span>
						) : null}
					</label>
				</td>
			))}
		</tr>
	)
})
