import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { useMayMoveFocus } from '#app/components/hooks/browser-state.ts'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { LoginView } from '#app/pages/account/login/login-view.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import layout from '#app/styles/layout.module.css'
import { LoginForm, useLoginSubmit } from '../login-forms.tsx'
import styles from '../login-steps.module.css'

type CodeView = Extract<LoginView, { step: 'otp_form' }>

const codeLength = 6
// Interpretations 60: an email that is not written after a minute will not be.
const mostRetries = 12

/** Asks for the code of the email. Six characters send the form by themselves. */
export function CodeStep({ login, errors }: { login: CodeView; errors: readonly FieldError[] }) {
	const { t } = useWording()
	const form = useRef<HTMLFormElement>(null)
	const send = useLoginSubmit()
	const isSent = useSent(login)
	const submit = (): boolean => {
		if (!form.current || isSent()) return false
		send(form.current)
		return true
	}
	const isLate = useHint(login)
	const { isWaiting, isUnavailable } = useRetries(login, submit)
	useLinkedCode(login, errors.length > 0, submit)
	useWrongCode(form, errors)
	const sendWhole = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
		if (value.trim().length === codeLength) submit()
	}
	const error = errorOf(errors, 'otp')
	const isOpen = !login.isLocked && !isUnavailable
	return (
		<div className={`${layout.stack} ${styles.form}`}>
			<p>{t('login.otp.sent', { email: login.email })}</p>
			{isOpen ? (
				<LoginForm
					method="post"
					ref={form}
					className={`${layout.stack} ${styles.code}`}
					noValidate
					onSubmit={(event) => isSent() && event.preventDefault()}
				>
					<input type="hidden" name="intent" value="code" />
					<Field
						// The field is emptied after a wrong code.
						key={`${login.code} ${error ?? ''}`}
						name="otp"
						label={t('login.otp.prompt', { length: codeLength })}
						autoComplete="one-time-code"
						autoCapitalize="characters"
						spellCheck={false}
						maxLength={codeLength}
						required
						defaultValue={login.code}
						error={error}
						onInput={sendWhole}
					/>
					<div className={layout.row}>
						<Button pending={isWaiting}>{t('menu.login')}</Button>
					</div>
				</LoginForm>
			) : (
				<p role="alert">{isUnavailable ? t('login.otp.unavailable') : (error ?? t('login.otp.locked'))}</p>
			)}
			<p role="status">{isWaiting ? t('login.otp.waiting') : isLate && isOpen ? t('login.otp.hint') : ''}</p>
			<div className={layout.row}>
				{login.againHref ? (
					<LinkButton href={login.againHref} look="secondary">
						{t('login.otp.again')}
					</LinkButton>
				) : (
					<LoginForm method="post">
						<input type="hidden" name="intent" value="send" />
						<Button look={isOpen ? 'secondary' : 'primary'}>{t('login.otp.again')}</Button>
					</LoginForm>
				)}
				<LoginForm method="post">
					<input type="hidden" name="intent" value="again" />
					<Button look="quiet" flush>
						{t('login.otp.other')}
					</Button>
				</LoginForm>
			</div>
		</div>
	)
}

/**
 * Returns a function that marks the form as submitted, and returns whether it already was; each response resets it. A code is
 * valid once, so a second submission by the Enter key would be refused.
 */
function useSent(login: CodeView): () => boolean {
	const sent = useRef(false)
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a new view
	useEffect(() => {
		sent.current = false
	}, [login])
	return () => {
		const wasSent = sent.current
		sent.current = true
		return wasSent
	}
}

/** True after the seconds in which an email usually arrives. */
function useHint({ hintAfterSeconds, email }: CodeView): boolean {
	const [isLate, setLate] = useState(false)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another address begins a new wait
	useEffect(() => {
		setLate(false)
		const timer = setTimeout(() => setLate(true), hintAfterSeconds * 1000)
		return () => clearTimeout(timer)
	}, [hintAfterSeconds, email])
	return isLate
}

/** Tries a code again whose email was not written yet. After the last try the step is unavailable. */
function useRetries(login: CodeView, submit: () => boolean): { isWaiting: boolean; isUnavailable: boolean } {
	const tries = useRef(0)
	const isOver = tries.current >= mostRetries
	useEffect(() => {
		if (!login.isTooEarly || tries.current >= mostRetries) return
		const timer = setTimeout(() => {
			if (submit()) tries.current += 1
		}, login.retryAfterSeconds * 1000)
		return () => clearTimeout(timer)
	})
	return { isWaiting: login.isTooEarly && !isOver, isUnavailable: login.isTooEarly && isOver }
}

/** The code of the email's link is sent by itself, once: this browser asked for it. */
function useLinkedCode({ code, isLocked, isTooEarly }: CodeView, isWrong: boolean, submit: () => void): void {
	const sent = useRef(false)
	useEffect(() => {
		if (sent.current || isWrong || isLocked || isTooEarly || code.length !== codeLength) return
		sent.current = true
		submit()
	})
}

function useWrongCode(form: React.RefObject<HTMLFormElement | null>, errors: readonly FieldError[]): void {
	const mayMoveFocus = useMayMoveFocus()
	useEffect(() => {
		if (mayMoveFocus() && errors.length > 0)
			form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	}, [form, errors, mayMoveFocus])
}
