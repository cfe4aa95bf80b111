import type { ReactNode } from 'react'
import { OwnText } from '#app/components/own-text.tsx'
import styles from './ticket-stub.module.css'

export type TicketStubProps = {
	/** Name of the event. */
	title: string
	/** Ticket type: "Adult". */
	type: string
	/** The admit name, when one was given. */
	holder?: string
	/** Labelled lines: date, time, entrance. */
	facts: { label: string; value: string }[]
	/** The code as an image or an svg, with its own text alternative. */
	code: ReactNode
	/** The code as text, in case the scanner fails. */
	codeText: string
	/** "Ticket 1 of 3" */
	position?: string
	venue: string
	/** What became of it, in the place of the code: "Cancelled". */
	label?: string
}

/** A ticket with a stub, a perforation and a code. Prints on a page of its own. */
export function TicketStub({
	title,
	type,
	holder,
	facts,
	code,
	codeText,
	position,
	venue,
	label,
}: TicketStubProps) {
	return (
		<article className={styles.ticket}>
			<div className={styles.main}>
				<p className={styles.venue}>
					{venue}
					{position && <span className={styles.position}>{position}</span>}
				</p>
				<h3 className={styles.title}>
					<OwnText>{title}</OwnText>
				</h3>
				<p className={styles.type}>
					<OwnText>{type}</OwnText>
					{holder && <span className={styles.holder}> · {holder}</span>}
				</p>
				<dl className={styles.facts}>
					{facts.map((fact) => (
						<div key={fact.label}>
							<dt>{fact.label}</dt>
							<dd>{fact.value}</dd>
						</div>
					))}
				</dl>
			</div>
			<div className={styles.stub}>
				{label ? (
					<p className={styles.label}>{label}</p>
				) : (
					<>
						<div className={styles.code}>{code}</div>
						<p className={styles.codeText}>{codeText}</p>
					</>
				)}
			</div>
		</article>
	)
}
