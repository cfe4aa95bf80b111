import { FirstStep } from '#app/blocks/parts/login-steps.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { FirstStepView } from '#app/pages/account/first-step.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'

export interface AccountLoginProps {
	login: FirstStepView
	errors: readonly FieldError[]
	action: string
}

/** The login in the place of an account's page. */
export function AccountLogin(props: AccountLoginProps) {
	const { t } = useWording()
	return (
		<div id="login">
			<Panel title={t('account.login')}>
				<FirstStep {...props} />
			</Panel>
		</div>
	)
}
