import { useEffect, useRef } from 'react'
import type { Wording } from '#app/components/wording.tsx'
import type { LoginView } from '#app/pages/account/login/login-view.ts'
import layout from '#app/styles/layout.module.css'
import type { AnswerInPlace } from '../login-forms.tsx'
import { LoginSteps, loginStepTitle } from '../login-steps.tsx'
import { Messages } from '../page-texts.tsx'

/** The heading of the step that a login above another page has reached; null for the first. */
export function titleInPlace(page: AnswerInPlace, t: Wording['t']): string | null {
	const key = page?.login && loginStepTitle(page.login)
	return key ? t(key) : null
}

/** The step that a login above another page has reached, with its messages. */
export function StepsInPlace({ first, page }: { first: LoginView; page: AnswerInPlace }) {
	const login = page?.login ?? first
	return (
		<div className={layout.stack} ref={useFirstField(login.step)}>
			<Messages messages={page?.messages ?? []} />
			<LoginSteps login={login} errors={page?.errors ?? []} />
		</div>
	)
}

/** Moves the focus to the field of each further step, which replaces the one before. */
function useFirstField(step: LoginView['step']) {
	const part = useRef<HTMLDivElement>(null)
	const shown = useRef(step)
	useEffect(() => {
		if (shown.current === step) return
		shown.current = step
		part.current?.querySelector<HTMLElement>('input:not([type="hidden"], [hidden])')?.focus()
	}, [step])
	return part
}
