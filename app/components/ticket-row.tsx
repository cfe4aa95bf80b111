import type { ReactNode } from 'react'
import { Stepper, type StepperProps } from './stepper.tsx'
import styles from './ticket-row.module.css'

export type TicketRowProps = Omit<StepperProps, 'label' | 'describedBy'> & {
	/** Name of the ticket type; also the stepper's. */
	title: string
	summary?: ReactNode
	price: ReactNode
	/** "4 left", "Sold out": a state in words. */
	state?: ReactNode
	error?: string
}

/** A ticket type: name, summary and price left, how many right. */
export function TicketRow({ title, summary, price, state, error, ...stepper }: TicketRowProps) {
	const id = `about-${stepper.name}`
	return (
		<li className={styles.row}>
			<div className={styles.words} id={id}>
				<p className={styles.title}>{title}</p>
				{summary && <p className={styles.summary}>{summary}</p>}
				<p className={styles.price}>
					{price}
					{state && <span className={styles.state}>{state}</span>}
				</p>
				{error && <p className={styles.error}>{error}</p>}
			</div>
			<Stepper {...stepper} label={title} describedBy={id} invalid={error ? true : stepper.invalid} />
		</li>
	)
}

/** A ticket group: its types under its name. */
export function TicketRows({
	title,
	description,
	children,
}: {
	title?: ReactNode
	description?: ReactNode
	children: ReactNode
}) {
	return (
		<div className={styles.group}>
			{title && <h3 className={styles.name}>{title}</h3>}
			{description && <p className={styles.description}>{description}</p>}
			<ul className={styles.rows}>{children}</ul>
		</div>
	)
}
