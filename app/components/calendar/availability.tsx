import styles from './availability.module.css'

/** `closed`: no session takes place that day. */
export type Availability = 'available' | 'few' | 'sold_out' | 'closed'

/** A mark whose shape differs by state: full, half, crossed, none. The state is also given in words next to it or in a label. */
export function AvailabilityMark({ state }: { state: Availability }) {
	return <span className={styles.mark} data-state={state} aria-hidden="true" />
}
