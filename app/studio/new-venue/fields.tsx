import { useId } from 'react'
import { useStudio } from '../context.tsx'
import { Field } from '../entrance/field.tsx'
import { Faults, Labelled } from '../labelled.tsx'
import { venueFaultText } from './fault-words.ts'
import type { NewVenue } from './use-new-venue.ts'

type TextName = 'name' | 'id' | 'host' | 'address' | 'colour' | 'every' | 'eventName' | 'capacity'

interface VenueFieldProps {
	venue: NewVenue
	name: TextName
	label: string
	hint?: string
	/** Written from left to right in every language: an address, a number. */
	isCode?: boolean
	isNumber?: boolean
}

export function useFaults(venue: NewVenue, field: string): string[] {
	const { t, language } = useStudio()
	return venue.faultsOf(field).map((fault) => venueFaultText(t, language, fault))
}

/** A field for one line of text. */
export function VenueField({ venue, name, label, hint, isCode, isNumber }: VenueFieldProps) {
	const faults = useFaults(venue, name)
	return (
		<Field
			label={label}
			{...(hint ? { hint } : {})}
			name={name}
			faults={faults}
			value={venue.values[name]}
			autoComplete="off"
			{...(isCode ? { dir: 'ltr' as const, spellCheck: false, autoCapitalize: 'none' } : {})}
			{...(isNumber ? { inputMode: 'numeric' as const } : {})}
			onChange={(event) => venue.type({ [name]: event.target.value })}
		/>
	)
}

interface ChoiceProps {
	label: string
	hint?: string
	value: string
	faults: readonly string[]
	options: readonly { value: string; name: string }[]
	onChoose: (value: string) => void
}

/** A list of which one is chosen. */
export function Choice({ label, hint, value, faults, options, onChoose }: ChoiceProps) {
	return (
		<Labelled label={label} hint={hint} faults={faults}>
			{(attributes) => (
				<select {...attributes} value={value} onChange={(event) => onChoose(event.target.value)}>
					{options.map((one) => (
						<option key={one.value} value={one.value}>
							{one.name}
						</option>
					))}
				</select>
			)}
		</Labelled>
	)
}

/** Boxes of which some are ticked. */
export function Ticks({
	legend,
	hint,
	faults = [],
	options,
	isTicked,
	onTick,
}: {
	legend: string
	hint?: string
	faults?: readonly string[]
	options: readonly { value: string; name: string }[]
	isTicked: (value: string) => boolean
	onTick: (value: string) => void
}) {
	const id = useId()
	return (
		<fieldset className="kinds ticks" aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}>
			<legend>{legend}</legend>
			{hint && <p className="quiet">{hint}</p>}
			{options.map(({ value, name }) => (
				<label key={value}>
					<input type="checkbox" checked={isTicked(value)} onChange={() => onTick(value)} />
					<span>{name}</span>
				</label>
			))}
			<Faults id={`${id}-faults`} faults={faults} />
		</fieldset>
	)
}
