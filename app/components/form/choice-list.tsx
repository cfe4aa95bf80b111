import type { ReactNode } from 'react'
import { Icon } from '#app/components/media/icon.tsx'
import styles from './choice-list.module.css'
import { fieldId } from './field.tsx'

export type Choice = {
	/** Value that the form submits. */
	value: string
	title: string
	summary?: string
	/** Next to the title: a price. */
	note?: ReactNode
	/** Why it can't be chosen: "Sold out"; absent when it can. */
	closed?: string
	/** Fields of this choice alone; shown while it is chosen. */
	extra?: ReactNode
}

export type ChoiceListProps = {
	name: string
	/** Accessible name of the group. */
	label: string
	choices: Choice[]
	/** Of a list of which several can be chosen, all that are. */
	chosen: string | null | readonly string[]
	error?: string
	/** The id of the form, where the list is not inside it. */
	form?: string
}

/** One of several choices, each with its price; any number of them where `chosen` is a list. The fields of a choice are shown by CSS while it is chosen. */
export function ChoiceList({ name, label, choices, chosen, error, form }: ChoiceListProps) {
	const errorId = `${fieldId(name)}-error`
	const isChosen = (value: string): boolean =>
		typeof chosen === 'object' ? (chosen?.includes(value) ?? false) : value === chosen
	return (
		<fieldset
			className={styles.list}
			id={fieldId(name)}
			tabIndex={-1}
			aria-describedby={error ? errorId : undefined}
			data-invalid={error ? true : undefined}
		>
			<legend className="spoken">{label}</legend>
			{error && (
				<p className={styles.error} id={errorId}>
					<Icon name="alert" />
					<span>{error}</span>
				</p>
			)}
			{choices.map(({ value, title, summary, note, closed, extra }) => (
				<div key={value} className={styles.choice} data-closed={closed ? true : undefined}>
					<label className={styles.label}>
						<input
							className={styles.mark}
							type={Array.isArray(chosen) ? 'checkbox' : 'radio'}
							name={name}
							form={form}
							value={value}
							defaultChecked={isChosen(value)}
							disabled={Boolean(closed)}
							aria-invalid={error ? true : undefined}
						/>
						<span className={styles.words}>
							<span className={styles.title}>{title}</span>
							{summary && <span className={styles.summary}>{summary}</span>}
						</span>
						<span className={styles.note}>{closed ?? note}</span>
					</label>
					{extra && <div className={styles.extra}>{extra}</div>}
				</div>
			))}
		</fieldset>
	)
}
