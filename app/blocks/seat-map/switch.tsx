import styles from './chooser.module.css'

interface SwitchProps<Id extends string | null> {
	label: string
	chosen: Id
	options: { id: Id; text: string }[]
	onChoose(id: Id): void
}

/** One of a few, at once; needs scripts, so it shows with them only. */
export function Switch<Id extends string | null>({ label, chosen, options, onChoose }: SwitchProps<Id>) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no fields of the form around them
		<div className={styles.switch} role="group" aria-label={label}>
			{options.map(({ id, text }) => (
				<button
					key={id ?? ''}
					type="button"
					className={styles.option}
					aria-pressed={id === chosen}
					onClick={() => onChoose(id)}
				>
					{text}
				</button>
			))}
		</div>
	)
}
