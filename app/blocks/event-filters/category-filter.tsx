import { useNavigate } from '@remix-run/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Chips } from '#app/components/chips.tsx'
import { Select } from '#app/components/select.tsx'
import type { Filter } from '#app/flows/listing.ts'

const useMeasure = typeof document === 'undefined' ? () => {} : useLayoutEffect

interface CategoryFilterProps {
	label: string
	filters: Filter[]
	/** Buttons become a list when they wrap onto more (spec 1 §2). */
	maxRows: number
}

/** The categories as buttons, or as a list when there are too many for their rows. */
export function CategoryFilter({ label, filters, maxRows }: CategoryFilterProps) {
	const navigate = useNavigate()
	const box = useRef<HTMLDivElement>(null)
	const [isList, setIsList] = useState(false)
	useMeasure(() => {
		const rows = new Set([...(box.current?.querySelectorAll('a') ?? [])].map((link) => link.offsetTop))
		if (rows.size > maxRows) setIsList(true)
	}, [maxRows])
	if (!isList) {
		const chips = filters.map((filter) => ({
			id: filter.href,
			href: filter.href,
			text: filter.text,
			chosen: filter.isActive,
		}))
		return (
			<div ref={box}>
				<Chips label={label} chips={chips} />
			</div>
		)
	}
	return (
		<Select
			name="category"
			label={label}
			required
			value={filters.find((filter) => filter.isActive)?.href}
			options={filters.map((filter) => ({ value: filter.href, label: filter.text }))}
			onChange={(event) => navigate(event.currentTarget.value, { preventScrollReset: true })}
		/>
	)
}
