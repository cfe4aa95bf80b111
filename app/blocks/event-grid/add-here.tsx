import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { AddHere as AddHereView } from '#app/pages/listing/add-here.ts'
import styles from './add-here.module.css'

export interface AddHereProps {
	addHere: AddHereView
	/** Of the event. */
	name: string
	attempt: { name: string; value: string }
}

/** A button for each time of an event, which adds the party of the visit at that time. */
export function AddHere({ addHere, name, attempt }: AddHereProps) {
	const { t } = useWording()
	const { state, formAction } = useNavigation()
	const { tickets, price, fields, times } = addHere
	return (
		<Form className={styles.form} method="post" action={times[0]?.action}>
			{[attempt, ...fields].map((field) => (
				<input key={field.name} type="hidden" {...field} />
			))}
			<fieldset className={styles.times}>
				<legend className={styles.legend}>
					{price ? t('events.upsell.add_for', { tickets, price }) : t('events.upsell.add', { tickets })}
					<span className="spoken">: {name}</span>
				</legend>
				{times.map(({ id, text, price: own, action }) => (
					<Button
						key={id}
						look="secondary"
						size="compact"
						formAction={action}
						pending={state !== 'idle' && formAction === action}
					>
						{own && !price ? `${text} · ${own}` : text}
					</Button>
				))}
			</fieldset>
		</Form>
	)
}
