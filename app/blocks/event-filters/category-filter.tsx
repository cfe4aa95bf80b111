import { useNavigate } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Chips } from '#app/components/form/chips.tsx'
import { Select } from '#app/components/form/select.tsx'
import type { Filter } from '#app/pages/listing/listing.ts'
import styles from './styles.module.css'
import { toChip } from './to-chip.ts'

// React warns about layout effects on the server, where there is nothing to measure.
const useMeasured = typeof document === 'undefined' ? useEffect : useLayoutEffect

interface CategoryFilterProps {
	label: string
	filters: Filter[]
	/** Buttons become a list when they wrap onto more (spec 1 §2). */
	maxRows: number
	/** What phones show until the rows are counted. */
	isListOnPhones: boolean
}

/** The categories as buttons, or as a list while there are too many for their rows; it follows the width of the page. */
export function CategoryFilter({ label, filters, maxRows, isListOnPhones }: CategoryFilterProps) {
	const box = useRef<HTMLDivElement>(null)
	const [isList, setIsList] = useState<boolean | 'phones'>(isListOnPhones ? 'phones' : false)
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
			<div ref={box} className={styles.buttons}>
				<Chips label={label} chips={filters.map(toChip)} wrap />
			</div>
			{isList ? (
				<div className={styles.list}>
					<CategoryList label={label} filters={filters} />
				</div>
			) : null}
		</div>
	)
}

/**
 * Choosing an option opens the listing of its category. Some browsers fire a change event with every arrow key, so a
 * choice by keyboard is followed only with Enter or when the list loses focus.
 */
function CategoryList({ label, filters }: Pick<CategoryFilterProps, 'label' | 'filters'>) {
	const navigate = useNavigate()
	const active = filters.find((filter) => filter.isActive)?.href
	const [looked, setLooked] = useState<string | null>(null)
	const isLooking = useRef(false)
	// biome-ignore lint/correctness/useExhaustiveDependencies: once another is shown, nothing is looked at any more
	useEffect(() => setLooked(null), [active])
	const follow = (href: string): void => {
		isLooking.current = false
		if (href !== active) navigate(href, { preventScrollReset: true })
	}
	return (
		<Select
			name="category"
			label={label}
			required
			value={looked ?? active}
			options={filters.map((filter) => ({ value: filter.href, label: filter.text }))}
			onPointerDown={() => {
				isLooking.current = false
			}}
			onKeyDown={(event) => {
				const { key, altKey, currentTarget } = event
				// These open the list: what is chosen in it is meant.
				isLooking.current = key !== 'Enter' && key !== ' ' && key !== 'F4' && !altKey
				if (key !== 'Enter' || currentTarget.value === active) return
				event.preventDefault()
				follow(currentTarget.value)
			}}
			onChange={({ currentTarget: { value } }) => {
				setLooked(value)
				if (!isLooking.current) follow(value)
			}}
			onBlur={({ currentTarget }) => follow(currentTarget.value)}
		/>
	)
}

const rowsOf = (box: HTMLElement): number =>
	new Set([...box.querySelectorAll('a')].map((link) => link.offsetTop)).size
