import type { ReactNode } from 'react'
import { Picture, type PictureSource } from '#app/components/media/picture.tsx'
import { OwnText } from '#app/components/own-text.tsx'
import styles from './cart-line.module.css'

export type CartLineProps = {
	name: string
	/** Date and time in words. */
	when?: string
	image?: PictureSource
	/** `note` says more, such as the names of the seats; `action` changes it. */
	types: {
		id: string
		name: string
		quantity: string
		price: string
		note?: string
		action?: ReactNode
	}[]
	/** The removal: a form with a button, or a link to its confirmation. */
	action?: ReactNode
	notice?: ReactNode
}

/** One event in the cart with its ticket types. */
export function CartLine({ name, when, image, types, action, notice }: CartLineProps) {
	return (
		<li className={styles.line}>
			{image && (
				<div className={styles.image}>
					<Picture {...image} fit="fill" />
				</div>
			)}
			<div className={styles.words}>
				<h3 className={styles.name}>
					<OwnText>{name}</OwnText>
				</h3>
				{when && <p className={styles.when}>{when}</p>}
			</div>
			<ul className={styles.types}>
				{types.map((type) => (
					<li key={`${type.id} ${type.note}`}>
						<span>
							<span className={styles.quantity}>{type.quantity}</span> <OwnText>{type.name}</OwnText>
							{type.note && <span className={styles.note}>{type.note}</span>}
							{type.action}
						</span>
						<span className={styles.price}>{type.price}</span>
					</li>
				))}
			</ul>
			{action && <div className={styles.action}>{action}</div>}
			{notice && <div className={styles.notice}>{notice}</div>}
		</li>
	)
}

/** The list around cart lines. */
export function CartLines({ label, children }: { label: string; children: ReactNode }) {
	return (
		<ul className={styles.lines} aria-label={label}>
			{children}
		</ul>
	)
}
