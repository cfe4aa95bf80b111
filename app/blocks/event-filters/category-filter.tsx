import { useNavigate } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Chips } from '#app/components/chips.tsx'
import { Select } from '#app/components/select.tsx'
import type { Filter } from '#app/flows/listing.ts'
import styles from './event-filters.module.css'
import { toChip } from './to-chip.ts'

// React warns about layout effects on the server, where there is nothing to measure.
const useMeasured = typeof document === 'undefined' ? useEffect : useLayoutEffect

interface CategoryFilterProps {
	label: string
	filters: Filter[]
	/** Buttons become a list when they wrap onto more (spec 1 §2). */
	maxRows: number
}

/** The categories as buttons, or as a list while there are too many for their rows; it follows the width of the page. */
export function CategoryFilter({ label, filters, maxRows }: CategoryFilterProps) {
	const navigate = useNavigate()
	const box = useRef<HTMLDivElement>(null)
	const [isList, setIsList] = useState(false)
	useMeasured(() => {
		const { current } = box
		if (!current) return
		const measure = (): void => setIsList(rowsOf(current) > maxRows)
		measure()
		const observer = new ResizeObserver(measure)
		observer.observe(current)
		return () => observer.disconnect()
	}, [maxRows])
	return (
		<div className={styles.categories} data-list={isList || undefined}>
			{/* Out of sight they still say how many rows they would need. */}
			<div ref={box} className={isList ? styles.measured : undefined}>
				<Chips label={label} chips={filters.map(toChip)} wrap />
			</div>
			{isList ? (
				<Select
					name="category"
					label={label}
					required
					value={filters.find((filter) => filter.isActive)?.href}
					options={filters.map((filter) => ({ value: filter.href, label: filter.text }))}
					onChange={(event) => navigate(event.currentTarget.value, { preventScrollReset: true })}
				/>
			) : null}
		</div>
	)
}

const rowsOf = (box: HTMLElement): number =>
	new Set([...box.querySelectorAll('a')].map((link) => link.offsetTop)).size
