import type { ReactNode } from 'react'
import type { SaleFault } from '#app/contract/studio/prices-answers.ts'
import type { CallFault } from './call.ts'
import { faultText, useStudio } from './context.tsx'
import { Findings } from './prices/findings.tsx'
import { Overtaken } from './words/overtaken.tsx'

interface SaveFaultProps {
	/** Null for none. */
	fault: CallFault['fault'] | null
	/** What the checks found, where no form shows it. */
	findings?: readonly SaleFault[]
	/** Saves over the revision of another member; absent where there is nothing to save. */
	onAgain?: ((number: number) => void) | undefined
	onReload: () => void
	/** Below the reason. */
	children?: ReactNode
}

/** The reason why a save was refused, or the newer revision of another member. */
export function SaveFault({ fault, findings = [], onAgain, onReload, children }: SaveFaultProps) {
	const { t } = useStudio()
	if (fault === null) return null
	if (fault.code === 'overtaken') {
		const again = onAgain && (() => onAgain(fault.number))
		return <Overtaken fault={fault} {...(again ? { onAgain: again } : {})} onReload={onReload} />
	}
	return (
		<div className="notice bad">
			<p>{faultText(t, fault)}</p>
			{findings.length > 0 && <Findings faults={findings} />}
			{children}
		</div>
	)
}
