import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** Room between two blocks. */
export function SpacerBlock({ props }: BlockInput<'spacer'>) {
	return <div className={styles.spacer} data-size={props.size} aria-hidden="true" />
}
