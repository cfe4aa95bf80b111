import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { useMayMoveFocus } from '#app/components/hooks/browser-state.ts'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { PageOf } from '#app/pages/shell/page-view.ts'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import { CodeStep } from './code-step.tsx'
import styles from './styles.module.css'

/** Logs in: an address is asked for, then the code that was sent to it. */
export function LoginFormBlock({ page }: BlockInput<'login-form'>) {
	const { t } = useWording()
	const { login } = page
	if (!login) return null
	switch (login.step) {
		case 'email':
			return <EmailStep login={login} page={page} />
		case 'otp_form':
			return <CodeStep login={login} page={page} />
		case 'otp_unavailable':
			return (
				<Panel title={t('login.unavailable.title')}>
					<div className={`${layout.stack} ${styles.form}`}>
						<p>{t('login.unavailable.text')}</p>
						<div className={layout.row}>
							<LinkButton href={login.hereHref}>{t('login.otp.again')}</LinkButton>
						</div>
					</div>
				</Panel>
			)
	}
}

type Login = NonNullable<PageOf<'login'>['login']>

function EmailStep({ login, page }: { login: Extract<Login, { step: 'email' }>; page: PageOf<'login'> }) {
	const { t } = useWording()
	const form = useRef<HTMLFormElement>(null)
	const mayMoveFocus = useMayMoveFocus()
	const { errors } = page
	useEffect(() => {
		if (errors.length > 0 && mayMoveFocus())
			form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	}, [errors, mayMoveFocus])
	return (
		<Panel>
			<Form method="post" ref={form} className={`${layout.stack} ${styles.form}`} noValidate>
				<input type="hidden" name="intent" value="email" />
				<input type="hidden" name="key" value={login.key} />
				{login.next ? <input type="hidden" name="next" value={login.next} /> : null}
				<p>{t('login.email.intro')}</p>
				<Field
					name="email"
					label={t('identity.email')}
					type="email"
					autoComplete="email"
					maxLength={login.maxLength}
					required
					defaultValue={login.email}
					error={errorOf(errors, 'email')}
				/>
				<div className={layout.row}>
					<Button>{t('login.email.submit')}</Button>
				</div>
			</Form>
		</Panel>
	)
}
