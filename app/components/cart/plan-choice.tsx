import { Form, useNavigation } from '@remix-run/react'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { Icon } from '#app/components/media/icon.tsx'
import styles from './plan-choice.module.css'

export type PlanOption = {
	/** Value of `intent` that the button sends. */
	intent: string
	title: string
	/** What is paid today and later. */
	note: string
	isChosen: boolean
}

export type PlanChoiceProps = {
	/** Title, and accessible name of the group. */
	label: string
	/** Where the choice is sent. */
	action: string
	options: PlanOption[]
}

/** Ways to pay a price: each is a button that chooses it, because the amounts of the page follow from it. */
export function PlanChoice({ label, action, options }: PlanChoiceProps) {
	const { state, formData } = useNavigation()
	const asked = state === 'idle' ? null : formData?.get('intent')
	return (
		<Form className={styles.form} method="post" action={action} preventScrollReset>
			<Panel title={label}>
				<fieldset className={styles.list}>
					<legend className="spoken">{label}</legend>
					{options.map(({ intent, title, note, isChosen }) => (
						<button
							key={intent}
							type="submit"
							name="intent"
							value={intent}
							className={styles.option}
							aria-pressed={isChosen}
							data-pending={asked === intent || undefined}
						>
							<span className={styles.mark}>{isChosen && <Icon name="check" />}</span>
							<span className={styles.title}>{title}</span>
							<span className={styles.note}>{note}</span>
						</button>
					))}
				</fieldset>
			</Panel>
		</Form>
	)
}
