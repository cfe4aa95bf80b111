import type { SaleFault } from '#app/contract/studio/prices-answers.ts'

/** What the checks of the files say, in the words of the checks. */
export function Findings({ faults }: { faults: readonly SaleFault[] }) {
	return (
		<ul className="faults" lang="en" dir="ltr">
			{faults.map(({ code, sentence, hint }) => (
				<li key={code + sentence}>
					{sentence}
					{hint && <small> {hint}</small>}
				</li>
			))}
		</ul>
	)
}
