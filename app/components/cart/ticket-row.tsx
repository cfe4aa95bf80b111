import type { ReactNode } from 'react'
import { Stepper, type StepperProps } from '#app/components/form/stepper.tsx'
import { Icon } from '#app/components/media/icon.tsx'
import { OwnText, useLanguageOf } from '#app/components/own-text.tsx'
import styles from './ticket-row.module.css'

export type TicketRowProps = Omit<StepperProps, 'label' | 'describedBy'> & {
	/** Name of the ticket type, below that of its group. */
	title: string
	/** The name without the group around it, which labels the stepper. */
	wholeName?: string
	summary?: ReactNode
	/** Link to the full description. */
	more?: ReactNode
	price: ReactNode
	/** Why it costs less than usual. */
	note?: ReactNode
	/** "4 left", "Sold out": a state in words. */
	state?: ReactNode
	error?: string
}

/** A ticket type: name, summary and price on the left, quantity on the right. */
export function TicketRow(props: TicketRowProps) {
	const { title, wholeName = title, summary, more, price, note, state, error, ...stepper } = props
	const id = `about-${stepper.name}`
	const language = useLanguageOf(wholeName)
	return (
		<li className={styles.row}>
			<div className={styles.words}>
				<div id={id}>
					<p className={styles.title}>{language.lang ? <span {...language}>{title}</span> : title}</p>
					{summary && (
						<p className={styles.summary}>
							<OwnText>{summary}</OwnText>
						</p>
					)}
					<p className={styles.price}>
						{price}
						{state && <span className={styles.state}>{state}</span>}
					</p>
					{note && <p className={styles.note}>{note}</p>}
					{error && (
						<p className={styles.error}>
							<Icon name="alert" />
							<span>{error}</span>
						</p>
					)}
				</div>
				{more}
			</div>
			<Stepper {...stepper} label={wholeName} describedBy={id} invalid={error ? true : stepper.invalid} />
		</li>
	)
}

export type TicketRowsProps = {
	title?: ReactNode
	description?: ReactNode
	/** Link to the full description. */
	more?: ReactNode
	children: ReactNode
}

/** A ticket group: its ticket types under its name. */
export function TicketRows({ title, description, more, children }: TicketRowsProps) {
	return (
		<div className={styles.group}>
			{title && (
				<h3 className={styles.name}>
					<OwnText>{title}</OwnText>
				</h3>
			)}
			{description && (
				<p className={styles.description}>
					<OwnText>{description}</OwnText>
				</p>
			)}
			{more}
			<ul className={styles.rows}>{children}</ul>
		</div>
	)
}
