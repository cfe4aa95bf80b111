import { Form } from '@remix-run/react'
import { useRef } from 'react'
import { FormPanel } from '#app/blocks/parts/form-panel.tsx'
import { IdentityFields } from '#app/blocks/parts/identity/identity-fields.tsx'
import { useAnswerFocus } from '#app/blocks/parts/use-answer-focus.ts'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import { SavedCards } from './saved-cards.tsx'
import styles from './styles.module.css'

/** The details of the account: what is read only, and a form with the rest. */
export function ProfileBlock({ page }: BlockInput<'profile'>) {
	const { t } = useWording()
	const element = useRef<HTMLFormElement>(null)
	const { profile, errors } = page
	useAnswerFocus(element, page)
	if (!profile) return null
	const { facts, form, note, password, cards } = profile
	return (
		<>
			<Panel title={t('identity.title')}>
				<dl className={styles.facts}>
					{facts.map(({ label, value }) => (
						<div key={label}>
							<dt className={styles.label}>{label}</dt>
							<dd className={styles.value}>{value}</dd>
						</div>
					))}
				</dl>
				{note ? <p>{note}</p> : null}
				{form ? (
					<Form className={`${layout.stack} ${styles.form}`} method="post" ref={element} noValidate>
						<input type="hidden" name="version" value={form.version} />
						<IdentityFields
							fields={form.fields}
							lookup={form.lookup}
							countries={form.countries}
							errors={errors}
							helpOf={({ name }) => form.newer[name]}
						/>
						<div className={layout.row}>
							<Button>{t('account.profile.submit')}</Button>
						</div>
					</Form>
				) : null}
			</Panel>
			{cards ? <SavedCards cards={cards} /> : null}
			{password ? <FormPanel form={password} errors={errors} messages={page.messages} /> : null}
		</>
	)
}
