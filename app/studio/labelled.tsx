import { type ReactNode, useId } from 'react'

interface LabelledProps {
	label: string
	hint?: string | undefined
	faults: readonly string[]
	/** Draws the control with these attributes, which connect it to its label, hint and faults. */
	children: (attributes: {
		id: string
		'aria-invalid': true | undefined
		'aria-describedby': string | undefined
	}) => ReactNode
}

/** A control with its label, hint and faults. */
export function Labelled({ label, hint, faults, children }: LabelledProps) {
	const id = useId()
	const described = [hint ? `${id}-hint` : '', faults.length > 0 ? `${id}-faults` : ''].filter(Boolean)
	return (
		<p className="field">
			<label htmlFor={id}>{label}</label>
			{hint && (
				<span className="quiet" id={`${id}-hint`}>
					{hint}
				</span>
			)}
			{children({
				id,
				'aria-invalid': faults.length > 0 || undefined,
				'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
			})}
			<Faults id={`${id}-faults`} faults={faults} />
		</p>
	)
}

export function Faults({ id, faults }: { id: string; faults: readonly string[] }): ReactNode {
	return faults.length > 0 ? (
		<span className="fault" id={id}>
			{faults.join(' ')}
		</span>
	) : null
}
