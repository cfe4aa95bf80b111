import { type ReactNode, useState } from 'react'
import { OwnText } from '#app/components/own-text.tsx'
import styles from './ticket-fold.module.css'

export type TicketFoldProps = {
	/** Name of the ticket group. */
	title: string
	/** What its tickets cost; empty where prices are hidden. */
	price: string
	/** What is chosen in it, in words. */
	chosen: string
	isChosen: boolean
	/** Of the page as it is rendered first; afterwards the visitor opens and closes it. */
	opens: boolean
	/** Becomes true with an answer that refuses something inside: opens it once. */
	isWrong: boolean
	children: ReactNode
}

/** A ticket group that is one line until it is opened, with or without scripts. */
export function TicketFold({ title, price, chosen, isChosen, opens, isWrong, children }: TicketFoldProps) {
	const [isOpen, setOpen] = useState(opens || isWrong)
	const [wasWrong, setWasWrong] = useState(isWrong)
	// While rendering, so that the field is in sight when the focus goes to it.
	if (wasWrong !== isWrong) {
		setWasWrong(isWrong)
		if (isWrong) setOpen(true)
	}
	return (
		<details
			className={styles.fold}
			open={isOpen}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary className={styles.line}>
				<h3 className={styles.title}>
					<OwnText>{title}</OwnText>
				</h3>
				{price ? <span className={styles.price}>{price}</span> : null}
				<span className={styles.chosen} data-some={isChosen || undefined}>
					{chosen}
				</span>
			</summary>
			<div className={styles.inside}>{children}</div>
		</details>
	)
}
