import { Form } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import { Totals } from '#app/components/cart/totals.tsx'
import { ChoiceList } from '#app/components/form/choice-list.tsx'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { NewPassword } from '#app/components/form/new-password.tsx'
import { OptionLinks } from '#app/components/form/option-links.tsx'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import type { FormField, FormView } from '#app/pages/shared/form-view.ts'
import type { FieldError, Message } from '#app/pages/shared/refusals.ts'
import layout from '#app/styles/layout.module.css'
import { useCheckedForm } from './captcha/checked-form.ts'
import { CaptchaNotice } from './captcha/notice.tsx'
import styles from './form-panel.module.css'
import { useAnswerFocus } from './use-answer-focus.ts'

interface FormPanelProps {
	/** Null once it is answered: the message about it gets the focus. */
	form: FormView | null
	errors: FieldError[]
	messages: Message[]
	/** Fields of this form that no other has. */
	children?: ReactNode
}

/** A form with a few fields, which posts to the address of its page. */
export function FormPanel({ form, errors, messages, children }: FormPanelProps) {
	const element = useRef<HTMLFormElement>(null)
	useAnswerFocus(element, { errors, messages }, form?.isQuestion)
	const check = useCheckedForm(form?.captcha ?? null)
	if (!form) return null
	const { title, intro, fields, username, choices, pick, items = [], hidden = [] } = form
	const { submit, isQuestion, isDangerous, isMinor, back, key } = form
	const look = isDangerous ? 'danger' : isMinor ? 'secondary' : undefined
	if (submit === null)
		return (
			// What leads on looks open.
			<Panel title={title} look={form.options?.links.length ? 'card' : 'well'}>
				<div className={layout.stack}>
					<p>{intro}</p>
					<Items items={items} />
					<Facts facts={form.facts} />
					<Amounts amounts={form.amounts} />
					<Options options={form.options} />
					{choices ? <ChoiceList {...choices} choices={choices.options} /> : null}
					{back ? (
						<div className={layout.row}>
							<Back back={back} />
						</div>
					) : null}
				</div>
			</Panel>
		)
	return (
		<Panel title={title}>
			<Form
				// A question is a form of its own: a second press of the button before does not answer it.
				key={isQuestion ? 'question' : 'form'}
				className={`${layout.stack} ${styles.form}`}
				id={form.anchor}
				method="post"
				ref={element}
				onSubmit={check}
				noValidate
			>
				<input type="hidden" name="key" value={key} />
				{hidden.map(({ name, value }) => (
					<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
				))}
				<p>{intro}</p>
				<Items items={items} />
				<Facts facts={form.facts} />
				<Amounts amounts={form.amounts} />
				<Options options={form.options} />
				{username ? (
					<input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
				) : null}
				<Fields fields={fields} errors={errors} />
				{choices ? (
					<ChoiceList
						name={choices.name}
						label={choices.label}
						choices={choices.options}
						chosen={choices.chosen}
						error={errorOf(errors, choices.name)}
					/>
				) : null}
				{children}
				{pick ? (
					<div className={layout.stack}>
						{pick.label === title ? null : <p>{pick.label}</p>}
						<ChoiceList
							name={pick.name}
							label={pick.label}
							choices={pick.options.map(({ fields: own = [], ...option }) => ({
								...option,
								extra: own.length > 0 ? <Fields fields={own} errors={errors} /> : undefined,
							}))}
							chosen={pick.chosen}
							error={errorOf(errors, pick.name)}
						/>
					</div>
				) : null}
				{form.captcha ? <CaptchaNotice captcha={form.captcha} /> : null}
				<div className={layout.row}>
					<Button look={look}>{submit}</Button>
					<Back back={back} />
				</div>
			</Form>
		</Panel>
	)
}

function Back({ back }: Pick<FormView, 'back'>) {
	if (!back) return null
	return (
		<LinkButton href={back.href} look="secondary">
			{back.text}
		</LinkButton>
	)
}

function Fields({ fields, errors }: { fields: readonly FormField[]; errors: FieldError[] }) {
	return fields.map(({ value, ...field }) => {
		const error = errorOf(errors, field.name)
		if (field.type === 'password')
			return <NewPassword key={field.name} {...field} error={error} answer={errors} />
		const type = field.type === 'secret' ? 'password' : field.type
		return <Field key={field.name} {...field} type={type} defaultValue={value} error={error} />
	})
}

function Items({ items }: { items: readonly string[] }) {
	if (items.length === 0) return null
	return (
		<ul className={styles.items}>
			{items.map((item, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two tickets may read alike, and the list never changes
				<li key={`${at} ${item}`}>{item}</li>
			))}
		</ul>
	)
}

function Facts({ facts = [] }: Pick<FormView, 'facts'>) {
	if (facts.length === 0) return null
	return (
		<dl className={styles.facts}>
			{facts.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	)
}

function Amounts({ amounts = [] }: Pick<FormView, 'amounts'>) {
	if (amounts.length === 0) return null
	const rows = amounts.map(({ label, value, isStrong }, at) => ({
		id: `${at} ${label}`,
		label,
		value,
		...(isStrong ? { kind: 'total' as const } : {}),
	}))
	return <Totals rows={rows} />
}

function Options({ options }: Pick<FormView, 'options'>) {
	if (!options || options.links.length === 0) return null
	return (
		<nav aria-label={options.label}>
			<OptionLinks options={options.links} />
		</nav>
	)
}
