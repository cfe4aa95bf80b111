import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { ChoiceList } from '#app/components/form/choice-list.tsx'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { useMayMoveFocus } from '#app/components/hooks/browser-state.ts'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import styles from './styles.module.css'

/** A form with a few fields, which posts to the address of its page. Without a form the message of the page says what happened. */
export function FormBlock({ page }: BlockInput<'form'>) {
	const element = useRef<HTMLFormElement>(null)
	useAnswerFocus(element, page)
	const { form, errors } = page
	if (!form) return null
	const { title, intro, fields, choices, items = [], hidden = [], submit, isDangerous, back, key } = form
	if (submit === null)
		return (
			<Panel title={title} look="well">
				<p>{intro}</p>
			</Panel>
		)
	return (
		<Panel title={title}>
			<Form
				// A question is a form of its own: a second press of the button before does not answer it.
				key={isDangerous ? 'question' : 'form'}
				className={`${layout.stack} ${styles.form}`}
				method="post"
				ref={element}
				tabIndex={isDangerous ? -1 : undefined}
				noValidate
			>
				<input type="hidden" name="key" value={key} />
				{hidden.map(({ name, value }) => (
					<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
				))}
				<p>{intro}</p>
				{items.length > 0 ? (
					<ul>
						{items.map((item, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two tickets may read alike, and the list never changes
							<li key={`${at} ${item}`}>{item}</li>
						))}
					</ul>
				) : null}
				{fields.map(({ value, ...field }) => (
					<Field key={field.name} {...field} defaultValue={value} error={errorOf(errors, field.name)} />
				))}
				{choices ? (
					<ChoiceList
						name={choices.name}
						label={choices.label}
						choices={choices.options}
						chosen={choices.chosen}
						error={errorOf(errors, choices.name)}
					/>
				) : null}
				<div className={layout.row}>
					<Button look={isDangerous ? 'danger' : undefined}>{submit}</Button>
					{back ? (
						<LinkButton href={back.href} look="secondary">
							{back.text}
						</LinkButton>
					) : null}
				</div>
			</Form>
		</Panel>
	)
}

/** After an answer the first wrong field gets the focus, or else the message about it, or the question. */
function useAnswerFocus(
	form: React.RefObject<HTMLFormElement | null>,
	{ errors, messages, form: view }: BlockInput<'form'>['page'],
): void {
	const mayMoveFocus = useMayMoveFocus()
	useEffect(() => {
		if (!mayMoveFocus()) return
		if (errors.length > 0) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
		if (view?.isDangerous) return form.current?.focus()
		if (messages.length === 0) return
		const message = document.querySelector<HTMLElement>('main [data-kind][role]')
		message?.setAttribute('tabindex', '-1')
		message?.focus()
	}, [form, errors, messages, view, mayMoveFocus])
}
